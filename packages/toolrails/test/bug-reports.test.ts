import fs from 'node:fs'
import type { JsonObject } from 'toolform'
import { expect, test } from 'vitest'
import { createProxy, serve } from '../src/index.js'
import { readStream } from './bed.js'
import { sleep, startFake } from './fake-server.js'
import { type Script, scripted } from './scripted-server.js'

interface Report {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly upstream: Script
  readonly request: JsonObject
  readonly client?: string
  readonly check: Check
}

interface Check {
  readonly tool_calls?: Expected[]
  readonly tool_calls_any?: Expected[][]
  readonly arguments_are_text?: boolean
  readonly raw_arguments_contain?: string
  readonly not_arguments?: JsonObject
  readonly finish_reason?: string
  readonly content?: string
  readonly unique_ids?: boolean
  readonly status?: number
  readonly second_status?: number
  readonly json_error?: boolean
  readonly body_contains?: string
  readonly error_text?: string
  readonly done?: boolean
  readonly n_finish?: number
  readonly usage_chunk?: boolean
  readonly reasoning?: string
  readonly not_clean?: boolean
  readonly max_chat_calls?: number
  readonly max_completion_calls?: number
  readonly upstream_lacks_key?: string
  readonly indexes_present?: boolean
  readonly headers_within_ms?: number
  readonly ends_within_ms?: number
  readonly upstream_closed_within_ms?: number
}

interface Expected {
  readonly name: string
  readonly arguments: JsonObject
}

const file = new URL('../../toolform/fixtures/bug-reports.json', import.meta.url)
const reports = (JSON.parse(fs.readFileSync(file, 'utf8')) as Report[]).filter(({ kind }) =>
  ['call-repair', 'stream', 'proxy-http'].includes(kind),
)

test('there are reports of all three kinds', () => {
  expect(new Set(reports.map((report) => report.kind)).size).toBe(3)
})

test.each(reports.map((report) => [`${report.id}: ${report.title}`, report] as const))('%s', async (_, report) => {
  const { check } = report
  const fake = await startFake(scripted(report.upstream))
  if (report.upstream.down) await fake.close()
  const proxy = createProxy({ upstream: fake.url })
  const server = await serve(proxy, { port: 0 })
  const base = `http://127.0.0.1:${server.port}`
  const leaving = new AbortController()
  const left = /disconnect_after_ms=(\d+)/.exec(report.client ?? '')
  const get = /^GET (\S+)$/.exec(report.client ?? '')
  const ask = () =>
    get === null
      ? fetch(`${base}/v1/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer placeholder' },
          body: JSON.stringify({ model: 'm', ...report.request }),
          signal: leaving.signal,
        })
      : fetch(base + get[1]!)
  try {
    if (left !== null) {
      const pending = ask().then((response) => response.text())
      await sleep(Number(left[1]))
      leaving.abort()
      await pending.catch(() => {})
      await sleep(check.upstream_closed_within_ms ?? 1_000)
      expect(fake.log[0]?.leftAfterMs).toBeLessThan(Number(left[1]) + (check.upstream_closed_within_ms ?? 1_000))
      return
    }
    const began = performance.now()
    const response = await ask()
    const headersMs = performance.now() - began
    const text = await response.text()
    const totalMs = performance.now() - began
    if (check.headers_within_ms !== undefined) expect(headersMs).toBeLessThan(check.headers_within_ms)
    if (check.ends_within_ms !== undefined) expect(totalMs).toBeLessThan(check.ends_within_ms)
    if (check.status !== undefined) expect(response.status).toBe(check.status)
    if (check.json_error) expect(JSON.parse(text)).toHaveProperty('error.message')
    if (check.body_contains !== undefined) expect(text).toContain(check.body_contains)
    if (check.error_text !== undefined) expect(text).toContain(check.error_text)
    if (check.second_status !== undefined) {
      await sleep(600)
      expect((await ask()).status).toBe(check.second_status)
    }
    if (report.request.stream === true) await checkStream(text, check)
    else if (get === null && response.status === 200) checkWhole(text, check)
    const asked = (path: string) => fake.log.filter((received) => received.method === 'POST' && received.path === path)
    if (check.max_chat_calls !== undefined) expect(asked('/api/chat').length).toBeLessThanOrEqual(check.max_chat_calls)
    if (check.max_completion_calls !== undefined) {
      expect(asked('/v1/chat/completions').length).toBeLessThanOrEqual(check.max_completion_calls)
    }
    if (check.upstream_lacks_key !== undefined)
      expect(asked('/v1/chat/completions')[0]?.body).not.toHaveProperty(check.upstream_lacks_key)
  } finally {
    await server.close(0)
    await proxy.close()
    await fake.close()
  }
})

async function checkStream(text: string, check: Check): Promise<void> {
  const read = await readStream(new Response(text))
  if (check.content !== undefined) expect(read.content).toBe(check.content)
  if (check.reasoning !== undefined) expect(read.reasoning).toBe(check.reasoning)
  if (check.done !== undefined) expect(read.done).toBe(check.done)
  if (check.n_finish !== undefined) expect(read.finishReasons).toHaveLength(check.n_finish)
  if (check.finish_reason !== undefined) expect(read.finishReasons.at(-1)).toBe(check.finish_reason)
  if (check.usage_chunk !== undefined) expect(read.usages.length > 0).toBe(check.usage_chunk)
  if (check.not_clean) expect(read.done && read.errors.length === 0).toBe(false)
  if (check.indexes_present) expect(Object.keys(read.calls)).toEqual(read.calls.map((_, index) => String(index)))
  checkCalls(read.calls, check)
}

function checkWhole(text: string, check: Check): void {
  const body = JSON.parse(text) as {
    choices?: {
      message: {
        content: string | null
        reasoning_content?: string
        tool_calls?: { id: string; function: { name: string; arguments: string } }[]
      }
      finish_reason: string
    }[]
  }
  const choice = body.choices?.[0]
  if (choice === undefined) return
  if (check.content !== undefined) expect(choice.message.content).toBe(check.content)
  if (check.reasoning !== undefined) expect(choice.message.reasoning_content).toBe(check.reasoning)
  if (check.finish_reason !== undefined) expect(choice.finish_reason).toBe(check.finish_reason)
  checkCalls(
    (choice.message.tool_calls ?? []).map(({ id, function: { name, arguments: args } }) => ({
      id,
      name,
      arguments: args,
    })),
    check,
  )
}

function checkCalls(calls: readonly { id: string; name: string; arguments: string }[], check: Check): void {
  if (check.arguments_are_text) expect(calls.every((call) => typeof call.arguments === 'string')).toBe(true)
  if (check.raw_arguments_contain !== undefined) expect(calls[0]?.arguments).toContain(check.raw_arguments_contain)
  if (check.unique_ids) {
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
    expect(calls.every((call) => call.id !== '')).toBe(true)
  }
  const got = calls.map((call) => ({ name: call.name, arguments: parsed(call.arguments) }))
  if (check.not_arguments !== undefined)
    expect(got.map((call) => call.arguments)).not.toContainEqual(check.not_arguments)
  if (check.tool_calls !== undefined) expect(got).toEqual(check.tool_calls)
  if (check.tool_calls_any !== undefined)
    expect(check.tool_calls_any.map((calls) => JSON.stringify(calls))).toContain(JSON.stringify(got))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
