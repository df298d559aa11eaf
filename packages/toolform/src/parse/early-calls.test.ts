import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialects } from '../dialects/index.js'
import { loadTools } from '../toolset/load-tools.js'
import { findCalls } from './find-calls.js'
import { ReplyStream } from './reply-stream.js'

const tools = loadTools([
  {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
])
const call = { name: 'get_weather', arguments: { city: 'São', days: 3 } }

/** The text up to the character with which the first call came; null when none came before the reply's end. */
function readUntilCall(text: string): string | null {
  const stream = new ReplyStream(tools)
  for (let at = 0; at < text.length; at++) {
    if (stream.push(text[at]!).some(({ type }) => type === 'call_end')) return text.slice(0, at + 1)
  }
  return null
}

/** What the last needed character of a call is: the bracket that closes it, else the tag. */
const lastNeeded =
  /^.*?(?:\}\}?\]?|\)\]|<\/(?:\w+:|[｜|]\w+[｜|] ?)?(?:function|invoke|(?:\w+[|_])?tool_call)>|\[<\/tool_call>|<\|(?:end|call)\|>|<\|close\|>call<\|sep\|>)$/s
/** Lines of Python are calls only when nothing else stands behind them on the line. */
const lines = new Set(['olmo3'])

describe('a call comes with its last character', () => {
  it.each(dialects.filter(({ id }) => !lines.has(id)))('$id', ({ write }) => {
    for (const before of ['', 'Let me look.\n', 'It is `so`, "ok": ']) {
      const text = `${before}${write([call])}`
      const read = readUntilCall(`${text}\nDone.`)
      expect(read).toMatch(lastNeeded)
      expect(text.startsWith(read!)).toBe(true)
    }
  })

  it.each([
    ['a backtick that is open', 'Write `{"name": "get_weather", "arguments": {"city": "a"}}', '` there.'],
    ['a line that may go on', 'get_weather(city="a")', ' is the call.'],
    ['a list', '[{"name": "get_weather", "arguments": {"city": "a"}}', ', 3 of them'],
    ['a quote that is not escaped', '{"name": "get_weather", "arguments": {"city": "a "b"}}', ' c"}}'],
    ['another slip', "{'name': 'get_weather', 'arguments': {'city': 'it's'}}", ' so'],
    ['a closing tag in a value', '<function=get_weather><parameter=city>a</function>', 'b</parameter></function>'],
  ])('not behind %s', (_, text, rest) => {
    expect(readUntilCall(text)).toBeNull()
    expect(readUntilCall(text + rest)?.startsWith(text) ?? true).toBe(true)
  })
})

describe('what follows a call that came', () => {
  const certain = dialects.filter(({ id }) => !lines.has(id))
  const texts = certain.map(({ write }) => readUntilCall(`${write([call])}\nDone.`)!)
  const parts = fc.constantFrom(
    ...['"', "'", '`', '```', '\n', ' ', ',', ';', '}', ']', ')', '"}}', '"}', '{', '[', '<', '>', '</', '|'],
    ...[
      '</parameter>',
      '</function>',
      '</tool_call>',
      '<|"|>',
      '<|end|>',
      '</invoke>',
      '<parameter=days>\n4\n',
      'a',
      '": ',
    ],
    ...dialects.flatMap(({ markers }) => markers),
  )

  it('does not change it', () => {
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.array(parts, { maxLength: 8 }), (index, rest) => {
        const [first] = findCalls(texts[index] + rest.join(''), tools).calls
        expect(first).toMatchObject({ name: 'get_weather', arguments: call.arguments, valid: true })
      }),
      { numRuns: 2000 },
    )
  })
})
