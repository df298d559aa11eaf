// Slips of models in the argument text, and spellings that other repairs turned into something wrong.
import { afterEach, describe, expect, test } from 'vitest'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, sendJson, startSse } from './fake-server.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const measure = {
  type: 'function',
  function: {
    name: 'measure',
    parameters: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        size: { type: 'number' },
        count: { type: 'integer' },
        parts: { type: 'array', items: { type: 'string' } },
        exact: { type: 'boolean' },
      },
      required: ['label'],
    },
  },
}

/** What the client gets for the arguments, plain and streamed, and how often the model was asked for the plain one. */
async function pass(written: string): Promise<{ plain: string; streamed: string; asked: number; lines: string[] }> {
  const message = { role: 'assistant', content: null, tool_calls: [callEntry('measure', written)] }
  bed = await makeBed(({ body }, response) => {
    if (body.response_format !== undefined) {
      return sendJson(response, 200, completion({ role: 'assistant', content: 'I cannot.' }))
    }
    if (body.stream !== true) return sendJson(response, 200, completion(message))
    startSse(response)
    const entry = { index: 0, id: 'c', type: 'function', function: { name: 'measure', arguments: '' } }
    response.write(chunk({ tool_calls: [entry] }))
    for (const piece of written.match(/[\s\S]{1,3}/gu)!) {
      response.write(chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] }))
    }
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`)
  })
  const { message: got } = await readChoice(await bed.post(chatRequest({ tools: [measure] })))
  const asked = bed.asked()
  const lines = [...bed.lines]
  const { calls } = await readStream(await bed.post(chatRequest({ tools: [measure], stream: true })))
  return { plain: got.tool_calls![0]!.function.arguments, streamed: calls[0]!.arguments, asked, lines }
}

describe('arguments are mended without a second question, and no character of a text changes', () => {
  test.each<[slip: string, written: string, expected: object]>([
    ['single quotes', `{'label': 'it\\'s', 'exact': True}`, { label: "it's", exact: true }],
    ['keys without quotes', '{label: "x", count: 3}', { label: 'x', count: 3 }],
    ['a line break in a text', '{"label":"a\nb"}', { label: 'a\nb' }],
    ['lone backslashes', '{"label":"C:\\dir\\mine"}', { label: 'C:\\dir\\mine' }],
    ['a comma before the end', '{"label":"x,]",}', { label: 'x,]' }],
    ['commas before the ends, and in texts', '{"label":",}","parts":["a,}",],}', { label: ',}', parts: ['a,}'] }],
    ['a missing brace in between', '{"label":"x","parts":["a"}', { label: 'x', parts: ['a'] }],
    ['text that is JSON', '"{\\"label\\":\\"x\\"}"', { label: 'x' }],
    ['a fence', '```json\n{"label":"x"}\n```', { label: 'x' }],
    ['a second object behind', '{"label":"x"}{"label":"y"}', { label: 'x' }],
    ['elements', '<parameter=label>a < b</parameter>\n<parameter=count>3</parameter>', { label: 'a < b', count: 3 }],
    ['numbers as text', '{"label":"x","count":"3","size":"1.5"}', { label: 'x', count: 3, size: 1.5 }],
    ['a number for a text', '{"label":5}', { label: '5' }],
    ['a comment', '{"label":"x" /* mine */}', { label: 'x' }],
    ['a leading zero', '{"label":"x","count":03}', { label: 'x', count: 3 }],
  ])('%s is mended at once', async (_, written, expected) => {
    const { plain, streamed, asked, lines } = await pass(written)
    expect(JSON.parse(plain)).toEqual(expected)
    expect(JSON.parse(streamed)).toEqual(expected)
    expect(asked).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^i call measure repaired \([a-z_, ]+\)$/)])
  })
})

describe('what only looks like a number is none', () => {
  test.each(['NaN', 'Infinity', '-Infinity', '1e400'])('%j for a number: the arguments stay JSON', async (value) => {
    const written = JSON.stringify({ label: 'x', size: value })
    const { plain, streamed } = await pass(written)
    expect([plain, streamed]).toEqual([written, written])
  })

  test.each(['1_000', '１２', '3.5', '0x10', 'three', ''])('%j is no whole number: it is left', async (value) => {
    const written = JSON.stringify({ label: 'x', count: value })
    const { plain } = await pass(written)
    const { count } = JSON.parse(plain) as { count?: unknown }
    expect([value, undefined]).toContain(count)
  })

  test.each(['NaN', 'Infinity', '-Infinity'])('a bare %s never reaches the client', async (value) => {
    const { plain, streamed } = await pass(`{"label":"x","size":${value}}`)
    for (const text of [plain, streamed]) expect(JSON.parse(text)).toEqual({ label: 'x' })
  })
})
