import { describe, expect, it } from 'vitest'
import { isToolformError } from '../errors.js'
import { loadTools } from '../toolset/load-tools.js'
import { noCallDeclarations } from './no-call.js'
import { type ParseReplyOptions, parseReply } from './parse-reply.js'

const tools = loadTools([
  {
    type: 'function',
    function: {
      name: 'draft_contract',
      description: 'Draft a contract.',
      parameters: {
        type: 'object',
        properties: {
          counterparty: { type: 'string' },
          months: { type: 'integer' },
          draft: { type: 'boolean', default: false },
          filter: { type: 'object', properties: { status: { type: 'string' }, limit: { type: 'integer' } } },
        },
        required: ['counterparty'],
      },
    },
  },
  {
    type: 'function',
    function: { name: 'ping', description: 'Ping.', parameters: { type: 'object', properties: {} } },
  },
])
const json = (args: object, name = 'draft_contract'): string => JSON.stringify({ name, arguments: args })
const invoke = (params: Record<string, string>): string =>
  `<function_calls>\n  <invoke name="draft_contract">\n${Object.entries(params)
    .map(([key, value]) => `    <parameter name="${key}">${value}</parameter>\n`)
    .join('')}  </invoke>\n</function_calls>`
const asJson = (text: string, options?: ParseReplyOptions) => parseReply(text, tools, 'json_object', options)
const asXml = (text: string, options?: ParseReplyOptions) => parseReply(text, tools, 'xml_call', options)

describe('a call of a reply', () => {
  it('keeps the name as written and resolves it', () => {
    const [call] = asJson(json({ counterparty: 'Acme' }, 'draftContract')).calls
    expect(call).toMatchObject({ name: 'draftContract', resolvedName: 'draft_contract', valid: true, accepted: true })
    expect(call?.toCall()).toEqual({ name: 'draft_contract', arguments: { counterparty: 'Acme' } })
  })

  it('resolves names behind a namespace and in quotes', () => {
    for (const name of ['functions.draft_contract', '`draft_contract`', 'draft-contract']) {
      expect(asJson(json({ counterparty: 'Acme' }, name)).calls[0]?.resolvedName).toBe('draft_contract')
    }
  })

  it('normalizes arguments: trimmed, folded, numbers as numbers, defaults left out', () => {
    const [call] = asJson(json({ counterparty: ' Acme ', months: '12', draft: false, filter: {} })).calls
    expect(call?.normalizedArguments).toEqual({ counterparty: 'acme', months: 12 })
    expect(asJson(json({ counterparty: 'a', months: 7.0 })).calls[0]?.normalizedArguments).toMatchObject({ months: 7 })
  })

  it('tells what is wrong with its arguments', () => {
    const [call] = asJson(json({ months: 1, mood: 'good' })).calls
    expect(call?.valid).toBe(false)
    expect(call?.validation).toMatchObject({ ok: false, missingRequired: ['counterparty'], unknownArgs: ['mood'] })
    expect(asJson(json({ months: 1 }), { validate: false }).ok).toBe(true)
  })

  it('prints in the wire shape', () => {
    const printed = JSON.parse(JSON.stringify(asJson(json({ counterparty: 'Acme' }))))
    expect(Object.keys(printed).sort()).toEqual(
      'calls format_compliant hallucinated matched_syntax no_call_declared note ok parsed_lenient parsed_strict protocol_id reasoning_removed rejected rule'.split(
        ' ',
      ),
    )
    expect(Object.keys(printed.calls[0]).sort()).toEqual(
      'accepted arguments name normalized_arguments reason repairs resolved_name valid validation'.split(' '),
    )
  })
})

describe('a name that no tool has', () => {
  it('is rejected and listed once', () => {
    const reply = parseReply(`[${json({}, 'zzz')}, ${json({}, 'zzz')}]`, tools, 'json_array')
    expect(reply).toMatchObject({ ok: false, calls: [], hallucinated: ['zzz'] })
    expect(reply.rejected[0]).toMatchObject({
      name: 'zzz',
      resolvedName: null,
      normalizedArguments: null,
      valid: false,
      accepted: false,
      reason: 'unknown tool',
    })
    expect(reply.rejected[0]?.toCall().name).toBe('zzz')
  })
})

describe('the rules', () => {
  const flat = { counterparty: 'Acme', status: 'open' }
  const nested = { counterparty: 'Acme', filter: { status: 'open' } }

  it('main puts flat arguments back in text protocols alone', () => {
    expect(asXml(invoke(flat))).toMatchObject({ ok: true, calls: [{ arguments: nested, repairs: ['renested'] }] })
    expect(asJson(json(flat))).toMatchObject({ ok: false, calls: [{ arguments: flat, repairs: [] }] })
  })

  it('symmetric puts them back in every protocol and names them', () => {
    expect(asJson(json(flat), { rule: 'symmetric' })).toMatchObject({
      ok: true,
      calls: [{ arguments: nested, repairs: ['renested:status'] }],
    })
  })

  it('as_written rejects a reply that needed it', () => {
    const reply = asXml(invoke(flat), { rule: 'as_written' })
    expect(reply).toMatchObject({ ok: false, calls: [], rejected: [{ accepted: false, repairs: ['renested'] }] })
    expect(reply.rejected[0]?.reason).toContain('status')
    expect(asXml(invoke({ counterparty: 'Acme' }), { rule: 'as_written' }).ok).toBe(true)
  })

  it('keeps a flat argument that disagrees with the nested one', () => {
    const given = { ...flat, filter: { status: 'closed' } }
    const reply = asJson(json(given), { rule: 'symmetric' })
    expect(reply).toMatchObject({ ok: false, calls: [{ arguments: given, valid: false }] })
  })

  it('are main without validation or fallback when left out', () => {
    const given = { rule: 'main', validate: true, lenientFallback: false } as const
    expect(JSON.stringify(asXml(invoke(flat)))).toBe(JSON.stringify(asXml(invoke(flat), given)))
  })

  it('are three, and another is a mistake of the caller', () => {
    const attempt = () => asJson('', { rule: 'strict' as 'main' })
    expect(attempt).toThrow(/main.*symmetric.*as_written/s)
    expect(() => asJson('', { rule: 'as_written', lenientFallback: true })).toThrow()
    try {
      attempt()
    } catch (error) {
      expect(isToolformError(error) && error.code).toBe('invalid_argument')
    }
  })
})

describe('the syntax of a reply', () => {
  const python = 'draft_contract(counterparty="Acme")'

  it('is told apart from the asked one', () => {
    expect(asJson(json({ counterparty: 'Acme' }))).toMatchObject({ parsedStrict: true, matchedSyntax: 'json_object' })
    const other = asJson(python)
    expect(other).toMatchObject({ ok: false, parsedStrict: false, parsedLenient: true, formatCompliant: false })
    expect(other.matchedSyntax).not.toBe('')
    expect(asJson('Hello there.')).toMatchObject({ formatCompliant: true, parsedLenient: false, matchedSyntax: '' })
  })

  it('may be another one with the lenient fallback', () => {
    const reply = asJson(python, { lenientFallback: true })
    expect(reply.ok).toBe(true)
    expect(reply.calls[0]?.repairs).toEqual([`lenient:${reply.matchedSyntax}`])
  })

  it('holds one object under json_object, and the note says how to allow more', () => {
    const reply = asJson(`${json({ counterparty: 'a' })}\n${json({ counterparty: 'b' })}`)
    expect(reply.calls).toHaveLength(1)
    expect(reply.note).toContain('json_array')
    const list = `[${json({ counterparty: 'a' })}, ${json({}, 'ping')}]`
    expect(parseReply(list, tools, 'json_array').calls.map((call) => call.name)).toEqual(['draft_contract', 'ping'])
  })

  it('takes names in any script', () => {
    const weather = loadTools([
      {
        type: 'function',
        function: {
          name: '天气_查询',
          description: '',
          parameters: { type: 'object', properties: { city: { type: 'string' } } },
        },
      },
    ])
    expect(parseReply('天气_查询(city="x")', weather, 'python_call').ok).toBe(true)
  })
})

describe('a reply without a call', () => {
  it.each(noCallDeclarations)('is right when it says: %s', (phrase) => {
    for (const text of [`Sorry, ${phrase} here.`, `SORRY, ${phrase.toUpperCase()} HERE.`]) {
      expect(asJson(text)).toMatchObject({ ok: true, noCallDeclared: true, calls: [] })
    }
  })

  it('is not right when it says something else', () => {
    expect(noCallDeclarations).toHaveLength(13)
    expect(asJson('Hello there.')).toMatchObject({ ok: false, noCallDeclared: false })
  })

  it('says nothing by its reasoning', () => {
    const reply = asJson('<think>no tool fits</think>The answer')
    expect(reply).toMatchObject({ ok: false, noCallDeclared: false, reasoningRemoved: true })
  })
})

it('reads what stands behind the reasoning', () => {
  const thought = `<think>perhaps ${json({ counterparty: 'wrong' })}</think>`
  expect(asJson(thought + json({ counterparty: 'Acme' }))).toMatchObject({
    ok: true,
    reasoningRemoved: true,
    calls: [{ arguments: { counterparty: 'Acme' } }],
  })
  expect(asJson(json({ counterparty: 'Acme' })).reasoningRemoved).toBe(false)
})

it('reads any text without throwing', () => {
  for (const text of ['', '\u0000', '['.repeat(20_000), '{"name": "ping", "arguments": {"__proto__": 1}}', '\ud800']) {
    expect(typeof asJson(text).ok).toBe('boolean')
  }
  expect(Object.keys(asJson(json({ counterparty: 'a', constructor: 1 })).calls[0]!.arguments)).toContain('constructor')
})
