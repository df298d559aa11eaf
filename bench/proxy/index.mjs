// The proxy beside a bare pass-through with the same HTTP client, as ratios in one run: every figure is taken in turns,
// with tools offered; of times the best of several rounds counts, because other work on the machine only adds to them. All servers are processes of their own on this machine; CPU time is theirs alone.
import { fork } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'

const tool = {
  type: 'function',
  function: {
    name: 'create_event',
    description: 'Create a calendar event',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        duration_minutes: { type: 'integer', minimum: 1 },
        attendees: { type: 'array', items: { type: 'string' } },
      },
      required: ['title', 'duration_minutes', 'attendees'],
    },
  },
}
const body = (stream) =>
  JSON.stringify({ model: 'm', stream, messages: [{ role: 'user', content: 'Plan the sync.' }], tools: [tool] })
const bodies = { true: body(true), false: body(false) }

const atMost = (name, value, target, unit = '') => ({
  name,
  value: `${value.toFixed(2)}${unit}`,
  target: `at most ${target}${unit}`,
  ok: value <= target,
})

/** Starts one process of the bench. */
async function start(role, target = '') {
  const child = fork(path.join(import.meta.dirname, 'server.mjs'), [role, target], { execArgv: ['--expose-gc'] })
  const next = (key) =>
    new Promise((resolve) => {
      const take = (message) => {
        if (!(key in message)) return
        child.off('message', take)
        resolve(message[key])
      }
      child.on('message', take)
    })
  const port = await next('port')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    agent: new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }),
    ask: (question, key) => {
      const answer = next(key)
      child.send(question)
      return answer
    },
    next,
    stop: () => child.disconnect(),
  }
}

/** One request: time to the first byte of the body and to the last, in milliseconds. */
function ask({ port, agent }, scenario, stream) {
  return new Promise((resolve, reject) => {
    const text = bodies[stream]
    const began = performance.now()
    let firstMs = 0
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        path: '/v1/chat/completions',
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-scenario': scenario,
        },
      },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        response.on('data', () => {
          firstMs ||= performance.now() - began
        })
        response.on('end', () => resolve({ firstMs, ms: performance.now() - began }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}

/** Many requests over some connections; the server's CPU time for one, in milliseconds. */
async function load(server, requests, connections) {
  const before = await server.ask('cpu', 'cpuMs')
  let left = requests
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await ask(server, 'valid', false)
    }),
  )
  return ((await server.ask('cpu', 'cpuMs')) - before) / requests
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Milliseconds from a client's leaving to the server's noticing it. */
async function cancelMs({ port }, model, scenario, stream, afterMs) {
  const left = model.next('left')
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: '/v1/chat/completions',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-scenario': scenario },
  })
  request.on('error', () => {})
  request.on('response', (response) => response.on('error', () => {}).resume())
  request.end(bodies[stream])
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  const began = performance.now()
  request.destroy()
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, 10_000)
  })
  await Promise.race([left, late])
  clearTimeout(timer)
  return performance.now() - began
}

/** The rows of this bench. */
export async function run() {
  const model = await start('upstream')
  const bare = await start('pass-through', model.url)
  const proxy = await start('proxy', model.url)
  try {
    for (const server of [model, bare, proxy]) await load(server, 1_000, 16)

    const cpu = { bare: [], proxy: [] }
    for (let round = 0; round < 6; round++) {
      const order = round % 2 === 0 ? ['bare', 'proxy'] : ['proxy', 'bare']
      for (const name of order) cpu[name].push(await load(name === 'bare' ? bare : proxy, 800, 16))
    }

    const added = []
    for (let round = 0; round < 5; round++) {
      const times = { model: [], proxy: [] }
      for (let i = 0; i < 80; i++) {
        times.model.push((await ask(model, 'valid', false)).ms)
        times.proxy.push((await ask(proxy, 'valid', false)).ms)
      }
      added.push(median(times.proxy) - median(times.model))
    }

    const first = { model: [], proxy: [] }
    for (let i = 0; i < 5; i++) {
      const [direct, through] = await Promise.all([ask(model, 'stream', true), ask(proxy, 'stream', true)])
      first.model.push(direct.firstMs)
      first.proxy.push(through.firstMs)
    }

    const streams = { bare: [], proxy: [] }
    for (const name of ['bare', 'proxy', 'proxy', 'bare', 'bare', 'proxy']) {
      const server = name === 'bare' ? bare : proxy
      const began = performance.now()
      await Promise.all(Array.from({ length: 1_000 }, () => ask(server, 'stream', true)))
      streams[name].push(performance.now() - began)
    }

    await load(proxy, 2_000, 16)
    const before = await proxy.ask('memory', 'heapMb')
    await load(proxy, 20_000, 16)
    const after = await proxy.ask('memory', 'heapMb')

    const phases = [
      ['silent', false, 100],
      ['silent', true, 100],
      ['silent', true, 700],
      ['endless', true, 200],
      ['lacking', false, 300],
      ['lacking', true, 300],
    ]
    const cancels = []
    for (const [scenario, stream, afterMs] of phases)
      cancels.push(await cancelMs(proxy, model, scenario, stream, afterMs))

    return [
      atMost('CPU of a valid call at 16 connections against a bare pass-through', sum(cpu.proxy) / sum(cpu.bare), 3),
      atMost('median time added to a valid call', Math.min(...added), 1, ' ms'),
      atMost(
        '1,000 streams at once, time against a bare pass-through',
        Math.min(...streams.proxy) / Math.min(...streams.bare),
        1.3,
      ),
      atMost(
        'first byte of a stream with tools, behind the direct one',
        median(first.proxy) - median(first.model),
        50,
        ' ms',
      ),
      atMost('memory that 20,000 requests leave behind', after - before, 3, ' MB'),
      atMost('longest time to cancel, six phases, second question included', Math.max(...cancels), 1_000, ' ms'),
    ]
  } finally {
    for (const server of [model, bare, proxy]) {
      server.agent.destroy()
      server.stop()
    }
  }
}
