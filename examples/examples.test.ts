import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadTools } from '../packages/toolform/src/index.js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const scripts = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .sort()

/** What each example prints, line by line. */
const printed: Readonly<Record<string, readonly string[]>> = {
  'choose-a-format.mjs': ['xml_schema xml_call 88.51', 'checkpoint:Qwen/Qwen3-8B', 'one_shot'],
  'read-a-reply.mjs': [
    'get_weather {"city":"Oslo","days":2} true',
    'single_quotes, trailing_comma, name_convention, string_to_number',
  ],
  'show-tools.mjs': ['ping(host?: string)', 'json_object 5', 'true ping example.com'],
}

describe('the examples', () => {
  it('are those whose output is known', () => {
    expect(scripts).toEqual(Object.keys(printed))
  })

  it.each(scripts)('%s prints what it should, and nothing besides', (name) => {
    const output = execFileSync(process.execPath, [name], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    expect(output.trimEnd().split('\n')).toEqual(printed[name])
  })
})

it('tools.json is shown by the command line with every parameter', () => {
  const program = fileURLToPath(new URL('../packages/toolform/bin/toolform.js', import.meta.url))
  const output = execFileSync(process.execPath, [program, 'render', 'tools.json', '--format', 'typescript_compact'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(output.split('\n')[0]).toBe('get_weather(city: string, days?: number)')
})

it('request.json is a chat request whose tools load without a warning', () => {
  const request = JSON.parse(fs.readFileSync(`${folder}request.json`, 'utf8'))
  const tools = loadTools(request.tools)
  expect(request.messages.at(-1).role).toBe('user')
  expect(tools.names()).toEqual(['create_event', 'list_events', 'delete_event', 'set_reminder'])
  expect(tools.warnings).toEqual([])
})
