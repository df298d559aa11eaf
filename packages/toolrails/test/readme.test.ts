// The page of the package says what the proxy does: its commands, options, paths, counts and members are compared with it.
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeCommand } from '../src/cli/describe.js'
import { readConfig } from '../src/config/file.js'
import { endpoints } from '../src/endpoints/index.js'
import { createProxy, type JournalEntry, serve, upstreams } from '../src/index.js'
import { makeBed } from './bed.js'
import { completion, sendJson } from './fake-server.js'

const page = fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const block = (language: string): string => new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(page)![1]!
const command = () =>
  describeCommand(
    () => {},
    () => {},
  )

describe('the README', () => {
  test('names every option, and none that is not there', () => {
    const known = command().options.map(({ long }) => long!)
    const named = new Set(page.match(/--[a-z][a-z-]*/g))
    expect([...named].filter((flag) => !known.includes(flag))).toEqual([])
    expect(known.filter((flag) => !named.has(flag))).toEqual(['--version'])
    for (const { id } of upstreams) expect(page).toContain(`\`${id}\``)
  })

  test('shows commands that parse', () => {
    const lines = block('bash').trim().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      const [runner, name, ...args] = line.split(' ')
      expect([runner, name]).toEqual(['npx', 'toolrails'])
      command().parse(args, { from: 'user' })
    }
  })

  test('names every path, and none that is not there', () => {
    const named = [...page.matchAll(/^\| (`\/.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/\/[\w/]+/g)!)
    expect(named.toSorted()).toEqual(endpoints.map(({ path }) => path).toSorted())
  })

  test('shows a configuration file with every member', () => {
    const config = readConfig(block('json'))
    expect(config.upstreams).toHaveLength(2)
    const unknown = /known are (.*)/.exec(refusalOf('{"x": 1}'))![1]!.split(', ')
    const inServers = /known are (.*)/.exec(refusalOf('{"upstreams": [{"x": 1}]}'))![1]!.split(', ')
    for (const member of [...unknown, ...inServers]) expect(page).toMatch(new RegExp(`["\`]${member}["\`]`))
  })

  test('names the counts and the members of the journal', async () => {
    const entries: JournalEntry[] = []
    const journal = (entry: JournalEntry): void => void entries.push(entry)
    const bed = await makeBed((_, response) => sendJson(response, 200, completion({ content: 'ok' })), { journal })
    const text = await (await bed.proxy.fetch(new Request('http://proxy/metrics'))).text()
    await bed.close()
    const counts = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
    expect([...new Set(page.match(/toolrails_\w+/g))].toSorted()).toEqual(counts.toSorted())
    expect(/one JSON object a line: ((?:`\w+`,? ?)+)/.exec(page.replaceAll('\n', ' '))![1]!.match(/\w+/g)).toEqual(
      Object.keys(entries[0]!),
    )
  })

  test('shows code that runs', async () => {
    const body = block('js').replace(/^import .*\n/gm, '')
    const printed: string[] = []
    const sample = `return (async () => {${body}})()`
    await new Function('createProxy', 'serve', 'console', sample)(createProxy, serve, {
      log: (line: string) => printed.push(line),
    })
    expect(printed).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)])
  })
})

function refusalOf(text: string): string {
  try {
    readConfig(text)
  } catch (fault) {
    return (fault as Error).message
  }
  return ''
}
