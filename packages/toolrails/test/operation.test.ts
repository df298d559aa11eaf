// What people who run the proxy need: keys, counts, a journal, a configuration file, several servers.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import { main } from '../src/cli/main.js'
import { readConfig } from '../src/config/file.js'
import { createProxy, createRouter, type JournalEntry, type ToolProxy } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readStream } from './bed.js'
import { callEntry, chunk, completion, type FakeServer, sendJson, sleep, startFake, startSse } from './fake-server.js'
import { slippedArguments } from './tools.js'

let bed: Bed | undefined
const fakes: FakeServer[] = []
const folders: string[] = []
afterEach(async () => {
  await bed?.close()
  bed = undefined
  for (const fake of fakes.splice(0)) await fake.close()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

const words = completion({ role: 'assistant', content: 'ok' })
const slipped = completion({
  role: 'assistant',
  content: null,
  tool_calls: [callEntry('create_event', slippedArguments)],
})

describe('keys', () => {
  test.each([
    [{}, 401],
    [{ authorization: 'Bearer wrong' }, 401],
    [{ authorization: 'Bearer own-2' }, 200],
    [{ 'x-api-key': 'own-1' }, 200],
  ])('of the proxy itself: %j is answered with %i, and never reaches the server', async (headers, status) => {
    bed = await makeBed((_, response) => sendJson(response, 200, words), { apiKeys: ['own-1', 'own-2'] })
    const response = await bed.post(chatRequest(), { headers: headers as Record<string, string> })
    expect(response.status).toBe(status)
    if (status === 401) {
      expect(await response.json()).toMatchObject({ error: { type: 'authentication_error', code: 'invalid_api_key' } })
      expect(bed.asked()).toBe(0)
    } else expect(JSON.stringify(bed.posts()[0]!.headers)).not.toContain('own-')
    expect((await bed.proxy.fetch(new Request('http://proxy/health'))).status).toBe(200)
  })

  test("for the server take the place of the client's, on every path", async () => {
    bed = await makeBed((_, response) => sendJson(response, 200, words), { upstreamKey: 'server-key' })
    await bed.post(chatRequest(), { headers: { authorization: 'Bearer client' } })
    await bed.post({ model: 'm', input: 'x' }, { path: '/v1/embeddings', headers: { 'x-api-key': 'client' } })
    await bed.post(
      { model: 'm', max_tokens: 5, messages: [] },
      { path: '/v1/messages', headers: { 'x-api-key': 'client' } },
    )
    expect(bed.posts().map(({ headers }) => [headers.authorization, headers['x-api-key']])).toEqual([
      ['Bearer server-key', undefined],
      ['Bearer server-key', undefined],
      ['Bearer server-key', undefined],
    ])
  })
})

test('/metrics counts requests by path and status, interventions and generations', async () => {
  bed = await makeBed((received, response) =>
    received.body.model === 'none'
      ? sendJson(response, 404, { error: { message: 'no such model' } })
      : sendJson(response, 200, slipped),
  )
  await bed.post(chatRequest())
  await bed.post(chatRequest({ model: 'none' }))
  await bed.proxy.fetch(new Request('http://proxy/v1/anything'))
  const response = await bed.proxy.fetch(new Request('http://proxy/metrics'))
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  for (const line of [
    'toolrails_requests_total{path="/v1/chat/completions",status="200"} 1',
    'toolrails_requests_total{path="/v1/chat/completions",status="404"} 1',
    'toolrails_requests_total{path="other",status="200"} 1',
    'toolrails_interventions_total{kind="repaired"} 1',
    'toolrails_upstream_requests_total{purpose="chat"} 2',
    'toolrails_answer_seconds_count{path="/v1/chat/completions"} 2',
  ])
    expect(text).toContain(`${line}\n`)
})

test('the journal has every request with its reply: plain, streamed, failed and broken off; no keys', async () => {
  const entries: JournalEntry[] = []
  bed = await makeBed(
    (received, response) => {
      if (received.body.model === 'none') return sendJson(response, 404, { error: { message: 'no such model' } })
      if (received.body.stream !== true) return sendJson(response, 200, slipped)
      startSse(response)
      response.write(chunk({ content: 'Hi there. ' }))
      if (received.body.model === 'm') response.end([chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
    },
    { journal: (entry) => entries.push(entry) },
  )
  await bed.post(chatRequest(), { headers: { authorization: 'Bearer secret-key' } })
  await bed.post(chatRequest({ model: 'none' }))
  await readStream(await bed.post(chatRequest({ stream: true })))
  const left = (await bed.post(chatRequest({ stream: true, model: 'open' }))).body!.getReader()
  await left.read()
  await left.cancel()
  expect(entries.map(({ method, path: asked, status, complete }) => [method, asked, status, complete])).toEqual([
    ['POST', '/v1/chat/completions', 200, true],
    ['POST', '/v1/chat/completions', 404, true],
    ['POST', '/v1/chat/completions', 200, true],
    ['POST', '/v1/chat/completions', 200, false],
  ])
  expect(entries[0]!.request).toContain('plan it')
  expect(entries[0]!.reply).toContain('\\"duration_minutes\\"')
  expect(entries[0]!.interventions).toContain('repaired create_event')
  expect(entries[1]!.reply).toContain('no such model')
  expect(entries[2]!.reply).toContain('[DONE]')
  expect(entries[3]!.reply).toContain('Hi there.')
  expect(JSON.stringify(entries)).not.toContain('secret-key')
})

describe('several servers', () => {
  /** A server that answers with its own name and lists its models. */
  const named = async (name: string, models: string[]): Promise<FakeServer> => {
    const fake = await startFake((received, response) =>
      received.path === '/v1/models'
        ? sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id })) })
        : sendJson(response, 200, completion({ role: 'assistant', content: name })),
    )
    fakes.push(fake)
    return fake
  }

  test('a request goes to the server that has its model, others to the first; the lists are one', async () => {
    const small = await named('small', ['qwen3:8b', 'shared'])
    const large = await named('large', ['glm-5', 'shared'])
    const proxies: ToolProxy[] = [small, large].map(({ url }) => createProxy({ upstream: url }))
    const router = createRouter([
      { proxy: proxies[0]!, models: ['qwen*'] },
      { proxy: proxies[1]!, models: ['glm-5', 'org/*-instruct'] },
    ])
    const answerOf = async (model: string, api = '/v1/chat/completions'): Promise<string> => {
      const body = JSON.stringify({ model, messages: [{ role: 'user', content: 'x' }], max_tokens: 5 })
      return (await router.fetch(new Request(`http://proxy${api}`, { method: 'POST', body }))).text()
    }
    for (const [model, name] of [
      ['qwen3:8b', 'small'],
      ['glm-5', 'large'],
      ['org/big-instruct', 'large'],
      ['glm-50', 'small'],
      ['unknown', 'small'],
    ] as const) {
      expect(await answerOf(model)).toContain(`"content":"${name}"`)
      expect(await answerOf(model, '/v1/messages')).toContain(`"text":"${name}"`)
    }
    const list = (await (await router.fetch(new Request('http://proxy/v1/models'))).json()) as { data: JsonObject[] }
    expect(list.data.map((model) => model.id)).toEqual(['qwen3:8b', 'shared', 'glm-5'])
    await large.close()
    const rest = (await (await router.fetch(new Request('http://proxy/v1/models'))).json()) as { data: JsonObject[] }
    expect(rest.data.map((model) => model.id)).toEqual(['qwen3:8b', 'shared'])
    const bad = await router.fetch(new Request('http://proxy/v1/chat/completions', { method: 'POST', body: '{' }))
    expect(bad.status).toBe(400)
    await router.close()
  })

  test('stand in the configuration file, which is read again when it changes; a wrong one changes nothing', async () => {
    const one = await named('one', ['a'])
    const two = await named('two', ['b'])
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'toolrails-'))
    folders.push(folder)
    const file = path.join(folder, 'toolrails.json')
    const journal = path.join(folder, 'journal.jsonl')
    const write = (config: unknown): void => {
      fs.writeFileSync(`${file}.new`, typeof config === 'string' ? config : JSON.stringify(config))
      fs.renameSync(`${file}.new`, file)
    }
    write({
      port: 0,
      journal,
      apiKeys: ['own'],
      upstreams: [
        { url: one.url, models: ['a'] },
        { url: two.url, key: 'second', models: ['b'] },
      ],
    })
    let out = ''
    let error = ''
    const told = async (word: string): Promise<void> => {
      for (let i = 0; i < 400 && !error.includes(word); i++) await sleep(25)
      expect(error).toContain(word)
    }
    const code = await main(['--config', file], {
      environment: {},
      out: (text) => {
        out += text
      },
      error: (text) => {
        error += text
      },
      untilStopped: async () => {
        const base = /(http:\/\/\S+)\/v1 ->/.exec(out)![1]!
        const ask = async (model: string): Promise<string> => {
          const headers = { authorization: 'Bearer own' }
          const body = JSON.stringify({ model, messages: [] })
          return (await fetch(`${base}/v1/chat/completions`, { method: 'POST', headers, body })).text()
        }
        expect(await ask('a')).toContain('one')
        expect(await ask('b')).toContain('two')
        expect(two.on('/v1/chat/completions')[0]!.headers.authorization).toBe('Bearer second')
        write('{"upstreams": [{}]}')
        await told('upstreams[0].url is missing; the old configuration stays')
        expect(await ask('b')).toContain('two')
        write({ apiKeys: ['own'], upstream: two.url })
        await told('configuration read again')
        expect(await ask('a')).toContain('two')
        const counts = await (await fetch(`${base}/metrics`, { headers: { authorization: 'Bearer own' } })).text()
        expect(counts).toContain('toolrails_requests_total{path="/v1/chat/completions",status="200"} 4')
      },
    })
    expect(code).toBe(0)
    expect(out).toContain(`-> ${one.url} and 1 more`)
    const lines = fs.readFileSync(journal, 'utf8').trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as JournalEntry).path)).toContain('/v1/chat/completions')
  })
})

describe('a configuration file', () => {
  test.each([
    ['{', 'it is no JSON'],
    ['[]', 'it must be an object'],
    ['{"upstrem": "x"}', 'upstrem is unknown; known are upstream'],
    ['{"port": "80"}', 'port must be a port number'],
    ['{"kind": "x"}', 'kind must be one of ollama'],
    ['{"upstream": "ftp://x"}', 'upstream must be an http address'],
    ['{"apiKeys": "x"}', 'apiKeys must be a list of texts'],
    ['{"upstreams": [{"url": "a", "model": []}]}', 'upstreams[0].model is unknown'],
    ['{"upstream": "a", "upstreams": [{"url": "b"}]}', 'exclude each other'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => readConfig(text)).toThrow(message)
  })

  test('that is not there is one clear line and exit 2', async () => {
    let error = ''
    const code = await main(['--config', '/nonexistent/toolrails.json'], {
      environment: {},
      out: () => {},
      error: (text) => {
        error += text
      },
      untilStopped: async () => {},
    })
    expect(code).toBe(2)
    expect(error).toBe(
      'toolrails: the configuration file /nonexistent/toolrails.json cannot be used: there is no such file or folder\n',
    )
  })
})
