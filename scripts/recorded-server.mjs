// A stand-in for a model server: it answers every chat request with the recorded reply whose request is most like it,
// and says so in the header fields and in the completion itself.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../packages/toolrails/recordings')

/** Every recording, in the order of its file names. */
export function readRecordings() {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
}

/** Starts the stand-in on a free port of this machine. */
export async function startRecordedServer(recordings) {
  const server = http.createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => answer(recordings, request, Buffer.concat(parts).toString('utf8'), response))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

function answer(recordings, request, text, response) {
  const json = (status, body, headers = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
  if (request.method === 'GET' && request.url === '/v1/models') {
    return json(200, { object: 'list', data: [{ id: 'recorded', object: 'model', created: 0, owned_by: 'toolrails' }] })
  }
  if (request.method !== 'POST' || !request.url.startsWith('/v1/chat/completions')) {
    return json(404, {
      error: { message: 'the stand-in knows /v1/models and /v1/chat/completions only', type: 'invalid_request_error' },
    })
  }
  let body
  try {
    body = JSON.parse(text)
  } catch {
    return json(400, { error: { message: 'the body is not valid JSON', type: 'invalid_request_error' } })
  }
  const recording = nearest(recordings, lastQuestion(body))
  const headers = { 'x-recorded-reply': recording.id, 'x-recorded-model': recording.model }
  const head = {
    id: `chatcmpl-recorded-${recording.id}`,
    created: Math.floor(Date.now() / 1000),
    model: body.model ?? 'recorded',
    system_fingerprint: `recorded reply of ${recording.model}, no model is running`,
  }
  if (body.stream !== true) {
    const choices = [{ index: 0, message: recording.reply, finish_reason: recording.finish_reason }]
    return json(200, { ...head, object: 'chat.completion', choices }, headers)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers })
  const send = (delta, finish = null) =>
    response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  send({ role: 'assistant', content: '' })
  for (const piece of recording.reply.content.match(/\s*\S+\s*/g) ?? []) send({ content: piece })
  send({}, recording.finish_reason)
  response.end('data: [DONE]\n\n')
}

function lastQuestion(body) {
  const messages = Array.isArray(body?.messages) ? body.messages : []
  const content = messages.findLast((message) => message?.role === 'user')?.content
  return typeof content === 'string' ? content : (content ?? []).map((part) => part?.text ?? '').join(' ')
}

/** The recording that shares the most words with a question, measured against both lengths. */
function nearest(recordings, question) {
  const asked = wordsOf(question)
  let best = recordings[0]
  let bestScore = -1
  for (const recording of recordings) {
    const recorded = wordsOf(lastQuestion(recording.request))
    const shared = [...asked].filter((word) => recorded.has(word)).length
    const score = shared / (asked.size + recorded.size - shared || 1)
    if (score > bestScore) {
      best = recording
      bestScore = score
    }
  }
  return best
}

function wordsOf(text) {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
