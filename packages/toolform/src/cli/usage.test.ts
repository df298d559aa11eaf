import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCli } from '../../test/cli-output.js'
import { protocols } from '../protocols/index.js'
import { commands } from './commands/index.js'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readFile = async (...args: Parameters<typeof real.readFile>) => {
    if (String(args[0]).endsWith('secret')) throw Object.assign(new Error('EACCES: no'), { code: 'EACCES' })
    return real.readFile(...args)
  }
  return { ...real, readFile }
})

const tool = { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } }
const reply = '{"name":"get_weather","arguments":{"city":"Oslo"}}'
let folder = ''
let home = ''
beforeAll(() => {
  home = process.cwd()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'toolform-usage-'))
  process.chdir(folder)
  fs.mkdirSync('folder')
  fs.writeFileSync('tools.json', JSON.stringify([tool]))
  fs.writeFileSync('none.json', '[]')
  fs.writeFileSync('blank', ' \n')
  fs.writeFileSync('bytes', new Uint8Array([0, 1, 2, 255, 254, 128]))
  fs.writeFileSync('reply.txt', reply)
  fs.writeFileSync('tools.py', 'def get_weather(city: str): ...\n')
})
afterAll(() => {
  process.chdir(home)
  fs.rmSync(folder, { recursive: true })
})

/** The command ends with 2, prints nothing, and says one line that fits every pattern. */
async function expectRefusal(args: readonly string[], patterns: readonly RegExp[], stdin?: string): Promise<void> {
  const { code, out, err } = await runCli(args, stdin)
  expect([code, out], args.join(' ')).toEqual([2, ''])
  expect(err).toMatch(/^toolform: [^\n]+\n$/)
  expect(err).not.toMatch(/cannot be '|--debug/)
  for (const pattern of patterns) expect(err).toMatch(pattern)
}

/** A command line that is right but for what a test adds to it. */
const complete: Readonly<Record<string, readonly string[]>> = {
  render: ['tools.json', '--format', 'xml_schema'],
  parse: ['tools.json'],
  convert: ['tools.json', '--to', 'mcp'],
}

describe('every option that takes a value', () => {
  const options = commands.flatMap(({ name, define }) => {
    const flags: string[] = []
    const note = (given: string | { flags: string }): unknown => {
      const text = typeof given === 'string' ? given : given.flags
      if (/<.*>/.test(text)) flags.push(text.split(' ')[0]!)
      return recorder
    }
    const recorder: unknown = new Proxy({}, { get: (_, key) => (/option/i.test(String(key)) ? note : () => recorder) })
    define(recorder as Parameters<typeof define>[0], {} as Parameters<typeof define>[1])
    return flags.map((flag) => [name, flag] as const)
  })

  it('is known to this test', () => {
    expect(options.length).toBeGreaterThan(30)
  })

  it.each(options.filter(([, flag]) => flag !== '--text'))(
    '%s %s refuses an empty one by its name',
    async (name, flag) => {
      const whole = complete[name] ?? []
      const at = whole.indexOf(flag)
      const args = at < 0 ? whole : whole.toSpliced(at, 2)
      await expectRefusal([name, ...args, flag, ''], [new RegExp(`option '${flag} <.*(is empty; give|invalid)`)])
    },
  )
})

describe('values', () => {
  it('of an empty reply are a reply', async () => {
    expect(await runCli(['parse', 'tools.json', '--dialect', 'auto', '--text', ''])).toMatchObject({ code: 0, err: '' })
    const piped = await runCli(['parse', 'tools.json', '--dialect', 'auto'], '')
    expect(piped).toEqual({ code: 0, out: 'no call\n', err: 'warning: stdin: the reply is empty\n' })
  })

  it.each<[string[], RegExp]>([
    [['render', ''], /argument 'tools' is empty; it takes: path/],
    [['evidence', ' '], /argument 'name' is empty; it takes: a table: core_main/],
    [['dialects', ''], /argument 'id' is empty/],
    [['help', ''], /argument 'command' is empty/],
    [['render', 'tools.json', '--compare', '--formats', ' , '], /'--formats <ids>' is empty.*separated by commas/],
    [['recommend', '--model', '--json'], /'--model <name>' has no value, '--json' follows it/],
    [['recommend', '--model'], /'--model <name>' argument missing; it takes: the model's name/],
    [['convert', 'tools.json'], /'--to <shape>' not specified; it takes: shape to write: openai, anthropic, mcp, ir/],
    [['completion'], /missing required argument 'shell'; it takes: the shell: bash, zsh, fish/],
    [['render'], /missing required argument 'tools'; it takes: path of the tools, or - for standard input/],
  ])('%j: what is missing is named with what it takes', (args, pattern) => expectRefusal(args, [pattern]))

  it.each<[string[], RegExp]>([
    [['recommend', '--family', 'nope'], /unknown family 'nope'; there are claude, .*qwen3/],
    [['recommend', '--family', 'qwen'], /unknown family 'qwen'; close matches: qwen3/],
    [['recommend', '--protocol', 'json_objec'], /unknown protocol 'json_objec'; close matches: json_object/],
    [['recommend', '--protocol', 'zz'], new RegExp(`there are .*${protocols.at(-1)!.id}`)],
    [['recommend', '--candidates', 'xml_schema,xml_schem'], /unknown format 'xml_schem'; close matches: xml_schema/],
    [['render', 'tools.json', '--format', '12345'], /unknown format '12345'; toolform formats lists them/],
    [['render', 'tools.json', '--compare', '--formats', 'typescript,xml'], /unknown format 'xml'; close .*xml_schema/],
    [['parse', 'tools.json', '--protocol', 'json', '--text', reply], /close matches: .*json_object/],
    [['parse', 'tools.json', '--dialect', 'AUTO', '--text', reply], /close matches: auto/],
    [['parse', 'tools.json', '--dialect', 'hermes,mistrl_v11', '--text', reply], /'mistrl_v11'; close .*mistral_v11/],
    [['parse', 'tools.json', '--dialect', '12345', '--text', reply], /toolform dialects lists them/],
    [['dialects', 'hermse'], /unknown dialect 'hermse'; close matches: hermes/],
    [['evidence', '--fact', 'nope'], /unknown fact 'nope'; toolform evidence lists them/],
    [['evidence', 'core'], /there are core_main/],
    [['help', 'rendr'], /unknown command 'rendr'; close matches: render/],
    [['help', 'nope'], /unknown command 'nope'; toolform --help lists them/],
    [['rendr'], /unknown command 'rendr'; did you mean render\?/],
    [['version', '--jso'], /unknown option '--jso'; did you mean --json\?/],
    [['version', '--zz'], /unknown option '--zz'; toolform version --help/],
    [['formats', 'yaml'], /too many arguments for 'formats'.*toolform formats --help/],
    [['help', 'render', 'x'], /too many arguments for 'help'/],
  ])('%j: what is unknown is named with what is near, or where to look', (args, pattern) =>
    expectRefusal(args, [pattern]),
  )

  it.each(['', '0', '-1', '2.5', '1e3', '0x5', 'many', '99999999999999999999'])('%j is no count', (value) =>
    expectRefusal(['recommend', '--n-tools', value], [/--n-tools <n>.*takes a whole number of at least 1/]),
  )

  it.each(['', '0', '-1', '7b', '0x10', 'Infinity', '1e999', 'NaN'])('%j is no size', (value) =>
    expectRefusal(['recommend', '--params-b', value], [/--params-b <n>.*takes a number above 0, such as 8 or 0\.5/]),
  )

  it.each(['nope', 'ftp://x', 'http://'])('%j is no endpoint', (value) =>
    expectRefusal(['doctor', '--base-url', value], [/--base-url <url>.*takes an http address, such as http:/]),
  )

  it('of a list count once, whatever stands between the commas', async () => {
    const args = ['render', 'tools.json', '--compare', '--formats', 'xml_schema, ,typescript,xml_schema,', '--json']
    expect(JSON.parse((await runCli(args)).out).rows).toHaveLength(2)
  })
})

describe('options that contradict each other', () => {
  const both = (first: string, second: string) => new RegExp(`${first}.*cannot be used with.*${second}.*leave one`)
  it.each<[string[], RegExp]>([
    [['parse', 'tools.json', '--dialect', 'auto', '--text', reply, '--reply-file', 'reply.txt'], both('file', 'text')],
    [['parse', 'tools.json', '--dialect', 'auto', '--protocol', 'json_object'], both('--dialect', '--protocol')],
    [['parse', 'tools.json', '--dialect', 'auto', '--rule', 'main'], both('--dialect', '--rule')],
    [['parse', 'tools.json', '--dialect', 'auto', '--lenient-fallback'], both('--dialect', '--lenient-fallback')],
    [['parse', 'tools.json', '--text', reply], /give --dialect auto, or the --protocol ID/],
    [
      ['parse', 'tools.json', '--protocol', 'json_object', '--rule', 'as_written', '--lenient-fallback'],
      /--lenient-fallback excludes --rule as_written/,
    ],
    [['render', 'tools.json', '--compare', '--format', 'xml_schema'], both('--compare', '--format')],
    [['render', 'tools.json', '--compare', '--protocol', 'xml_call'], both('--compare', '--protocol')],
    [['render', 'tools.json', '--compare', '--request', 'x'], both('--compare', '--request')],
    [['render', 'tools.json', '--compare', '--messages'], both('--compare', '--messages')],
    [['render', 'tools.json', '--format', 'xml_schema', '--formats', 'typescript'], /--formats.*give --compare/],
    [['render', 'tools.json', '--format', 'xml_schema', '--messages'], /--messages needs.*--request TEXT/],
    [['render', 'tools.json'], /give --format ID, or --compare/],
    [['recommend', '--compare-models', 'phi4', '--model', 'phi4'], both('--compare-models', '--model')],
    [['recommend', '--compare-models', 'phi4', '--family', 'phi'], both('--compare-models', '--family')],
    [['recommend', '--compare-models', 'phi4', '--params-b', '4'], both('--compare-models', '--params-b')],
    [['recommend', '--from', 'openai'], /give --tools-file PATH too/],
    [['evidence', '--list', '--fact', 'n_formats'], both('--list', '--fact')],
    [['evidence', 'core_main', '--list'], /core_main and --list exclude each other/],
    [['evidence', 'core_main', '--fact', 'n_formats'], /core_main and --fact exclude each other/],
    [['dialects', 'hermes', '--search', 'qwen'], /hermes and --search exclude each other/],
  ])('%j', (args, pattern) => expectRefusal(args, [pattern]))

  it.each([[], ['--reply-file', '-']])('standard input cannot be the tools and the reply: %j', (...more) =>
    expectRefusal(['parse', '-', '--dialect', 'auto', ...more], [/give --text REPLY or --reply-file/], '[]'),
  )

  it('a reply that is nowhere is asked for', () =>
    expectRefusal(['parse', 'tools.json', '--dialect', 'auto'], [/give --text REPLY, --reply-file FILE, or pipe/]))
})

describe('files', () => {
  const takers: [string, (file: string) => string[]][] = [
    ['render', (file) => ['render', file, '--format', 'xml_schema']],
    ['render --compare', (file) => ['render', file, '--compare']],
    ['parse', (file) => ['parse', file, '--dialect', 'auto', '--text', reply]],
    ['convert', (file) => ['convert', file, '--to', 'mcp']],
    ['recommend', (file) => ['recommend', '--tools-file', file]],
  ]
  const faults: [string, RegExp][] = [
    ['gone.json', /^toolform: gone\.json: no such file$/m],
    ['folder', /^toolform: folder: this is a folder; give a file$/m],
    ['secret', /^toolform: secret: no permission to read this file$/m],
    ['bytes', /^toolform: bytes:1: not UTF-8/],
    ['blank', /^toolform: blank: there is no text in it; give a list of tools/],
    ['tools.py', /^toolform: tools\.py: this looks like Python.*give the tools as JSON/],
  ]
  it.each(
    takers.flatMap(([name, args]) => faults.map(([file, pattern]) => [name, file, args(file), pattern] as const)),
  )('%s names the fault of the tools file %s', (_, __, args, pattern) => expectRefusal(args, [pattern]))

  it.each(takers)('%s asks for tools when nothing is piped in', async (_, args) => {
    for (const stdin of [undefined, '']) await expectRefusal(args('-'), [/stdin: nothing was read; pipe/], stdin)
  })

  it.each([
    ['gone.txt', /gone\.txt: no such file/],
    ['folder', /folder: this is a folder; give a file/],
    ['secret', /secret: no permission to read/],
  ])('a reply file %s is named', (file, pattern) =>
    expectRefusal(['parse', 'tools.json', '--dialect', 'auto', '--reply-file', file], [pattern]),
  )

  it('a reply of any bytes is read, with a warning', async () => {
    const { code, out, err } = await runCli(['parse', 'tools.json', '--dialect', 'auto', '--reply-file', 'bytes'])
    expect([code, out]).toEqual([0, 'no call\n'])
    expect(err).toMatch(/^warning: bytes:1: not UTF-8/)
  })

  it('no recommendation is made for a file without tools', () =>
    expectRefusal(['recommend', '--tools-file', 'none.json'], [/none\.json holds no tools; give at least one/]))

  it.each<[string, string[]]>([
    ['render', ['render', 'tools.json', '--format', 'xml_schema']],
    ['render --json', ['render', 'tools.json', '--format', 'xml_schema', '--json']],
    ['render --messages', ['render', 'tools.json', '--format', 'xml_schema', '--messages', '--request', 'Rain?']],
    ['render --compare', ['render', 'tools.json', '--compare']],
    ['render --compare --json', ['render', 'tools.json', '--compare', '--json']],
    ['convert', ['convert', 'tools.json', '--to', 'mcp']],
  ])('%s writes what it prints to the file of --out', async (_, args) => {
    const printed = await runCli(args)
    const { code, out, err } = await runCli([...args, '--out', 'product'])
    expect([code, out]).toEqual([0, ''])
    expect(err).toMatch(/^wrote .* to product\n/)
    expect(fs.readFileSync('product', 'utf8')).toBe(printed.out)
    await expectRefusal([...args, '--out', 'folder'], [/folder: is a folder, a file is needed/])
    await expectRefusal([...args, '--out', 'gone/product'], [/gone\/product: no such file or folder/])
  })
})

describe('parse', () => {
  it('takes several dialects', async () => {
    const args = ['parse', 'tools.json', '--text', `<tool_call>${reply}</tool_call>`]
    expect((await runCli([...args, '--dialect', 'glm45, hermes'])).out).toMatch(/^get_weather {2}valid.*hermes/)
    expect((await runCli([...args, '--dialect', 'glm45'])).out).toBe('no call\n')
  })

  it('leaves the verdict on the arguments out of the exit code where they are not to be checked', async () => {
    const wrong = '{"name":"get_weather","arguments":{"city":"Oslo","days":3}}'
    const strict = JSON.stringify([{ ...tool, parameters: { ...tool.parameters, additionalProperties: false } }])
    const args = ['parse', '-', '--dialect', 'auto', '--text', wrong]
    expect((await runCli(args, strict)).code).toBe(1)
    expect((await runCli([...args, '--no-validate'], strict)).code).toBe(0)
  })
})

describe('parse tells why', () => {
  const schema = { type: 'object', properties: { city: { type: 'string' }, days: { maximum: 3 } }, required: ['city'] }
  const run = (text: string, parameters: object = schema) =>
    runCli(['parse', '-', '--dialect', 'auto', '--text', text], JSON.stringify([{ name: 'get_weather', parameters }]))

  it.each<[string, string, RegExp]>([
    ['a value is missing', '{"name":"get_weather","arguments":{"days":2}}', /invalid.*\n {4}missing: city\n/],
    ['a limit is broken', '{"name":"get_weather","arguments":{"city":"Oslo","days":9}}', /invalid.*\n {4}.*days.*3/],
  ])('%s', async (_, text, pattern) => {
    const { code, out } = await run(text)
    expect(code).toBe(1)
    expect(out).toMatch(pattern)
  })

  it("only the author's schema refuses", async () => {
    const parameters = { type: 'object', properties: { city: { type: 'string' } }, minProperties: 2 }
    const { code, out } = await run(reply, parameters)
    expect(code).toBe(1)
    expect(out).toMatch(/invalid.*\n {4}the arguments: .*2/)
  })

  it("a server's whole answer holds no call", async () => {
    const call = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } }
    const answer = { choices: [{ message: { role: 'assistant', content: null, tool_calls: [call] } }] }
    expect(await run(JSON.stringify(answer))).toEqual({
      code: 0,
      out: 'no call\n',
      err: expect.stringContaining('choices[0].message.content'),
    })
    expect((await run('Fine weather.')).err).toBe('')
  })
})

describe('dialects', () => {
  it('are found by the name of a model as servers spell it', async () => {
    for (const [name, id] of [
      ['qwen3:8b', 'hermes'],
      ['Qwen/Qwen3-Coder-30B-A3B-Instruct', 'qwen3_coder'],
      ['llama3.1:8b', 'llama3_json'],
      ['glm-4.6', 'glm45'],
      ['gpt-oss:20b', 'gpt_oss'],
      ['phi4-mini', 'phi4_mini'],
    ] as const) {
      const { rows } = JSON.parse((await runCli(['dialects', '--search', name, '--json'])).out)
      expect(
        rows.map((row: { id: string }) => row.id),
        name,
      ).toContain(id)
      expect(rows.length, name).toBeLessThan(6)
    }
  })

  it('are one row each, whatever their markers hold', async () => {
    const { out } = await runCli(['dialects', 'qwen3_coder'])
    expect(out).toContain('<tool_call>\\n<function=')
    expect(out.trimEnd().split('\n')).toHaveLength(6)
  })

  it('shows one by its id', async () => {
    const { out } = await runCli(['dialects', 'hermes'])
    expect(out).toContain('<tool_call>')
    expect(out).toContain('1 dialect\n')
    expect(JSON.parse((await runCli(['dialects', 'hermes', '--json'])).out).rows).toHaveLength(1)
  })
})
