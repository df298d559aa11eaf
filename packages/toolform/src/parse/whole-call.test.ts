import { describe, expect, it } from 'vitest'
import { dialects } from '../dialects/index.js'
import { loadTools } from '../toolset/load-tools.js'
import { type FindOptions, findCalls } from './find-calls.js'
import { readWholeCall } from './whole-call.js'

const tools = loadTools([
  { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' }, size: { type: 'integer' } } } },
])
const every = { dialects: dialects.map(({ id }) => id) }
const call = '{"name": "note", "arguments": {"text": "a </tool_call> b", "size": 3}}'

describe('a reply that is one call', () => {
  it.each([
    call,
    ` ${call}\n`,
    `[${call}, ${call}]`,
    `<tool_call>${call}</tool_call>`,
    `\n<tool_call>\n${call}\n</tool_call>\n`,
    `<tool_call>\n[${call}]\n</tool_call>`,
    `<tool_call>${call.replace('3}', '"3",}')}</tool_call>`,
    `<tool_call>${call.replace('3}', '3, "other": 1}')}</tool_call>`,
  ])('reads as it does when it is scanned: %s', (text) => {
    expect(readWholeCall(text, tools)).not.toBeNull()
    // Which dialects are wanted is a matter for the scanner alone; it tells of calls without marks which one it took.
    const plain = (options: FindOptions) =>
      findCalls(text, tools, options).calls.map((found) => ({ ...found, dialect: '' }))
    expect(plain({})).toEqual(plain(every))
  })

  it.each([
    '',
    ' ',
    '<tool_call>',
    '<tool_call></tool_call>',
    '<tool_call>  </tool_call>',
    `<tool_call>${call}`,
    `${call}</tool_call>`,
    `<tool_call>${call}</tool_call> Done.`,
    `<tool_call>${call}</tool_call><tool_call>${call}</tool_call>`,
    '<tool_call>{"name": "other", "arguments": {}}</tool_call>',
  ])('is no other: %j', (text) => {
    expect(readWholeCall(text, tools)).toBeNull()
  })
})

describe('the text of the arguments', () => {
  const textsOf = (text: string) => readWholeCall(text, tools)?.map((call) => call.argumentsText)

  it('is what was written, but for its slips, in an object and in each object of a list', () => {
    expect(textsOf('{"name": "note", "arguments": {"text":  "a",}}')).toEqual(['{"text":  "a"}'])
    expect(
      textsOf(
        '[ {"arguments": { "text": "a" , }, "name": "note"}, {"name": "note", "arguments": {"text":"b"}, "x": {"y": 1}},]',
      ),
    ).toEqual(['{ "text": "a"  }', '{"text":"b"}'])
  })

  it('is whole where brackets are missing at the end', () => {
    expect(textsOf('{"name": "note", "arguments": {"text": "a"')).toEqual(['{"text": "a"}'])
    expect(
      textsOf('[{"name": "note", "arguments": {"text": "a"}}, {"name": "note", "arguments": {"text": "b"'),
    ).toEqual(['{"text": "a"}', '{"text": "b"}'])
  })

  it('is that of the last of two equal keys, as the value is', () => {
    expect(textsOf('{"arguments": {"text": "a"}, "name": "note", "arguments": {"text": "b"}}')).toEqual([
      '{"text": "b"}',
    ])
  })
})
