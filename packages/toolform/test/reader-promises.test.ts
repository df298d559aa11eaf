// What the reader promises its users, one test a promise, through the public entries only.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findCalls,
  InvalidArgumentError,
  type Json,
  loadTools,
  noCallDeclarations,
  normalizeCall,
  parseReply,
  repairCall,
  UnknownProtocolError,
  writeJson,
} from '../src/index.js'
import { protocols } from '../src/protocols/index.js'
import { sampleToolset } from '../src/study/sample-tools.js'
import { replyFor } from '../src/testing/index.js'

const tools = sampleToolset()
const right = { counterparty: 'Acme', value: 1000, term_months: 12 }
const written = (args: object, name = 'legal_draft_v3'): string => JSON.stringify({ name, arguments: args })
const pythonic = 'legal_draft_v3(counterparty="Acme", value=1000, term_months=12)'
const json = (text: string, options: Parameters<typeof parseReply>[3] = {}) =>
  parseReply(text, tools, 'json_object', options)

describe('a parsed call', () => {
  it('has normalised arguments: the counterparty Acme is compared as acme', () => {
    const [call] = json(written(right)).calls
    expect(call?.arguments).toEqual(right)
    expect(call?.normalizedArguments).toEqual({ counterparty: 'acme', value: 1000, term_months: 12 })
  })

  it('names its repairs: what was put back, and whose syntax it was read in', () => {
    const flat = json(written({ ...right, contract_id: 'C-1', status: 'active' }), { rule: 'symmetric' })
    expect(flat.calls[0]?.repairs).toEqual(['renested:contract_id', 'renested:status'])
    expect(flat.calls[0]?.arguments).toEqual({ ...right, contract_details: { contract_id: 'C-1', status: 'active' } })
    const other = parseReply(written(right), tools, 'python_call', { lenientFallback: true })
    expect(other.calls[0]?.repairs).toEqual([expect.stringMatching(/^lenient:(json_object|native|python_tag)$/)])
  })

  it('is accepted with an empty reason, or rejected with one', () => {
    expect(json(written(right)).calls[0]).toMatchObject({ accepted: true, reason: '' })
    const unknown = json(written(right, 'zzz'))
    expect(unknown.calls).toEqual([])
    expect(unknown.rejected[0]).toMatchObject({ accepted: false, reason: 'unknown tool', resolvedName: null })
  })
})

describe('a parsed reply', () => {
  it('has the calls in the order of the reply, the rejected ones apart', () => {
    const all = [written({ ...right, term_months: 1 }), written(right, 'zzz'), written({ ...right, term_months: 2 })]
    const { calls, rejected, ok } = parseReply(`[${all.join(',')}]`, tools, 'json_array')
    expect(calls.map((call) => call.arguments.term_months)).toEqual([1, 2])
    expect(rejected.map(({ name }) => name)).toEqual(['zzz'])
    expect(ok).toBe(false)
  })

  it.each<[string, string, object]>([
    ['its own syntax', written(right), { parsedStrict: true, parsedLenient: true, formatCompliant: true }],
    ['the syntax of another', pythonic, { parsedStrict: false, parsedLenient: true, formatCompliant: false }],
    ['prose', 'Hello there.', { parsedStrict: false, parsedLenient: false, formatCompliant: true }],
  ])('tells %s', (_, text, expected) => {
    expect(json(text)).toMatchObject(expected)
  })

  it.each(protocols.map(({ id }) => id))('names the syntax of every call that was found: %s', (id) => {
    const reply = replyFor({ name: 'legal_draft_v3', arguments: right }, id, tools)
    expect(parseReply(reply, tools, id).matchedSyntax).toBe(id)
    const asked = id === 'json_object' ? 'python_call' : 'json_object'
    const other = parseReply(reply, tools, asked)
    if (other.parsedLenient) expect(other.matchedSyntax).not.toBe('')
  })

  it('knows thirteen sentences that say that no tool applies, whatever their letters', () => {
    expect(noCallDeclarations).toHaveLength(13)
    for (const phrase of noCallDeclarations) {
      for (const said of [phrase, phrase.toUpperCase()]) {
        expect(json(`Well: ${said}, sorry.`), said).toMatchObject({ noCallDeclared: true, ok: true, calls: [] })
      }
    }
  })

  it('does not take what is only thought for a declaration', () => {
    const reply = json('<think>no tool</think>The answer')
    expect(reply).toMatchObject({ noCallDeclared: false, ok: false, reasoningRemoved: true })
  })

  it('is not right in prose without such a sentence', () => {
    expect(json('Hello there.')).toMatchObject({ ok: false, noCallDeclared: false, calls: [] })
  })

  it('lists invented names, and is not right then', () => {
    expect(json(written({}, 'zzz'))).toMatchObject({ hallucinated: ['zzz'], ok: false })
  })

  it('tells that reasoning was removed', () => {
    expect(json(`<think>x</think>${written(right)}`)).toMatchObject({ reasoningRemoved: true, ok: true })
    expect(json(written(right)).reasoningRemoved).toBe(false)
  })

  it('reads the first of two objects under json_object, and names the protocol for more in its note', () => {
    const reply = json(`${written({ ...right, term_months: 1 })}\n${written({ ...right, term_months: 2 })}`)
    expect(reply.calls.map((call) => call.arguments.term_months)).toEqual([1])
    expect(reply.note).toContain('json_array')
  })

  it('is right when nothing is rejected and every call is valid, or no call is declared', () => {
    expect(json(written(right)).ok).toBe(true)
    expect(json(written({ ...right, term_months: 0 })).ok).toBe(false)
    expect(json(written({ counterparty: 'Acme' })).ok).toBe(false)
    expect(json(`No tool fits. ${written({ counterparty: 'Acme' })}`).ok).toBe(false)
  })

  it('takes the syntax of another protocol when asked to, but never under as_written', () => {
    expect(json(pythonic).calls).toEqual([])
    const lenient = json(pythonic, { lenientFallback: true })
    expect(lenient.ok).toBe(true)
    expect(lenient.calls[0]?.repairs).toEqual([expect.stringMatching(/^lenient:python_(tag|call)$/)])
    expect(() => json(pythonic, { rule: 'as_written', lenientFallback: true })).toThrow(InvalidArgumentError)
  })

  it('reads names outside ASCII under python_call, and says so', () => {
    const parameters = { type: 'object', properties: { 城市: { type: 'string' } }, required: ['城市'] }
    const reply = parseReply('天气_查询(城市="北京")', loadTools([{ name: '天气_查询', parameters }]), 'python_call')
    expect(reply).toMatchObject({ ok: true, calls: [{ resolvedName: '天气_查询', arguments: { 城市: '北京' } }] })
    expect(reply.note).toMatch(/ASCII/)
  })
})

describe('normalised arguments', () => {
  const [tool] = tools
  const normal = (args: Record<string, Json>) =>
    normalizeCall({ name: 'legal_draft_v3', arguments: args }, tool!).arguments
  it.each<[string, Record<string, Json>, Record<string, Json>]>([
    [
      'blanks around a text and its letters do not count',
      { counterparty: '  ACME Corp ' },
      { counterparty: 'acme corp' },
    ],
    ['a number as text is that number', { value: '7.5' }, { value: 7.5 }],
    ['7.0 is 7', { term_months: 7.0 }, { term_months: 7 }],
    ['a word for yes is true', { auto_renew: 'yes' }, { auto_renew: true }],
    ['an optional value that is its default drops', { auto_renew: false }, {}],
    ['an optional value that is null drops', { contract_details: null }, {}],
    ['an optional value that is empty drops', { contract_details: {} }, {}],
    ['a key counts whatever its writing', { termMonths: 3 }, { term_months: 3 }],
    [
      'a listed value is the listed one',
      { contract_details: { status: 'ACTIVE' } },
      { contract_details: { status: 'active' } },
    ],
    ['nine decimals count', { value: 0.1234567891234 }, { value: 0.123456789 }],
    ['nine decimals of a number as text count', { value: '0.30000000000000004' }, { value: 0.3 }],
    ['nine decimals of an undeclared value count', { odd: [{ x: -1e-12 }] }, { odd: [{ x: 0 }] }],
  ])('%s', (_, given, expected) => {
    expect(normal(given)).toEqual(expected)
  })
})

describe('a written reply for tests', () => {
  it.each(protocols.map(({ id }) => id))('is right in %s', (id) => {
    const reply = parseReply(replyFor({ name: 'legal_draft_v3', arguments: right }, id, tools), tools, id)
    expect(reply).toMatchObject({ ok: true, calls: [{ arguments: right }] })
  })

  it('needs a protocol that there is', () => {
    expect(() => replyFor({ name: 'a', arguments: {} }, 'json_objec' as never)).toThrow(UnknownProtocolError)
  })
})

describe('a mended call', () => {
  const files = loadTools([
    {
      name: 'delete_file',
      parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    },
    {
      name: 'write_note',
      parameters: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          lines: { type: 'array', items: { type: 'string' } },
          n: { type: 'integer' },
        },
        required: ['text', 'lines', 'n'],
      },
    },
  ])

  it('is never that of another tool: create_file is not delete_file', () => {
    for (const name of ['create_file', 'undelete_file', 'remove', 'fly']) {
      expect(repairCall({ name, arguments: '{"path":"a"}' }, files), name).toMatchObject({
        name: null,
        arguments: null,
      })
      expect(findCalls(JSON.stringify({ name, arguments: { path: 'a' } }), files).calls, name).toEqual([])
    }
  })

  it('keeps every character of its texts, however its types are mended', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), fc.integer(), (text, lines, n) => {
        const args = writeJson({ text, lines: JSON.stringify(lines), n: String(n) })
        const mended = repairCall({ name: 'writeNote', arguments: args }, files)
        expect(mended).toMatchObject({ name: 'write_note', valid: true, arguments: { text, lines, n } })
      }),
      { numRuns: 300 },
    )
  })

  it('is given no value that the model did not write', () => {
    for (const args of ['{}', '{"text":"a"}', '', '{"lines":["x"],"n":"2"}']) {
      const mended = repairCall({ name: 'write_note', arguments: args }, files)
      expect(mended.valid, args).toBe(false)
      for (const key of Object.keys(mended.arguments ?? {})) expect(args, args).toContain(`"${key}"`)
    }
  })
})
