import { describe, expect, it } from 'vitest'
import { runCli } from '../../test/cli-output.js'
import { answerLine } from './batch.js'
import { operations } from './operations/index.js'

const tools = [
  {
    name: 'get_weather',
    description: 'Weather of a city.',
    parameters: {
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
]
const call = { name: 'get_weather', arguments: { city: 'Oslo' } }
const reply = JSON.stringify(call)
const answer = (request: unknown) => JSON.parse(answerLine(JSON.stringify(request), 1))
const answered = (request: unknown) => {
  const { ok, value, message } = answer(request)
  expect(ok, message).toBe(true)
  return value
}

describe('an operation', () => {
  it('load gives the tools, warnings, tier and fingerprint', () => {
    const value = answered({ op: 'load', tools })
    expect(Object.keys(value)).toEqual(['ir', 'warnings', 'tier', 'fingerprint'])
    expect(value).toMatchObject({ ir: { tools: [{ name: 'get_weather' }] }, warnings: [], tier: 2 })
    expect(answered({ op: 'load', tools: JSON.stringify(tools), kind: 'openai' })).toEqual(value)
  })

  it('export writes each shape', () => {
    expect(answered({ op: 'export', tools, to: 'openai' })[0].function.parameters).toEqual(tools[0]!.parameters)
    expect(answered({ op: 'export', tools, to: 'anthropic' })[0].input_schema).toEqual(tools[0]!.parameters)
    expect(answered({ op: 'export', tools, to: 'mcp' }).tools[0].inputSchema).toEqual(tools[0]!.parameters)
    expect(answered({ op: 'export', tools, to: 'ir' }).tools[0].params[0].name).toBe('city')
  })

  it('render takes every option of the wire', () => {
    const value = answered({
      op: 'render',
      tools,
      format: 'json_minimal',
      protocol: 'xml_call',
      request: 'Rain?',
      persona: 'terse',
      null_clause: false,
      trust_line: true,
      options: { case_convention: 'camel', descriptions: false },
    })
    expect(value.protocol_id).toBe('xml_call')
    expect(value.tool_block).toContain('getWeather')
    expect(value.messages[1]).toEqual({ role: 'user', content: 'Rain?' })
    const plain = answered({ op: 'render', tools, format: 'json_minimal' })
    expect(plain.tool_block).toContain('get_weather')
    expect(plain.messages).toBeNull()
  })

  it('compare gives rows, smallest first', () => {
    const rows = answered({ op: 'compare', tools, formats: ['xml_schema', 'names_only'] })
    expect(rows.map((row: { format_id: string }) => row.format_id)).toEqual(['names_only', 'xml_schema'])
  })

  it('parse obeys rule, validation and fallback', () => {
    const request = { op: 'parse', tools, protocol: 'json_object', reply }
    expect(answered(request)).toMatchObject({ ok: true, rule: 'main', calls: [{ arguments: { city: 'Oslo' } }] })
    const python = { ...request, reply: 'get_weather(city="Oslo")' }
    expect(answered(python).ok).toBe(false)
    expect(answered({ ...python, lenient_fallback: true }).ok).toBe(true)
    const empty = { ...request, reply: '{"name": "get_weather", "arguments": {}}' }
    expect([answered(empty).ok, answered({ ...empty, validate: false }).ok]).toEqual([false, true])
    expect(answered({ ...request, rule: 'symmetric' }).rule).toBe('symmetric')
  })

  it('find and repair mend', () => {
    expect(answered({ op: 'find', tools, text: `So: ${reply}` })).toMatchObject({ calls: [{ ...call, valid: true }] })
    const written = { name: 'getWeather', arguments: "{'city': 'Oslo', 'days': '2'}" }
    expect(answered({ op: 'repair', tools, call: written })).toMatchObject({
      name: 'get_weather',
      arguments: { city: 'Oslo', days: 2 },
      valid: true,
    })
  })

  it('validate judges, example writes', () => {
    expect(answered({ op: 'validate', tools, call: { name: 'get_weather', arguments: {} } })).toMatchObject({
      ok: false,
      missing_required: ['city'],
      n_errors: 1,
    })
    expect(answered({ op: 'example', protocol: 'json_object', call })).toBe(
      '{"name": "get_weather", "arguments": {"city": "Oslo"}}',
    )
  })

  it('recommend, resolve and surface give figures', () => {
    expect(answered({ op: 'recommend', situation: { model: 'qwen3:8b', n_tools: 24 } })).toMatchObject({
      format_id: 'xml_schema',
      protocol_id: 'xml_call',
    })
    expect(answered({ op: 'recommend', situation: {}, tools }).situation.n_tools).toBe(1)
    expect(answered({ op: 'resolve', model: 'qwen3:8b' })).toMatchObject({ family: 'qwen3', params_b: 8 })
    const percent = answered({ op: 'surface', format: 'xml_schema', params_b: 8, n_tools: 24, tier: 3 })
    expect(percent).toBeGreaterThan(0)
    expect(percent).toBeLessThanOrEqual(100)
  })

  it.each(Object.keys(operations))('%s answers a request without its fields with an error or a value', (op) => {
    const { ok, error } = answer({ op })
    if (!ok) expect(['BadRequestError', 'InvalidArgumentError']).toContain(error)
    else expect(['recommend', 'resolve']).toContain(op)
  })
})

describe('a request that is wrong', () => {
  it.each<[string, string, RegExp]>([
    ['{"op": "load", ', 'BadRequestError', /^line 7 is not JSON/],
    ['[1]', 'BadRequestError', /^line 7 is not a JSON object/],
    ['{}', 'BadRequestError', /no op/],
    ['{"op": "toString"}', 'BadRequestError', /unknown op 'toString'.*load/],
    ['{"op": "__proto__"}', 'BadRequestError', /unknown op/],
    ['{"op": "load"}', 'BadRequestError', /needs the field tools/],
    ['{"op": "load", "tools": [{"name": 5, "parameters": {}}]}', 'LoadError', /\/0\/name/],
    ['{"op": "load", "tools": [], "kind": 5}', 'BadRequestError', /kind must be text/],
    ['{"op": "render", "tools": [], "format": "xml"}', 'UnknownFormatError', /xml_schema/],
    ['{"op": "parse", "tools": [], "protocol": "json_objct", "reply": ""}', 'UnknownProtocolError', /json_object/],
    ['{"op": "parse", "tools": [], "protocol": "json_object"}', 'BadRequestError', /text field reply/],
    [
      '{"op": "parse", "tools": [], "protocol": "json_object", "reply": "", "rule": "x"}',
      'InvalidArgumentError',
      /main/,
    ],
    [
      '{"op": "parse", "tools": [], "protocol": "json_object", "reply": "", "validate": 1}',
      'BadRequestError',
      /validate/,
    ],
    ['{"op": "render", "tools": [], "format": "tsv", "options": {"zz": 1}}', 'InvalidArgumentError', /case_convention/],
    [
      '{"op": "render", "tools": [], "format": "tsv", "options": {"minify": 1}}',
      'InvalidArgumentError',
      /true or false/,
    ],
    ['{"op": "compare", "tools": [], "formats": "tsv"}', 'BadRequestError', /formats must be a list/],
    ['{"op": "validate", "tools": [], "call": {"name": 1}}', 'BadRequestError', /call with a name/],
    [
      '{"op": "validate", "tools": [], "call": {"name": "a", "arguments": "{}"}}',
      'BadRequestError',
      /must be an object/,
    ],
    ['{"op": "surface", "format": "tsv", "params_b": 0, "n_tools": 1, "tier": 1}', 'InvalidArgumentError', /params_b/],
    ['{"op": "resolve", "params_b": "big"}', 'InvalidArgumentError', /params_b/],
  ])('%s', (line, error, message) => {
    const got = JSON.parse(answerLine(line, 7))
    expect(got).toMatchObject({ ok: false, error })
    expect(got.message).toMatch(message)
  })

  it('keeps its id, whatever that is', () => {
    for (const id of [1, 'a', null, [2], { deep: true }]) {
      expect(answer({ id, op: 'nope' })).toMatchObject({ id, ok: false })
      expect(answer({ id, op: 'load', tools: [] })).toMatchObject({ id, ok: true })
    }
    expect(answer({ op: 'load', tools: [] })).not.toHaveProperty('id')
    expect(answerLine('{"id": 12345678901234567890, "op": "load", "tools": []}', 1)).toMatch(
      /^\{"id":12345678901234567890,"ok":true/,
    )
  })
})

describe('a stream of requests', () => {
  const line = (id: number): string => JSON.stringify({ id, op: 'example', protocol: 'json_object', call })

  it('is answered in order, one line each, blank lines and a missing last newline included', async () => {
    const { code, out } = await runCli(['batch'], `${line(1)}\n\n  \n${line(2)}\nbroken\n${line(3)}`)
    const answers = out
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text))
    expect(code).toBe(0)
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, true],
      [undefined, false],
      [3, true],
    ])
    expect(answers[2].message).toContain('line 5')
  })

  it('may be cut anywhere, also inside a character', async () => {
    const request = { op: 'find', tools, text: `Größe 🌧 ${reply}` }
    const bytes = new TextEncoder().encode(`${JSON.stringify(request)}\r\n${line(2)}\n`)
    const whole = await runCli(['batch'], [bytes])
    const single = await runCli(
      ['batch'],
      [...bytes].map((byte) => new Uint8Array([byte])),
    )
    expect(single.out).toBe(whole.out)
    expect(whole.out).toContain('Größe 🌧')
  })

  it('that is empty has no answer', async () => {
    expect(await runCli(['batch'], '')).toEqual({ code: 0, out: '', err: '' })
  })

  it('of equal tools under different kinds keeps them apart', () => {
    const empty: unknown[] = []
    expect(answered({ op: 'load', tools: empty, kind: 'mcp' }).ir.tools).toEqual([])
    expect(answer({ op: 'load', tools: empty, kind: 'zzz' })).toMatchObject({ ok: false, error: 'LoadError' })
  })
})
