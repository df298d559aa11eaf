import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import colors from 'picocolors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from './main.js'
import type { Output } from './output.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolform-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command with bytes on standard input. */
async function run(args: string[], stdin?: string | Uint8Array) {
  const ran = { code: 0, out: '', error: '' }
  const bytes = typeof stdin === 'string' ? new TextEncoder().encode(stdin) : (stdin ?? new Uint8Array())
  const output: Output = {
    write: async (text) => {
      ran.out += text
    },
    warn: (line) => {
      ran.error += `${line}\n`
    },
    stdin: (async function* () {
      yield bytes
    })(),
    readStdin: async () => bytes,
    stdinIsTerminal: stdin === undefined,
    colors: colors.createColors(false),
    exitCode: 0,
  }
  ran.code = await main(args, output)
  return ran
}

const list = (stdin?: string | Uint8Array) =>
  run(['render', '-', '--format', 'names_only', '--protocol', 'json_object'], stdin)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const tools = '[{"name":"add","description":"Adds ü.","parameters":{"type":"object","properties":{}}}]'
const nested = (depth: number) => `[{"name":"add","parameters":${'{"items":'.repeat(depth)}{}${'}'.repeat(depth)}}]`

describe('tools from standard input', () => {
  it.each([
    ['JSON', tools, ''],
    ['a byte order mark', `\ufeff${tools}`, ''],
    ['UTF-16 with its mark', utf16(`\ufeff${tools}`), 'warning: stdin: read as UTF-16LE'],
    ['UTF-16 without one', utf16(tools), 'warning: stdin: read as UTF-16LE'],
    ['YAML', 'openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: add }\n', ''],
    ['a repeated key', '[{"name":"x","name":"add","parameters":{}}]', 'warning: stdin:1:14: the key at /0/name'],
  ])('%s loads', async (_, stdin, said) => {
    const { code, out, error } = await list(stdin)
    expect(code).toBe(0)
    expect(out).toContain('add')
    expect(error).toContain(said)
  })

  it.each([
    ['a terminal', undefined, /^toolform: stdin: nothing was read; pipe/],
    ['nothing', '', /^toolform: stdin: nothing was read; pipe/],
    ['blanks', ' \n', /^toolform: stdin: there is no text/],
    [
      'NaN',
      '[{"name":"a","parameters":{"default":\nNaN}}]',
      /^toolform: stdin:2:1 at \/0\/parameters\/default: .*NaN.*null/,
    ],
    [
      'a number beyond all',
      '[{"name":"a","parameters":{"maximum":1e999}}]',
      /stdin:1:38 at \/0\/parameters\/maximum: .*1e999/,
    ],
    ['text behind the end', `${tools}\nx`, /stdin:2:1 at \(root\): .*remove/],
    ['a cut text', tools.slice(0, 36), /stdin:1:30 at \/0\/description: .*cut off/],
    ['ten thousand levels', nested(10_000), /stdin:1:\d+ at \/0\/parameters\/items.*deeper than 5000.*flatten/],
    [
      'two tools of one name',
      '[{"name":"a","parameters":{}},\n{"name":"a","parameters":{}}]',
      /stdin:2:1 at \/1: duplicate.*rename/,
    ],
    ['plain text', 'hello', /stdin:1:1: cannot tell .*'hello'.*Accepted/],
    ['comments', `// mine\n${tools}`, /stdin:1:1: .*remove the comment/],
    ['a number', '42', /stdin:1:1: cannot tell/],
    ['Latin-1', new Uint8Array(Buffer.from(tools, 'latin1')), /stdin:1: not UTF-8 \(byte 0xfc at offset 35\).*save/],
    ['UTF-32', new Uint8Array([0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0]), /stdin: written in UTF-32; save it as UTF-8/],
    ['half of UTF-16', utf16(`\ufeff${tools}`).subarray(0, 41), /stdin: looks like UTF-16LE.*save/],
    ['gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), /stdin: packed by gzip; unpack/],
    ['broken YAML', 'openapi: 3.1.0\npaths: [\n', /stdin:\d+:\d+: not valid YAML/],
    ['deep YAML', `openapi: 3.1.0\npaths: ${'['.repeat(20_000)}`, /stdin:\d+:\d+: not valid YAML: nested too deeply/],
  ])('%s is refused in one line', async (_, stdin, said) => {
    const { code, out, error } = await list(stdin)
    expect([code, out]).toEqual([2, ''])
    expect(error).toMatch(said)
    expect(error.trimEnd()).not.toContain('\n')
  })
})

describe('tools from a file', () => {
  it('are told by their ending or content, and named in errors', async () => {
    const yaml = join(folder, 'api.yaml')
    await writeFile(yaml, 'openapi: 3.1.0\npaths:\n  /a:\n    get: { operationId: add }\n')
    expect((await run(['convert', yaml, '--to', 'mcp'])).out).toContain('"name": "add"')
    const broken = join(folder, 'broken.json')
    await writeFile(broken, '[{"name":"a",\n"parameters":[1]}]')
    const { code, error } = await run(['convert', broken, '--to', 'mcp'])
    expect(code).toBe(2)
    expect(error).toMatch(/broken\.json:2:\d+ at \/0\/parameters: /)
  })

  it('may be large', async () => {
    const large = join(folder, 'large.json')
    const description = 'words '.repeat(1_000_000)
    await writeFile(large, JSON.stringify([{ name: 'add', description, parameters: { type: 'object' } }]))
    expect((await run(['convert', large, '--to', 'ir'])).out.length).toBeGreaterThan(6_000_000)
  })
})

describe('a reply', () => {
  it('that ends inside a character is read, with a warning', async () => {
    const path = join(folder, 'tools.json')
    await writeFile(path, tools)
    const reply = new Uint8Array([...new TextEncoder().encode('{"name":"add","arguments":{}} '), 0xe2, 0x82])
    const { code, out, error } = await run(['parse', path, '--protocol', 'json_object', '--json'], reply)
    expect(code).toBe(0)
    expect(out).toContain('"name": "add"')
    expect(error).toMatch(/warning: stdin:1: not UTF-8.*U\+FFFD/)
  })
})
