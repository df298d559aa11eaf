// One process of the bench: `upstream`, `pass-through URL` or `proxy URL`. Its parent learns the port, its CPU time and
// its memory, and when a client of it left.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const [role, target] = process.argv.slice(2)

const args = JSON.stringify({ title: 'sync', duration_minutes: 30, attendees: ['a@example.com', 'b@example.com'] })
const head = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'm' }
const usage = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 }
const completion = (callArguments) =>
  JSON.stringify({
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'create_event', arguments: callArguments } },
          ],
        },
        finish_reason: 'tool_calls',
      },
    ],
    usage,
  })
const valid = completion(args)
const lacking = completion('{"title": "sync"}')
const chunk = (delta, finish = null) =>
  `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
const role1 = chunk({ role: 'assistant', content: '' })
const word = chunk({ content: 'some more words ' })
const end = `${chunk({}, 'stop')}data: [DONE]\n\n`

/** What the model server does, by the header field `x-scenario`. */
const scenarios = {
  valid: (response) => json(response, valid),
  // 20 pieces, 100 ms apart.
  stream: async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(role1)
    for (let i = 0; i < 20 && !response.destroyed; i++) {
      response.write(word)
      await sleep(100)
    }
    response.end(end)
  },
  silent: () => {},
  endless: async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    while (!response.destroyed) {
      response.write(word)
      await sleep(20)
    }
  },
  // Needs a second question, which is never answered.
  lacking: (response, body) => {
    if (!body.includes('"response_format"')) json(response, lacking)
  },
}

function json(response, text) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

function upstream(request, response) {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8')
    response.on('close', () => {
      if (!response.writableFinished) process.send({ left: request.headers['x-scenario'], at: Date.now() })
    })
    const scenario = request.method === 'POST' ? scenarios[request.headers['x-scenario']] : undefined
    if (scenario !== undefined) return scenario(response, body)
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"no such path"}}')
  })
}

/** The least that a proxy can do with the same HTTP client: every byte goes on as it came. */
async function passThrough() {
  const { Agent, request: send } = await import('undici')
  const dispatcher = new Agent({ connections: null, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
  const own = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']
  return (request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', async () => {
      const leaving = new AbortController()
      response.on('close', () => {
        if (!response.writableFinished) leaving.abort()
      })
      const headers = { ...request.headers }
      for (const name of own) delete headers[name]
      try {
        const reply = await send(target + request.url, {
          method: request.method,
          headers,
          body: parts.length === 0 ? null : Buffer.concat(parts),
          dispatcher,
          signal: leaving.signal,
        })
        const fields = { ...reply.headers }
        for (const name of ['connection', 'keep-alive', 'transfer-encoding']) delete fields[name]
        response.writeHead(reply.statusCode, fields)
        reply.body.on('error', () => response.destroy())
        reply.body.pipe(response)
      } catch {
        if (!response.headersSent) response.writeHead(502)
        response.end()
      }
    })
  }
}

async function listen(handler) {
  const server = http.createServer(handler)
  await new Promise((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  return server.address().port
}

async function start() {
  if (role === 'upstream') return listen(upstream)
  if (role === 'pass-through') return listen(await passThrough())
  const { createProxy, serve } = await import('toolrails')
  return (await serve(createProxy({ upstream: target, kind: 'openai' }), { port: 0 })).port
}

process.send({ port: await start() })
process.on('message', (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send({ cpuMs: (user + system) / 1_000 })
  }
  if (question === 'memory') {
    globalThis.gc()
    globalThis.gc()
    process.send({ heapMb: process.memoryUsage().heapUsed / 1e6 })
  }
})
process.on('disconnect', () => process.exit(0))
