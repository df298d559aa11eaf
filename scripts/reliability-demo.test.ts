import { spawn } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const demo = fileURLToPath(new URL('../bench/reliability.mjs', import.meta.url))
const reminders = [{ method: 'email', minutes_before: 10 }]
/** Every number and list written as text, as small models do. */
const slipped = JSON.stringify({
  title: 'Sync',
  duration_minutes: '30',
  attendees: '["alice@example.com"]',
  reminders: JSON.stringify(reminders),
})

const asked: { model: string; temperature: number; seed: number }[] = []
let server: http.Server
let url = ''
beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/empty/v1/models') return send(200, { data: [] })
    if (request.url === '/v1/models') return send(200, { data: [{ id: 'small' }, { id: 'other' }] })
    if (request.url !== '/v1/chat/completions') return send(404, { error: { message: 'no such path' } })
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    asked.push(body)
    if (!['small', 'other'].includes(body.model))
      return send(404, { error: { message: `model '${body.model}' not found` } })
    const call = { id: 'c', type: 'function', function: { name: 'create_event', arguments: slipped } }
    const message = { role: 'assistant', content: null, tool_calls: [call] }
    send(200, { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'tool_calls' }] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Runs the demonstration in a process of its own, its output no terminal. */
function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [demo, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (part) => {
    out += part
  })
  child.stderr.on('data', (part) => {
    err += part
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}

describe('the demonstration', () => {
  test('prints the valid calls of both ways, and nothing else where nobody watches', async () => {
    const { code, out, err } = await run('--upstream', url, '--count', '3', '--temperature', '0.5')
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      'raw                small: 0 of 3 calls valid (3 with wrong arguments)\n' +
        'through toolrails  small: 3 of 3 calls valid\n',
    )
    expect(asked.map(({ model, temperature, seed }) => [model, temperature, seed])).toEqual(
      [1, 2, 3, 1, 2, 3].map((seed) => ['small', 0.5, seed]),
    )
  })

  test('takes the model that is named', async () => {
    expect((await run('--upstream', `${url}/v1`, '--model', 'other', '--count', '1')).out).toMatch(
      /^raw +other: 0 of 1 .*\nthrough toolrails +other: 1 of 1 calls valid\n$/,
    )
  })

  test('explains itself', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    for (const option of ['--upstream', '--model', '--count', '--temperature']) expect(out).toContain(option)
  })

  test.each<[string[], RegExp]>([
    [['--model', 'none', '--count', '1', '--upstream', 'URL'], /model 'none' with status 404: .*--model NAME/],
    [['--upstream', 'URL/empty'], /names no model.*--model NAME/],
    [['--upstream', 'http://127.0.0.1:1'], /no server answers at http:\/\/127\.0\.0\.1:1\/v1 .*--upstream URL/],
    [['--upstream', 'ftp://x'], /takes an http address such as/],
    [['--upstream', ''], /--upstream is empty/],
    [['--model', ' '], /--model is empty/],
    [['--count', '0'], /whole number of at least 1/],
    [['--count', 'many'], /whole number of at least 1/],
    [['--temperature', 'hot'], /a number such as 0\.8/],
    [['--nope'], /--nope.*--help/],
    [['more'], /more.*--help/],
    [['--model'], /--model.*--help/],
  ])('%j ends with 2 and one line that names the remedy', async (args, message) => {
    const { code, out, err } = await run(...args.map((arg) => arg.replace('URL', url)))
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^demo:reliability: [^\n]+\n$/)
    expect(err).toMatch(message)
  })
})
