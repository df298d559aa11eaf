import { schemaVerdict } from 'toolform'
import { createProxy } from 'toolrails'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRecordings, startRecordedServer } from './recorded-server.mjs'

const recordings = readRecordings()
let standIn: { url: string; close: () => Promise<void> }
beforeAll(async () => {
  standIn = await startRecordedServer(recordings)
})
afterAll(() => standIn.close())

const ask = async (base: string | { fetch: typeof fetch }, body: unknown) => {
  const init = { method: 'POST', body: JSON.stringify(body) }
  return typeof base === 'string'
    ? fetch(`${base}/v1/chat/completions`, init)
    : base.fetch(new Request('http://proxy/v1/chat/completions', init))
}

describe('the stand-in', () => {
  test('gives a request like a recorded one that recording, and says that no model runs', async () => {
    for (const recording of recordings) {
      const response = await ask(standIn.url, { model: 'm', ...recording.request })
      expect(response.headers.get('x-recorded-reply')).toBe(recording.id)
      const body = await response.json()
      expect(body.choices[0].message).toEqual(recording.reply)
      expect(body.system_fingerprint).toContain('no model is running')
    }
  })

  test('gives an unlike request the nearest one', async () => {
    const response = await ask(standIn.url, { messages: [{ role: 'user', content: 'Is there weather in Oslo?' }] })
    const nearest = recordings.find((recording) => recording.id === response.headers.get('x-recorded-reply'))
    expect(nearest.request.messages[0].content).toContain('Oslo')
  })
})

test('at least twelve recordings; through the proxy every call fits its tool, streamed as plain', async () => {
  expect(recordings.length).toBeGreaterThanOrEqual(12)
  const proxy = createProxy({ upstream: standIn.url, kind: 'openai' })
  let withCalls = 0
  for (const { request } of recordings) {
    const { message } = (await (await ask(proxy, { model: 'm', ...request })).json()).choices[0]
    const calls = (message.tool_calls ?? []).map(({ function: { name, arguments: text } }) => ({
      name,
      args: JSON.parse(text),
    }))
    for (const { name, args } of calls) {
      const tool = request.tools.find((offered) => offered.function.name === name)
      expect(schemaVerdict(tool.function.parameters, args)).toMatchObject({ ok: true })
    }
    if (calls.length > 0) withCalls++
    const text = await (await ask(proxy, { model: 'm', stream: true, ...request })).text()
    const streamed = text
      .split('\n')
      .filter((line) => line.startsWith('data: {'))
      .flatMap((line) => JSON.parse(line.slice(6)).choices[0].delta.tool_calls ?? [])
    const names = streamed.filter((entry) => entry.function.name).map((entry) => entry.function.name)
    const args = streamed
      .filter((entry) => entry.function.arguments)
      .map((entry) => JSON.parse(entry.function.arguments))
    expect(names.map((name, index) => ({ name, args: args[index] }))).toEqual(calls)
  }
  expect(withCalls).toBeGreaterThanOrEqual(12)
  await proxy.close()
})
