import { describe, expect, it } from 'vitest'
import { isQuotedExample, mayBeQuoted } from './quoted-example.js'

/** The range of the call `{…}` in a text. */
const rangeIn = (text: string) => ({ start: text.indexOf('{'), end: text.lastIndexOf('}') + 1 })

describe('a call that is shown', () => {
  it.each([
    'One writes `{"name": "a"}` for that.',
    '`{"name": "a"}` is how it goes',
    'For example: {"name": "a"}',
    'Write e.g. {"name": "a"}',
    'Write it, E.g.: {"name": "a"}',
    'for instance, {"name": "a"}',
    'It looks like {"name": "a"}',
    'An example of a call: {"name": "a"}',
    'Something such as {"name": "a"} works.',
    'first line\nsay for example {"name": "a"}',
  ])('%s', (text) => {
    expect(isQuotedExample(text, rangeIn(text))).toBe(true)
  })
})

describe('a call that is made', () => {
  it.each([
    '{"name": "a"}',
    'I will call: {"name": "a"}',
    '`{"name": "a"}`',
    '```\n{"name": "a"}\n```',
    '```json {"name": "a"} ```',
    'I used `x` before. {"name": "a"}',
    'The tool `x` fits: {"name": "a"} as `y`',
    'For example.\n{"name": "a"}',
    'That was an example. Now: {"name": "a"}',
  ])('%s', (text) => {
    expect(isQuotedExample(text, rangeIn(text))).toBe(false)
  })
})

it('a line on which a backtick is open may yet turn out as shown', () => {
  const open = 'One writes `{"name": "a"}'
  expect(mayBeQuoted(open, rangeIn(open))).toBe(true)
  expect(mayBeQuoted(`${open} and`, rangeIn(open))).toBe(true)
  for (const decided of [
    `${open}\``,
    `${open}\n`,
    `${open}${' x'.repeat(100)}`,
    '{"name": "a"}',
    '`x` {"name": "a"}',
  ]) {
    expect(mayBeQuoted(decided, rangeIn(decided)), decided).toBe(false)
  }
})
