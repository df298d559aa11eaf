// A model server whose model always gets the types of its first call wrong, and answers once it has seen a tool's
// result. It speaks every API natively, so that each client can be tried on it directly too.
import http from 'node:http'

export const tokens = { input: 20, output: 10, total: 30 }
export const right = { title: 'sync', duration_minutes: 30, attendees: ['a@example.com', 'b@example.com'] }
const wrong = { title: 'sync', duration_minutes: '30', attendees: '["a@example.com","b@example.com"]' }
const answer = 'Planned: '

/** What an agent's tools are called with: numbers and booleans as text. */
export const agentCalls = {
  read_file: { file_path: null, offset: '0', limit: '1000' },
  read: { filePath: null, offset: '1', limit: '1000' },
  exec_command: { cmd: 'cat notes.txt', max_output_tokens: '1000', yield_time_ms: '1000' },
}

/** Starts the server; `file` is the path that an agent's read tool is called with. */
export async function startServer(file = 'notes.txt') {
  const server = http.createServer((request, response) => {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      const body = text === '' ? {} : JSON.parse(text)
      const route = routes[request.url.split('?')[0]]
      if (route !== undefined) return route(body, response, file)
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end('{"error":{"message":"no such path"}}')
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const routes = {
  '/v1/models': (_, response) =>
    json(response, { object: 'list', data: [{ id: 'm', object: 'model', created: 1, owned_by: 'x' }] }),
  '/api/version': (_, response) => json(response, { version: '0.12.0' }),
  '/v1/chat/completions': chat,
  '/v1/responses': responses,
  '/v1/messages': messages,
  '/api/chat': ollama,
}

/** The call that the offered names and the conversation ask for; null when the tool has answered, or none is offered. */
function callFor(names, result, file) {
  if (result !== undefined) return null
  if (names.includes('create_event')) return { name: 'create_event', args: wrong }
  const name = Object.keys(agentCalls).find((known) => names.includes(known))
  if (name === undefined) return null
  const args = Object.fromEntries(Object.entries(agentCalls[name]).map(([key, value]) => [key, value ?? file]))
  return { name, args }
}

function chat(body, response, file) {
  const result = body.messages.findLast((message) => message.role === 'tool')
  const call = callFor(
    (body.tools ?? []).map((tool) => tool.function?.name),
    result,
    file,
  )
  const entry = call && {
    id: 'call_1',
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify(call.args) },
  }
  const content = call ? null : answer + textOf(result?.content)
  const usage = { prompt_tokens: tokens.input, completion_tokens: tokens.output, total_tokens: tokens.total }
  const head = { id: 'chatcmpl-1', created: 1, model: body.model }
  const finish = call ? 'tool_calls' : 'stop'
  if (!body.stream) {
    const message = { role: 'assistant', content, ...(entry ? { tool_calls: [entry] } : {}) }
    return json(response, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choices, extra = {}) =>
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...extra })}\n\n`)
  send([{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }])
  if (entry) send([{ index: 0, delta: { tool_calls: [{ index: 0, ...entry }] }, finish_reason: null }])
  else
    for (const piece of content.match(/.{1,6}/gs)) send([{ index: 0, delta: { content: piece }, finish_reason: null }])
  send([{ index: 0, delta: {}, finish_reason: finish }])
  if (body.stream_options?.include_usage) send([], { usage })
  response.end('data: [DONE]\n\n')
}

function responses(body, response, file) {
  const items = Array.isArray(body.input) ? body.input : []
  const result = items.findLast((item) => item.type === 'function_call_output')
  const call = callFor(
    (body.tools ?? []).map((tool) => tool.name),
    result,
    file,
  )
  const item = call
    ? {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        name: call.name,
        arguments: JSON.stringify(call.args),
        status: 'completed',
      }
    : {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text: answer + textOf(result?.output), annotations: [] }],
      }
  const whole = {
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model: body.model,
    output: [item],
    usage: {
      input_tokens: tokens.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.total,
    },
  }
  if (!body.stream) return json(response, whole)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (type, members) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...members })}\n\n`)
  send('response.created', { response: { ...whole, status: 'in_progress', output: [] } })
  send('response.output_item.added', { output_index: 0, item })
  send('response.output_item.done', { output_index: 0, item })
  send('response.completed', { response: whole })
  response.end()
}

function messages(body, response) {
  const blocks = body.messages.flatMap((message) => (Array.isArray(message.content) ? message.content : []))
  const result = blocks.findLast((block) => block.type === 'tool_result')
  const call = callFor(
    (body.tools ?? []).map((tool) => tool.name),
    result,
  )
  const content = [
    call
      ? { type: 'tool_use', id: 'call_1', name: call.name, input: call.args }
      : { type: 'text', text: answer + textOf(result?.content) },
  ]
  const whole = {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content,
    stop_reason: call ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: tokens.input, output_tokens: tokens.output },
  }
  if (!body.stream) return json(response, whole)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (type, members = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...members })}\n\n`)
  send('message_start', { message: { ...whole, content: [], stop_reason: null } })
  send('content_block_start', {
    index: 0,
    content_block: call ? { ...content[0], input: {} } : { type: 'text', text: '' },
  })
  const delta = call
    ? { type: 'input_json_delta', partial_json: JSON.stringify(call.args) }
    : { type: 'text_delta', text: content[0].text }
  send('content_block_delta', { index: 0, delta })
  send('content_block_stop', { index: 0 })
  send('message_delta', {
    delta: { stop_reason: whole.stop_reason, stop_sequence: null },
    usage: { output_tokens: tokens.output },
  })
  send('message_stop')
  response.end()
}

function ollama(body, response) {
  const result = body.messages.findLast((message) => message.role === 'tool')
  const call = callFor(
    (body.tools ?? []).map((tool) => tool.function?.name),
    result,
  )
  const message = call
    ? { role: 'assistant', content: '', tool_calls: [{ function: { name: call.name, arguments: call.args } }] }
    : { role: 'assistant', content: answer + textOf(result?.content) }
  const head = { model: body.model, created_at: '2026-01-01T00:00:00Z' }
  const end = { done: true, done_reason: 'stop', prompt_eval_count: tokens.input, eval_count: tokens.output }
  if (body.stream === false) return json(response, { ...head, message, ...end })
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  response.write(`${JSON.stringify({ ...head, message, done: false })}\n`)
  response.end(`${JSON.stringify({ ...head, message: { role: 'assistant', content: '' }, ...end })}\n`)
}

function textOf(content) {
  if (typeof content === 'string') return content
  return (content ?? []).map((part) => part.text ?? '').join('')
}

function json(response, body) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
