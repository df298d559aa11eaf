import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createColors } from 'picocolors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { runCli } from '../../test/cli-output.js'
import { recommend } from '../advisor/recommend.js'
import { coreFormats } from '../constants.js'
import { dialects } from '../dialects/index.js'
import { evidenceFiles } from '../evidence/evidence.js'
import { formats } from '../formats/index.js'
import { commands } from './commands/index.js'
import type { Output } from './output.js'
import { recommendationText } from './recommendation-text.js'

const tools = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'Weather of a city.',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'Name of the city' },
          days: { type: 'integer', minimum: 1, maximum: 14, default: 3 },
        },
        required: ['city'],
      },
    },
  },
]
const call = (args: object, name = 'get_weather'): string => JSON.stringify({ name, arguments: args })

let folder = ''
let file = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'toolform-cli-'))
  file = path.join(folder, 'tools.json')
  fs.writeFileSync(file, JSON.stringify(tools))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('the command line', () => {
  it('prints its version', async () => {
    expect(await runCli(['--version'])).toEqual({ code: 0, out: `${manifest.version}\n`, err: '' })
  })

  it('lists every command in its help, and ends with 0', async () => {
    const { code, out } = await runCli(['--help'])
    expect(code).toBe(0)
    for (const { name, group } of commands) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
      expect(out).toContain(`${group}:`)
    }
  })

  it.each(commands.map(({ name }) => name))('%s has a help of its own', async (name) => {
    const { code, out } = await runCli([name, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`Usage: toolform ${name}`)
  })

  it.each([
    ['an unknown command', ['rendr'], /unknown command 'rendr'[\s\S]*render/],
    ['an unknown option', ['version', '--jso'], /unknown option '--jso'[\s\S]*--json/],
    ['an argument that is missing', ['render'], /missing required argument 'tools'/],
    ['an option that is missing', ['convert', '-'], /--to <shape>/],
    ['a value that is none of the allowed', ['render', '-', '--case', 'zz'], /as_is, snake, camel, pascal, kebab/],
    ['a number that is none', ['recommend', '--n-tools', 'many'], /whole number of at least 1/],
    ['a number below 1', ['recommend', '--n-tools', '0'], /whole number of at least 1/],
  ])('ends with 2 for %s, with the reason on standard error', async (_, args, reason) => {
    const { code, out, err } = await runCli(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(reason)
  })

  it('names a file that is not there in one line', async () => {
    expect(await runCli(['convert', 'nope.json', '--to', 'mcp'])).toEqual({
      code: 2,
      out: '',
      err: 'toolform: nope.json: no such file\n',
    })
  })

  it('shows a stack on demand only', async () => {
    const plain = await runCli(['convert', 'nope.json', '--to', 'mcp'])
    const deep = await runCli(['--debug', 'convert', 'nope.json', '--to', 'mcp'])
    expect(plain.err).not.toContain('    at ')
    expect(deep.err).toContain('    at ')
    expect(deep.code).toBe(2)
  })

  it('asks for input when there is neither a path nor a pipe', async () => {
    const tools = await runCli(['convert', '-', '--to', 'mcp'])
    expect([tools.code, tools.err]).toEqual([2, expect.stringContaining('stdin: nothing was read')])
    const reply = await runCli(['parse', file, '--dialect', 'auto'])
    expect([reply.code, reply.err]).toEqual([2, expect.stringContaining('--reply-file')])
  })
})

describe('version, formats, dialects, evidence', () => {
  it('tell the versions', async () => {
    const { out } = await runCli(['version', '--json'])
    expect(JSON.parse(out)).toMatchObject({ framework: manifest.version, node: process.versions.node })
    expect((await runCli(['version'])).out).toMatch(new RegExp(`^toolform ${manifest.version}, evidence \\d{4}-`))
  })

  it('list every format, a family, and what holds a word', async () => {
    const { rows } = JSON.parse((await runCli(['formats', '--json'])).out)
    expect(rows.map((row: { id: string }) => row.id)).toEqual(formats.map(({ id }) => id))
    const yaml = JSON.parse((await runCli(['formats', '--family', 'yaml', '--json'])).out).rows
    expect(yaml.length).toBeGreaterThan(3)
    expect(new Set(yaml.map((row: { family: string }) => row.family))).toEqual(new Set(['yaml']))
    expect((await runCli(['formats', '--search', 'PROTOBUF'])).out).toMatch(/protobuf[\s\S]*1 formats/)
    expect((await runCli(['formats', '--search', 'nothing has this'])).out).toContain('no format fits')
    expect((await runCli(['formats', '--family', 'zz'])).code).toBe(2)
  })

  it('list every dialect, and those of a model', async () => {
    const { rows } = JSON.parse((await runCli(['dialects', '--json'])).out)
    expect(rows.map((row: { id: string }) => row.id)).toEqual(dialects.map(({ id }) => id))
    const { out } = await runCli(['dialects', '--search', 'hermes'])
    expect(out).toContain('<tool_call>')
    expect(out).not.toContain('[TOOL_CALLS]')
  })

  it('show the figures: the list of tables, a table, one figure', async () => {
    const list = JSON.parse((await runCli(['evidence', '--list', '--json'])).out)
    expect(list.files.map((entry: { name: string }) => entry.name)).toEqual(evidenceFiles.map((name) => `${name}.json`))
    for (const name of evidenceFiles) {
      const { code, out } = await runCli(['evidence', name])
      expect([code, out.includes('source ')], name).toEqual([0, true])
    }
    const facts = JSON.parse((await runCli(['evidence', '--json'])).out)
    expect(JSON.parse((await runCli(['evidence', '--fact', facts[0].id, '--json'])).out)).toEqual(facts[0])
    for (const args of [['no_table'], ['--fact', 'no_fact']]) {
      expect((await runCli(['evidence', ...args])).code, args.join(' ')).toBe(2)
    }
  })
})

describe('render', () => {
  it('prints the block and the instruction, the size on standard error', async () => {
    const { code, out, err } = await runCli(['render', file, '--format', 'json_minimal'])
    const [block, , instruction] = out.split('\n')
    expect(code).toBe(0)
    expect(JSON.parse(block!)[0].name).toBe('get_weather')
    expect(instruction).not.toBe('')
    expect(err).toBe(
      `json_minimal: ${block!.length} characters, about ${Math.round(block!.length / 4)} tokens (characters / 4)\n`,
    )
  })

  it('prints twelve keys with --json', async () => {
    const { out } = await runCli(['render', file, '--format', 'xml_schema', '--json'])
    expect(Object.keys(JSON.parse(out))).toEqual(
      'format_id protocol_id tool_block instructions system_prompt messages chars tokens_estimate format protocol warnings hidden_fields'.split(
        ' ',
      ),
    )
  })

  it('takes the tools from a pipe', async () => {
    const piped = await runCli(['render', '-', '--format', 'json_minimal'], JSON.stringify(tools))
    expect(piped).toEqual(await runCli(['render', file, '--format', 'json_minimal']))
    const wrong = await runCli(['render', '-', '--format', 'json_minimal'], '[{"name": 5, "parameters": {}}]')
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^toolform: stdin.*\/0\/name/)])
  })

  it.each<[string[], string, boolean]>([
    [[], 'Name of the city', true],
    [['--no-descriptions'], 'Name of the city', false],
    [['--descriptions'], 'Name of the city', true],
    [['--no-constraints'], '14', false],
    [['--constraints'], '14', true],
    [['--no-defaults'], '"default"', false],
    [['--defaults'], '"default"', true],
    [['--returns'], '"default"', true],
    [['--case', 'camel'], 'getWeather', true],
    [['--case', 'screaming'], 'GET_WEATHER', true],
    [['--minify'], '\n    ', false],
  ])('%j: %s is shown: %s', async (options, text, shown) => {
    const { code, out } = await runCli(['render', file, '--format', 'json_schema_openai', ...options])
    expect([code, out.includes(text)]).toEqual([0, shown])
  })

  it('leaves return types out on demand', async () => {
    const ir = JSON.stringify([
      { name: 'f', params: [], returns: { kind: 'integer' }, returns_description: 'The sum.' },
    ])
    const shown = await runCli(['render', '-', '--from', 'ir', '--format', 'python_stub'], ir)
    const hidden = await runCli(['render', '-', '--from', 'ir', '--format', 'python_stub', '--no-returns'], ir)
    expect(shown.out).toContain('-> int')
    expect(hidden.out).not.toContain('-> int')
  })

  it('prints the messages of a request, with persona, trust line and the clause for no call', async () => {
    const ask = async (...options: string[]) => {
      const args = ['render', file, '--format', 'xml_schema', '--request', 'Rain?', '--messages', ...options]
      return JSON.parse((await runCli(args)).out) as { role: string; content: string }[]
    }
    const [system, user] = await ask()
    expect([system?.role, user]).toEqual(['system', { role: 'user', content: 'Rain?' }])
    const length = system!.content.length
    expect((await ask('--trust-line'))[0]!.content.length - length).toBeGreaterThan(200)
    expect((await ask('--no-null-clause'))[0]!.content.length).toBeLessThan(length)
    expect((await ask('--null-clause'))[0]!.content.length).toBe(length)
    expect((await ask('--persona', 'bare'))[0]!.content.length).toBeLessThan(length)
    const lone = await runCli(['render', file, '--format', 'xml_schema', '--messages'])
    expect([lone.code, lone.err]).toEqual([2, expect.stringContaining('--request')])
  })

  it('takes the protocol that is asked for', async () => {
    const asked = await runCli(['render', file, '--format', 'xml_schema', '--protocol', 'python_call', '--json'])
    expect(JSON.parse(asked.out).protocol_id).toBe('python_call')
    const wrong = await runCli(['render', file, '--format', 'xml_schema', '--protocol', 'python_cal'])
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/unknown protocol 'python_cal'.*python_call/)])
  })

  it('names close ids for an unknown format', async () => {
    const { code, err } = await runCli(['render', file, '--format', 'xml'])
    expect(code).toBe(2)
    expect(err).toMatch(/unknown format 'xml'; close matches: .*xml_schema/)
    expect((await runCli(['render', file])).err).toContain('--format ID, or --compare')
  })

  it('writes to a file', async () => {
    const target = path.join(folder, 'block.txt')
    const { code, out, err } = await runCli(['render', file, '--format', 'json_minimal', '--out', target])
    expect([code, out]).toEqual([0, ''])
    expect(err).toContain(`wrote json_minimal to ${target}`)
    expect(fs.readFileSync(target, 'utf8')).toBe((await runCli(['render', file, '--format', 'json_minimal'])).out)
    const nowhere = await runCli(['render', file, '--format', 'json_minimal', '--out', path.join(folder, 'no', 'x')])
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('no such file or folder')])
  })

  it('compares formats, smallest first', async () => {
    const { out } = await runCli(['render', file, '--compare', '--formats', coreFormats.join(', '), '--json'])
    const { rows } = JSON.parse(out)
    expect(rows).toHaveLength(8)
    const sizes = rows.map((row: { tokens_estimate: number }) => row.tokens_estimate)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    const table = await runCli(['render', file, '--compare'])
    expect(table.out).toMatch(/names_only[\s\S]*57\.05 %[\s\S]*129 formats/)
    expect((await runCli(['render', file, '--compare', '--formats', 'nope'])).code).toBe(2)
  })
})

describe('parse', () => {
  const parse = (reply: string, ...options: string[]) => runCli(['parse', file, '--text', reply, ...options])

  it.each<[string, string, string[], number, RegExp]>([
    ['a right call', call({ city: 'Oslo' }), [], 0, /get_weather {2}valid {2}\{"city": "Oslo"\}[\s\S]*ok: yes/],
    ['a missing argument', call({}), [], 1, /invalid[\s\S]*missing: city[\s\S]*ok: no/],
    ['an argument too many', call({ city: 'a', x: 1 }), [], 1, /unknown argument: x/],
    ['a wrong type', call({ city: 'a', days: 'soon' }), [], 1, /days/],
    ['a limit', call({ city: 'a', days: 99 }), [], 1, /days/],
    ['an unknown tool', call({}, 'fly'), [], 1, /fly {2}rejected {2}unknown tool/],
    ['no validation', call({}), ['--no-validate'], 0, /ok: yes/],
    ['validation', call({}), ['--validate'], 1, /ok: no/],
    ['another syntax', 'get_weather(city="Oslo")', [], 1, /no call[\s\S]*ok: no/],
    ['another syntax with the fallback', 'get_weather(city="Oslo")', ['--lenient-fallback'], 0, /repairs: lenient:/],
    ['no call, declared', 'No tool fits.', [], 0, /no call \(the reply says/],
    ['no call, declared but required', 'No tool fits.', ['--require-call'], 1, /no call/],
  ])('%s', async (_, reply, options, code, shown) => {
    const run = await parse(reply, '--protocol', 'json_object', ...options)
    expect([run.code, run.err]).toEqual([code, ''])
    expect(run.out).toMatch(shown)
  })

  it('prints the wire shape with --json', async () => {
    const { code, out } = await parse(call({ city: 'Oslo' }), '--protocol', 'json_object', '--json')
    const reply = JSON.parse(out)
    expect(code).toBe(0)
    expect(Object.keys(reply).sort()).toEqual(
      'calls format_compliant hallucinated matched_syntax no_call_declared note ok parsed_lenient parsed_strict protocol_id reasoning_removed rejected rule'.split(
        ' ',
      ),
    )
    expect(Object.keys(reply.calls[0].validation).sort()).toEqual(
      'constraint_errors enum_errors missing_required n_errors ok schema type_errors unknown_args unknown_tool'.split(
        ' ',
      ),
    )
  })

  it('keeps every digit of a large integer', async () => {
    const { out } = await parse(
      '{"name": "get_weather", "arguments": {"city": "a", "days": 12345678901234567890}}',
      '--protocol',
      'json_object',
      '--json',
    )
    expect(out).toContain('"days": 12345678901234567890')
  })

  it('takes the rule', async () => {
    const nested = JSON.stringify([
      {
        name: 'find',
        parameters: { properties: { filter: { type: 'object', properties: { status: { type: 'string' } } } } },
      },
    ])
    const flat = '{"name": "find", "arguments": {"status": "open"}}'
    const run = (rule: string) =>
      runCli(['parse', '-', '--protocol', 'json_object', '--rule', rule, '--text', flat], nested)
    expect([(await run('main')).code, (await run('symmetric')).code, (await run('as_written')).code]).toEqual([1, 0, 1])
    expect((await run('strict')).err).toMatch(/main, symmetric, as_written/)
  })

  it('reads the reply from a file or a pipe, broken bytes included', async () => {
    const replyFile = path.join(folder, 'reply.txt')
    fs.writeFileSync(replyFile, `\ufeff${call({ city: 'Oslo' })}`)
    const asked = ['parse', file, '--protocol', 'json_object']
    expect((await runCli([...asked, '--reply-file', replyFile])).code).toBe(0)
    expect((await runCli(asked, call({ city: 'Oslo' }))).code).toBe(0)
    expect((await runCli([...asked, '--reply-file', '-'], call({ city: 'Oslo' }))).code).toBe(0)
    const cut = await runCli(asked, [new TextEncoder().encode(call({ city: 'Oslo' })), new Uint8Array([0xe2, 0x82])])
    expect([cut.code, cut.err]).toEqual([0, expect.stringContaining('warning: ')])
    const gone = await runCli([...asked, '--reply-file', path.join(folder, 'gone.txt')])
    expect([gone.code, gone.err]).toEqual([2, expect.stringContaining('gone.txt: no such file')])
  })

  it("finds calls in a model's own way to write them", async () => {
    const reply = `Sure.\n<tool_call>\n${call({ city: 'Oslo', days: '2' })}\n</tool_call>`
    const { code, out } = await parse(reply, '--dialect', 'auto')
    expect(code).toBe(0)
    expect(out).toMatch(/^get_weather {2}valid {2}\{"city":"Oslo","days":2\} {2}hermes\n {4}string_to_number at \/days/)
    const json = JSON.parse((await parse(reply, '--dialect', 'hermes', '--json')).out)
    expect(json).toMatchObject({
      calls: [{ name: 'get_weather', arguments: { city: 'Oslo', days: 2 } }],
      prose: 'Sure.',
    })
    expect((await parse(reply, '--dialect', 'glm45')).out).toBe('no call\n')
    expect((await parse(reply, '--dialect', 'glm45', '--require-call')).code).toBe(1)
    expect((await parse(call({}), '--dialect', 'auto')).code).toBe(1)
    expect((await parse(reply, '--dialect', 'hermse')).err).toMatch(/hermes/)
  })
})

describe('convert', () => {
  it('writes every shape, and all of them load as the same tools', async () => {
    const shapes = ['openai', 'anthropic', 'mcp', 'ir'] as const
    for (const to of shapes) {
      const { code, out } = await runCli(['convert', file, '--to', to])
      expect(code).toBe(0)
      const back = await runCli(['convert', '-', '--from', to, '--to', 'openai'], out)
      expect(JSON.parse(back.out), to).toEqual(tools)
    }
    expect((await runCli(['convert', file, '--to', 'zz'])).err).toContain('openai, anthropic, mcp, ir')
  })

  it('writes to a file', async () => {
    const target = path.join(folder, 'tools.mcp.json')
    const { out, err } = await runCli(['convert', file, '--to', 'mcp', '--out', target])
    expect([out, err]).toEqual(['', `wrote 1 tools as mcp to ${target}\n`])
    expect(JSON.parse(fs.readFileSync(target, 'utf8')).tools[0].name).toBe('get_weather')
  })

  it('reads OpenAPI in YAML', async () => {
    const target = path.join(folder, 'api.yaml')
    fs.writeFileSync(target, 'openapi: 3.1.0\npaths: { /pets: { get: { operationId: listPets } } }\n')
    expect(JSON.parse((await runCli(['convert', target, '--to', 'mcp'])).out).tools[0].name).toBe('listPets')
  })
})

describe('tables of figures as text', () => {
  it.each([
    ['core_main', /xml_schema .* 67\.52 .*13\.8 \(9\.16 to 18\.72\)/],
    ['tiers', /accuracy\n.*\n.* at 1 .* at 5 .*\n.*\n.* xml_schema +│ 80\.2 .* 42\.4/],
    ['tool_count', /at 256 [\s\S]* xml_schema +│ 27\.8/],
    ['protocol_crossing', /rules, as_written, cells\n.*\n.* xml_call .*nl_intent/],
    ['families', /rows, accuracy\n.*\n.*xml_schema[\s\S]*Qwen 3 .*77\.7[\s\S]*checkpoints, accuracy/],
    ['surface', /fits, params\n.*gamma/s],
    ['formats', /measured\n.*call_exact/s],
    ['disclosure', /second_design\n[\s\S]*names_desc/],
    ['injection', /formats\n[\s\S]* 38\.48 [\s\S]*source paper:tab_pressure/],
  ])('%s shows its figures in full', async (name, pattern) => {
    const { out } = await runCli(['evidence', name])
    expect(out).toMatch(pattern)
    expect(out).not.toContain('{"')
  })
})

describe('recommend', () => {
  it('chooses a format and a protocol', async () => {
    const { code, out } = await runCli(['recommend', '--model', 'qwen3:8b', '--n-tools', '24', '--json'])
    expect([code, JSON.parse(out)]).toMatchObject([0, { format_id: 'xml_schema', protocol_id: 'xml_call' }])
    const text = await runCli(['recommend', '--model', 'qwen3:8b', '--n-tools', '24'])
    expect(text.out).toMatch(/^xml_schema \+ xml_call {2}88\.\d+/)
  })

  it.each<[string[], object]>([
    [['--params-b', '7.5'], { params_b: 7.5 }],
    [['--family', 'qwen3'], { family: 'qwen3' }],
    [['--n-tools', '5'], { n_tools: 5 }],
    [['--tier', '4'], { tier: 4 }],
    [['--budget', '900'], { token_budget: 900 }],
    [['--context', '8192'], { context_tokens: 8192 }],
    [['--objective', 'cost'], { objective: 'cost' }],
    [['--rule', 'symmetric'], { rule: 'symmetric' }],
    [['--protocol', 'json_object'], { protocol: 'json_object' }],
    [['--candidates', 'xml_schema, typescript'], { candidates: ['xml_schema', 'typescript'] }],
    [['--third-party'], { third_party_tools: true }],
  ])('%j becomes part of the situation', async (options, situation) => {
    const { code, out } = await runCli(['recommend', ...options, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out).situation).toMatchObject(situation)
  })

  it('takes count and tier from the tools', async () => {
    const { out } = await runCli(['recommend', '--tools-file', file, '--json'])
    expect(JSON.parse(out)).toMatchObject({ situation: { n_tools: 1, tier: 2 }, schema_tokens: expect.any(Number) })
  })

  it('draws a bar a candidate, says how the name was read, and fits a terminal', async () => {
    const { out } = await runCli(['recommend', '--model', 'hf.co/acme/Qwen3-8B-GGUF:Q4_K_M', '--third-party'])
    expect(out).toMatch(/^xml_schema \+ xml_call {2}90\.00% expected \(figures from 65\.30% to 90\.00%\)\n/)
    expect(out.replace(/\s+/g, ' ')).toContain('without the quantisation, by its id in the study; rests on checkpoint')
    const bars = out.split('\n').filter((line) => line.includes('█'))
    expect(bars.map((line) => line.split(' ')[0])).toEqual([...new Set(bars.map((line) => line.split(' ')[0]))])
    expect(bars).toHaveLength(coreFormats.length)
    expect(bars.map((line) => (line.match(/█/g) ?? []).length)).toEqual([22, 16, 16, 14, 13, 12, 10, 10])
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
    expect(out).not.toContain('\u001b')
    expect((await runCli(['recommend', '--model', 'mystery'])).out).toContain(
      'mystery is no model that the study knows',
    )
    expect((await runCli(['recommend', '--n-tools', '256', '--tier', '4'])).out).toMatch(/^json_minimal .* tokens =$/m)
  })

  it('colours its lines where the output has colours', async () => {
    const text = recommendationText({ colors: createColors(true) } as Output, recommend({ tier: 9 }))
    expect(text).toMatch(/^\u001b\[1myaml_schema/)
    expect(text).toContain('\u001b[33mwarning\u001b[39m the study')
  })

  it('compares models', async () => {
    const args = ['recommend', '--compare-models', 'qwen3:8b,phi4']
    const { rows } = JSON.parse((await runCli([...args, '--json'])).out)
    expect(rows.map((row: { situation: { model: string } }) => row.situation.model)).toEqual(['qwen3:8b', 'phi4'])
    expect((await runCli(args)).out).toMatch(/qwen3:8b[\s\S]*phi4/)
  })

  it.each([
    [['--candidates', 'nope'], /nope/],
    [['--protocol', 'nope'], /nope/],
    [['--objective', 'luck'], /accuracy/],
    [['--params-b', 'big'], /params/i],
    [['--compare-models', ' , '], /--compare-models.*separated by commas/],
  ])('%j ends with 2', async (options, reason) => {
    const { code, err } = await runCli(['recommend', ...options])
    expect(code).toBe(2)
    expect(err).toMatch(reason)
  })
})

describe('doctor and completion', () => {
  it('check the installation', async () => {
    const { code, out } = await runCli(['doctor', '--json'])
    const { ok, checks } = JSON.parse(out)
    expect([code, ok]).toEqual([0, true])
    expect(checks.map((check: { name: string }) => check.name)).toEqual(
      expect.arrayContaining(['node', 'versions', 'formats', 'protocols', 'dialects', 'rendering']),
    )
    expect((await runCli(['doctor'])).out).toContain('every check passed')
  })

  it('say when an endpoint does not answer, and end with 1', async () => {
    const { code, out } = await runCli(['doctor', '--base-url', 'http://127.0.0.1:9/v1', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out).checks.at(-1)).toMatchObject({ name: 'endpoint', status: 'fail' })
  })

  it.each(['bash', 'zsh', 'fish'])('complete commands and ids in %s', async (shell) => {
    const { code, out } = await runCli(['completion', shell])
    expect(code).toBe(0)
    for (const word of ['render', 'recommend', 'yaml_flow', 'xml_call', 'hermes']) expect(out).toContain(word)
  })

  it('refuse other shells', async () => {
    expect((await runCli(['completion', 'tcsh'])).err).toContain('bash, zsh, fish')
  })
})
