import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCommand, type Given } from './describe.js'
import { main } from './main.js'

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'toolrails-usage-'))
  fs.writeFileSync(path.join(folder, 'config.json'), '{}')
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Runs the command before a server that is not there, and stops it at once. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  let out = ''
  let error = ''
  const code = await main(args, {
    environment,
    out: (text) => {
      out += text
    },
    error: (text) => {
      error += text
    },
    untilStopped: async () => {},
  })
  return { code, out, error }
}

async function expectRefusal(args: readonly string[], message: RegExp, environment?: Record<string, string>) {
  const { code, out, error } = await run(args, environment)
  expect([code, out], args.join(' ')).toEqual([2, ''])
  expect(error).toMatch(/^toolrails: [^\n]+\n$/)
  expect(error).toMatch(message)
}

const server = ['--upstream', 'http://127.0.0.1:9', '--port', '0']

describe('the command refuses', () => {
  test.each([
    '--upstream',
    '--ollama',
    '--kind',
    '--host',
    '--port',
    '--api-key',
    '--upstream-key',
    '--cors',
    '--max-body-mb',
    '--journal',
    '--config',
  ])('%s with nothing in it', (flag) => expectRefusal([flag, ''], new RegExp(`'${flag}\\b.*'' is invalid\\. It is `)))

  test.each(['--upstream', '--host', '--api-key', '--journal', '--config'])('%s that swallows an option', (flag) =>
    expectRefusal([flag, '--quiet'], /'--quiet' is invalid\. Its own value is missing/),
  )

  test.each<[readonly string[], RegExp]>([
    [['--upstream', 'ftp://x'], /It is an http address, such as/],
    [['--ollama', 'two words'], /It is an http address, such as/],
    [['--upstream', 'a:1', '--ollama', 'b:2'], /'--ollama \[url\]' cannot be used with option '--upstream <url>'/],
    [['--kind', 'olama'], /It is one of ollama, llama_cpp/],
    [['--port', '70000'], /from 0 to 65535/],
    [['--max-body-mb', '1e9'], /positive number/],
    [['--max-body-mb', 'Infinity'], /positive number/],
    [['--max-body-mb', '0'], /positive number/],
    [['--upstrem', 'a:1'], /unknown option '--upstrem'; did you mean --upstream\?/],
    [['--zz'], /unknown option '--zz'; toolrails --help/],
    [['more'], /too many arguments.*toolrails --help/],
    [['--api-key'], /'--api-key <key\.\.\.>' argument missing/],
  ])('%j', (args, message) => expectRefusal(args, message))

  test('an address in the environment that is none', () =>
    expectRefusal(['--port', '0'], /\$OLLAMA_HOST is no http address: ftp:\/\/x; set it to HOST:PORT/, {
      OLLAMA_HOST: 'ftp://x',
    }))

  test.each([
    ['gone.json', 'there is no such file or folder'],
    ['.', 'it is a folder, a file is needed'],
  ])('a configuration file %s', (name, reason) =>
    expectRefusal([...server, '--config', path.join(folder, name)], new RegExp(`cannot be used: ${reason}`)),
  )

  test.each([
    ['gone/journal.jsonl', 'there is no such file or folder'],
    ['.', 'it is a folder, a file is needed'],
  ])('a journal %s, before anybody relies on it', (name, reason) =>
    expectRefusal(
      [...server, '--journal', path.join(folder, name)],
      new RegExp(`journal .*cannot be written: ${reason}`),
    ),
  )
})

test('options that take several values keep all of them, wherever they stand', () => {
  const ignored = (): void => {}
  const command = describeCommand(ignored, ignored)
  command.parse(['--api-key', 'a', 'b', '--cors', 'https://x', '--api-key', 'c'], { from: 'user' })
  expect(command.opts<Given>()).toEqual({ apiKey: ['a', 'b', 'c'], cors: ['https://x'] })
})
