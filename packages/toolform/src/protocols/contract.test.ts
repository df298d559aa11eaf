import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { isJsonObject, type Json } from '../json/json.js'
import { parseReply } from '../parse/parse-reply.js'
import type { Tool, ToolCall } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'
import { loadTools } from '../toolset/load-tools.js'
import { protocols } from './index.js'

const loaded = Object.entries(toolsets).map(
  ([name, tools]) => [name, loadTools(tools as Json, { kind: 'openai' })] as const,
)

/** Sets of arguments tried for each toolset. */
const runs = 8

/** Texts that look like parts of one notation or another. */
const awkward = fc.constantFrom(
  'Oslo',
  'New York',
  "O'Hara, Ltd.",
  'say "hi"',
  'a, b: c',
  'x=1',
  'true',
  '42',
  '2024',
  '1.50',
  'null',
  'None',
  '',
  '50%',
  'C:\\temp\\new',
  'a|b',
  'a\nb',
  'a\n\nb',
  'city: Oslo',
  'days: 3, city: x',
  '[1, 2]',
  '{"a": 1}',
  '"quoted"',
  "'single'",
  '<b>&amp;</b>',
  '</parameter>',
  'it ends.',
  ' padded ',
  '--flag',
  '★x§y',
  'São Paulo',
  '日本',
  '#tag',
  '- item',
  'a\tb',
  'f(x)',
  'SELECT 1;',
  'x -> y => z',
  '```',
  'name: y',
  '007',
  '+1',
  '1,000',
  'yes',
  'a and b',
  'http://x/y?a=b&c=d',
  '\\n',
  '"',
  "'",
  '(',
  ')',
  ']',
  '}',
  'e\u0301',
  '👍',
  'a;b',
  '%20',
  '$5',
  '~',
  '`x`',
  '*bold*',
  '| x |',
  '[call]',
  '[[call]]',
  'TOOL: x',
)
const text = fc.oneof({ weight: 4, arbitrary: awkward }, fc.string({ maxLength: 12 }))

function jsonOf(type: ValueType, depth = 0): fc.Arbitrary<Json> {
  switch (type.kind) {
    case 'string':
      return type.constraints === undefined ? text : text.filter((value) => value.trim() !== '')
    case 'integer':
      return fc.integer({ min: -1000, max: 100000 })
    case 'number':
      return fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(1.5, -0.25, 1e-7, 1e21))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...((type.enumValues ?? ['x']) as Json[]))
    case 'array':
      return fc.array(type.item === undefined ? text : jsonOf(type.item, depth + 1), { maxLength: 3 })
    case 'object':
      return argumentsOf(type.fields ?? [], depth + 1)
    case 'union':
      return fc.oneof(...(type.unionOf ?? []).map((branch) => jsonOf(branch, depth + 1)))
    default:
      return fc.oneof(text, fc.integer(), fc.boolean(), fc.array(text, { maxLength: 2 }))
  }
}

function argumentsOf(params: readonly Param[], depth: number): fc.Arbitrary<Record<string, Json>> {
  const record: Record<string, fc.Arbitrary<Json>> = {}
  for (const { name, type } of params) record[name] = jsonOf(type, depth)
  return fc.record(record, { requiredKeys: params.filter(({ required }) => required).map(({ name }) => name) })
}

function callOf(tool: Tool): fc.Arbitrary<ToolCall> {
  return argumentsOf(tool.params, 0).map((args) => ({ name: tool.name, arguments: args }))
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Object.is(value, -0)) return 0
  if (Array.isArray(value)) return value.map(plain)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}

describe.each(protocols)('$id', ({ id, write, supportsParallel }) => {
  it.each(loaded)('reads the calls that it writes for %s, one of them twice', (_name, toolset) => {
    const call = fc.oneof(...toolset.tools.map(callOf))
    const calls = fc.array(call, { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(calls, (given) => {
        const meant = supportsParallel ? [...given, given[0]!] : [given[0]!]
        const reply = write(meant, toolset)
        const read = parseReply(reply, toolset, id).calls
        const found = read.map((one) => ({ name: one.resolvedName, arguments: one.arguments }))
        expect(plain(found), reply).toEqual(plain(meant))
      }),
      { numRuns: runs, seed: 11 },
    )
  })
})
