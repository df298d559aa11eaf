import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import known from '../../known-differences.json' with { type: 'json' }
import examples from '../../vectors/protocols.json' with { type: 'json' }
import rows from '../../vectors/roundtrip.json' with { type: 'json' }
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { isJsonObject, type Json } from '../json/json.js'
import { parseReply } from '../parse/parse-reply.js'
import type { ToolCall } from '../tool/tool.js'
import { indexTools } from '../tool/tool-index.js'
import { loadTools } from '../toolset/load-tools.js'
import type { Toolset } from '../toolset/toolset.js'
import { protocols } from './index.js'

const loaded = new Map<string, Toolset>(
  Object.entries(toolsets).map(([name, tools]) => [name, loadTools(tools as Json, { kind: 'openai' })]),
)
const excepted = new Set(known.filter(({ area }) => area === 'roundtrip').map(({ id }) => id))

interface Row {
  readonly toolset: string
  readonly protocol: string
  readonly reply: string
  readonly gold: ToolCall
  readonly reference_right: boolean
}
const all = rows as unknown as readonly Row[]
const rowsOf = (id: string): readonly Row[] => all.filter(({ protocol }) => protocol === id)
const keyOf = (row: Row): string => `${row.protocol}:${row.gold.name}`

function callsOf(reply: string, row: Row): unknown {
  const protocol = row.protocol as (typeof protocols)[number]['id']
  return parseReply(reply, loaded.get(row.toolset)!, protocol).calls.map((call) => ({
    name: call.resolvedName,
    arguments: call.arguments,
  }))
}

/** Numbers by value: big integers and doubles of one value are the same. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}

describe.each(protocols)('$id', (protocol) => {
  const own = rowsOf(protocol.id)

  it('writes the example', () => {
    const example = examples.find(({ id }) => id === protocol.id)!
    expect(example).toMatchObject({ supports_parallel: protocol.supportsParallel, structured: protocol.structured })
    if (example.example !== null) {
      expect(protocol.write([example.example_of as unknown as ToolCall], indexTools([]))).toBe(example.example)
    }
  })

  it.each(own.filter((row) => row.reference_right))('writes $gold.name of $toolset', (row) => {
    expect(protocol.write([row.gold], loaded.get(row.toolset)!)).toBe(row.reply)
  })

  it.each(own.filter((row) => !excepted.has(keyOf(row))))('reads $gold.name of $toolset', (row) => {
    expect(plain(callsOf(row.reply, row))).toEqual([plain(row.gold)])
  })

  it.each(own)('reads what it writes of $gold.name of $toolset', (row) => {
    expect(plain(callsOf(protocol.write([row.gold], loaded.get(row.toolset)!), row))).toEqual([plain(row.gold)])
  })

  it('finds no call in prose', () => {
    const tools = loaded.get('weather')!
    for (const prose of [
      'Hello there!',
      'None of the tools can do that.',
      'The get_weather tool tells the weather.',
      '',
    ]) {
      expect(protocol.read(prose, tools).calls).toEqual([])
    }
  })

  it('reads any text', () => {
    const tools = loaded.get('weather')!
    const [written = ''] = own.map((row) => row.reply)
    const broken = fc.tuple(fc.nat(written.length), fc.string(), fc.nat(written.length)).map(([from, text, to]) => {
      return written.slice(0, from) + text + written.slice(to)
    })
    fc.assert(
      fc.property(fc.oneof(broken, fc.string(), fc.string({ unit: 'binary' })), (text) => {
        for (const { span } of protocol.read(text, tools).calls) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 200 },
    )
    for (const deep of ['[', '{', '(', '(a ', '{"a":', 'name: [']) {
      expect(Array.isArray(protocol.read(deep.repeat(50_000), tools).calls)).toBe(true)
    }
  })
})
