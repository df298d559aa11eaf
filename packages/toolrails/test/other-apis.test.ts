// The three other APIs share one chat server and its replies.
import { isJsonObject, type JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import { type Bed, makeBed } from './bed.js'
import { callEntry, chunk, completion, type Handler, sendJson, startSse } from './fake-server.js'
import { goodArguments, slippedArguments, tools } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const right = JSON.parse(goodArguments) as JsonObject
const functionOf = (tool: JsonObject) => tool.function as JsonObject
const usage = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 }

/** A chat server whose model makes this reply, streamed when asked. */
function chatServer(message: JsonObject): Handler {
  return (received, response) => {
    if (received.path !== '/v1/chat/completions') return sendJson(response, 404, { error: 'no such path' })
    if (received.body.stream !== true) return sendJson(response, 200, completion(message))
    startSse(response)
    response.write(chunk({ role: 'assistant', content: '' }))
    if (typeof message.reasoning_content === 'string')
      response.write(chunk({ reasoning_content: message.reasoning_content }))
    if (typeof message.content === 'string')
      for (const piece of message.content.match(/.{1,5}/gs) ?? []) response.write(chunk({ content: piece }))
    const calls = Array.isArray(message.tool_calls) ? (message.tool_calls as JsonObject[]) : []
    if (calls.length > 0) response.write(chunk({ tool_calls: calls.map((call, index) => ({ ...call, index })) }))
    response.write(chunk({}, calls.length > 0 ? 'tool_calls' : 'stop'))
    response.end(`data: ${JSON.stringify({ id: 'x', choices: [], usage })}\n\ndata: [DONE]\n\n`)
  }
}

const wrongCall: JsonObject = {
  role: 'assistant',
  content: null,
  tool_calls: [callEntry('createEvent', slippedArguments)],
}

/** The events of a stream: type and data. */
async function eventsOf(response: Response): Promise<JsonObject[]> {
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const text = await response.text()
  return text
    .split('\n\n')
    .flatMap((block) => block.split('\n').filter((line) => line.startsWith('data: ')))
    .map((line) => JSON.parse(line.slice(6)) as JsonObject)
}

describe('/v1/responses', () => {
  const request = (extra: JsonObject = {}): JsonObject => ({
    model: 'm',
    instructions: 'Be brief.',
    input: [
      { type: 'message', role: 'developer', content: [{ type: 'input_text', text: 'Use tools.' }] },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Plan the sync.' }] },
    ],
    tools: tools.map((tool) => ({ type: 'function', ...functionOf(tool), strict: false })),
    ...extra,
  })
  const ask = (extra: JsonObject = {}) => bed!.post(request(extra), { path: '/v1/responses' })

  test('a wrong call comes back as a right function_call item, usage in its words', async () => {
    bed = await makeBed(chatServer(wrongCall))
    const response = await ask()
    const body = (await response.json()) as JsonObject
    expect(body).toMatchObject({ object: 'response', status: 'completed', model: 'm' })
    expect(body.usage).toMatchObject({ input_tokens: 20, output_tokens: 10, total_tokens: 30 })
    const [item] = body.output as JsonObject[]
    expect(item).toMatchObject({ type: 'function_call', name: 'create_event', call_id: 'call_1', status: 'completed' })
    expect(JSON.parse(item!.arguments as string)).toEqual(right)
    expect(response.headers.get('x-toolrails-interventions')).toContain('create_event')
    const sent = bed.posts()[0]!.body
    expect((sent.messages as JsonObject[]).map((message) => [message.role, message.content])).toEqual([
      ['system', 'Be brief.'],
      ['system', 'Use tools.'],
      ['user', 'Plan the sync.'],
    ])
  })

  test('streamed: the events of text, reasoning and calls in order, numbered', async () => {
    bed = await makeBed(chatServer({ ...wrongCall, content: 'I plan it now.', reasoning_content: 'Because.' }))
    const events = await eventsOf(await ask({ stream: true }))
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index))
    const types = events.map((event) => event.type).filter((type, index, all) => type !== all[index - 1])
    expect(types).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.reasoning_text.delta',
      'response.reasoning_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.output_item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'response.completed',
    ])
    const last = events.at(-1)!.response as JsonObject
    expect((last.output as JsonObject[]).map((item) => item.type)).toEqual(['reasoning', 'message', 'function_call'])
    expect(last.usage).toMatchObject({ total_tokens: 30 })
    const done = events.find((event) => event.type === 'response.function_call_arguments.done')!
    expect(JSON.parse(done.arguments as string)).toEqual(right)
  })

  test('namespaces and custom tools become functions and come back as what they were; hosted tools are left out', async () => {
    const send = {
      type: 'function',
      name: 'send_input',
      parameters: { type: 'object', properties: { target: { type: 'string' } }, required: ['target'] },
    }
    const offered = [
      { type: 'namespace', name: 'agents', tools: [send] },
      { type: 'custom', name: 'apply_patch', description: 'Patch' },
      { type: 'web_search' },
    ]
    bed = await makeBed(
      chatServer({
        role: 'assistant',
        content: null,
        tool_calls: [
          callEntry('sendInput', { target: 'a' }),
          callEntry('apply_patch', { input: '*** Begin' }, 'call_2'),
        ],
      }),
    )
    const body = (await (await ask({ tools: offered })).json()) as JsonObject
    expect((body.output as JsonObject[]).map(({ id: _, ...item }) => item)).toEqual([
      {
        type: 'function_call',
        call_id: 'call_1',
        name: 'send_input',
        namespace: 'agents',
        arguments: '{"target":"a"}',
        status: 'completed',
      },
      { type: 'custom_tool_call', call_id: 'call_2', name: 'apply_patch', input: '*** Begin', status: 'completed' },
    ])
    const sent = (bed.posts()[0]!.body.tools as JsonObject[]).map((tool) => functionOf(tool).name)
    expect(sent).toEqual(['send_input', 'apply_patch'])
  })

  test('calls and their outputs of earlier turns reach the model', async () => {
    bed = await makeBed(chatServer({ role: 'assistant', content: 'Planned.' }))
    const input = [
      { role: 'user', content: 'Plan it.' },
      { type: 'reasoning', id: 'rs', summary: [] },
      { type: 'function_call', call_id: 'a', name: 'create_event', arguments: goodArguments },
      { type: 'function_call', call_id: 'b', name: 'get_weather', arguments: '{"city":"Oslo"}' },
      { type: 'function_call_output', call_id: 'a', output: 'event 7' },
      { type: 'function_call_output', call_id: 'b', output: [{ type: 'input_text', text: 'cold' }] },
    ]
    const body = (await (await ask({ input })).json()) as JsonObject
    expect((body.output as JsonObject[])[0]).toMatchObject({
      type: 'message',
      content: [{ type: 'output_text', text: 'Planned.' }],
    })
    const messages = bed.posts()[0]!.body.messages as JsonObject[]
    expect(messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool'])
    expect((messages[2]!.tool_calls as JsonObject[]).map((call) => call.id)).toEqual(['a', 'b'])
    expect(messages[4]).toEqual({ role: 'tool', tool_call_id: 'b', content: 'cold' })
  })

  test('a request that names stored state goes to the server as it is', async () => {
    bed = await makeBed((received, response) =>
      sendJson(response, 200, { path: received.path, kept: received.body.previous_response_id ?? null }),
    )
    expect(await (await ask({ previous_response_id: 'resp_1' })).json()).toEqual({
      path: '/v1/responses',
      kept: 'resp_1',
    })
  })

  test('errors keep their status; a broken stream ends with response.failed', async () => {
    bed = await makeBed((_, response) =>
      sendJson(response, 429, { error: { message: 'busy' } }, { 'retry-after': '7' }),
    )
    const refused = await ask({ stream: true })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7'])
    await bed.close()
    bed = await makeBed((_, response) => {
      startSse(response)
      response.write(chunk({ content: 'Half' }))
      setTimeout(() => response.destroy(), 20)
    })
    expect((await eventsOf(await ask({ stream: true }))).at(-1)).toMatchObject({
      type: 'response.failed',
      response: { status: 'failed' },
    })
  })
})

describe('/v1/messages', () => {
  const request = (extra: JsonObject = {}): JsonObject => ({
    model: 'm',
    max_tokens: 50,
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Plan the sync.' }] }],
    tools: tools.map((tool) => ({
      name: functionOf(tool).name!,
      description: 'x',
      input_schema: functionOf(tool).parameters!,
    })),
    ...extra,
  })
  const ask = (extra: JsonObject = {}, headers: Record<string, string> = {}) =>
    bed!.post(request(extra), { path: '/v1/messages', headers })

  test('a wrong call comes back as a right tool_use block', async () => {
    bed = await makeBed(chatServer({ ...wrongCall, content: 'I plan it.' }))
    const body = (await (await ask({}, { 'x-api-key': 'k' })).json()) as JsonObject
    expect(body).toMatchObject({
      type: 'message',
      role: 'assistant',
      model: 'm',
      stop_reason: 'tool_use',
      usage: { input_tokens: 20, output_tokens: 10 },
    })
    expect(body.content).toEqual([
      { type: 'text', text: 'I plan it.' },
      { type: 'tool_use', id: 'call_1', name: 'create_event', input: right },
    ])
    const { body: sent, headers } = bed.posts()[0]!
    expect(headers.authorization).toBe('Bearer k')
    expect(sent).toMatchObject({
      model: 'm',
      max_tokens: 50,
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Plan the sync.' },
      ],
    })
  })

  test('streamed: blocks open, grow and close in order', async () => {
    bed = await makeBed(chatServer({ ...wrongCall, content: 'I plan it.', reasoning_content: 'Because.' }))
    const events = await eventsOf(await ask({ stream: true }))
    const types = events.map((event) => event.type).filter((type, index, all) => type !== all[index - 1])
    const block = ['content_block_start', 'content_block_delta', 'content_block_stop']
    expect(types).toEqual(['message_start', ...block, ...block, ...block, 'message_delta', 'message_stop'])
    const starts = events
      .filter((event) => event.type === 'content_block_start')
      .map((event) => (event.content_block as JsonObject).type)
    expect(starts).toEqual(['thinking', 'text', 'tool_use'])
    const json = events
      .flatMap((event) =>
        isJsonObject(event.delta) && event.delta.type === 'input_json_delta' ? [event.delta.partial_json] : [],
      )
      .join('')
    expect(JSON.parse(json)).toEqual(right)
    expect(events.at(-2)).toMatchObject({
      delta: { stop_reason: 'tool_use' },
      usage: { input_tokens: 20, output_tokens: 10 },
    })
  })

  test('tool results of earlier turns stand right behind their calls', async () => {
    bed = await makeBed(chatServer({ role: 'assistant', content: 'Planned.' }))
    const messages = [
      { role: 'user', content: 'Plan it.' },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Sure.' },
          { type: 'tool_use', id: 'a', name: 'create_event', input: right },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'event 7' }] },
          { type: 'text', text: 'And now?' },
        ],
      },
    ]
    expect(await (await ask({ messages })).json()).toMatchObject({
      stop_reason: 'end_turn',
      content: [{ type: 'text', text: 'Planned.' }],
    })
    const sent = bed.posts()[0]!.body.messages as JsonObject[]
    expect(sent.slice(2).map((message) => [message.role, message.content])).toEqual([
      ['assistant', 'Sure.'],
      ['tool', 'event 7'],
      ['user', 'And now?'],
    ])
  })

  test.each([
    [{ type: 'any' }, 'required'],
    [
      { type: 'tool', name: 'get_weather' },
      { type: 'function', function: { name: 'get_weather' } },
    ],
  ])('tool_choice %j is kept', async (choice, sentChoice) => {
    bed = await makeBed(
      chatServer({ role: 'assistant', content: null, tool_calls: [callEntry('get_weather', { city: 'Oslo' })] }),
    )
    expect(await (await ask({ tool_choice: choice })).json()).toMatchObject({
      content: [{ type: 'tool_use', name: 'get_weather' }],
    })
    expect(bed.posts()[0]!.body.tool_choice).toEqual(sentChoice)
  })

  test('errors have the shape of this API', async () => {
    bed = await makeBed((_, response) => sendJson(response, 429, { error: { message: 'busy' } }))
    const refused = await ask()
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { type: 'error', error: { type: 'rate_limit_error', message: 'busy' } },
    ])
    const bad = await bed.post('[]', { path: '/v1/messages' })
    expect([bad.status, ((await bad.json()) as JsonObject).type]).toEqual([400, 'error'])
  })

  test('count_tokens passes the count of a server that has one, and estimates otherwise', async () => {
    bed = await makeBed((_, response) => sendJson(response, 404, {}))
    const ask = () => bed!.post(request(), { path: '/v1/messages/count_tokens' })
    const estimated = await ask()
    expect(estimated.headers.get('x-toolrails-estimated')).toBe('true')
    expect(((await estimated.json()) as { input_tokens: number }).input_tokens).toBeGreaterThan(50)
    await bed.close()
    bed = await makeBed((_, response) => sendJson(response, 200, { input_tokens: 7 }))
    expect(await (await ask()).json()).toEqual({ input_tokens: 7 })
  })
})

describe.each(['ollama', 'openai'] as const)('/api/chat before a server of kind %s', (kind) => {
  const native = kind === 'ollama'
  /** The same model behind either server. */
  const serverOf = (message: JsonObject): Handler =>
    !native
      ? chatServer(message)
      : (received, response) => {
          if (received.path === '/api/tags') return sendJson(response, 200, { models: [{ name: 'm' }] })
          if (received.path !== '/api/chat') return sendJson(response, 404, {})
          const calls = Array.isArray(message.tool_calls)
            ? (message.tool_calls as JsonObject[]).map((call) => ({
                function: {
                  name: functionOf(call).name!,
                  arguments: JSON.parse(functionOf(call).arguments as string) as JsonObject,
                },
              }))
            : undefined
          const head = { model: 'm', created_at: '2026-01-01T00:00:00Z' }
          const end = { done: true, done_reason: 'stop', prompt_eval_count: 20, eval_count: 10 }
          const own = {
            role: 'assistant',
            content: message.content ?? '',
            ...(calls === undefined ? {} : { tool_calls: calls }),
          }
          if (received.body.stream === false) return sendJson(response, 200, { ...head, message: own, ...end })
          response.writeHead(200, { 'content-type': 'application/x-ndjson' })
          for (const piece of String(message.content ?? '').match(/.{1,5}/gs) ?? [])
            response.write(
              `${JSON.stringify({ ...head, message: { role: 'assistant', content: piece }, done: false })}\n`,
            )
          if (calls !== undefined)
            response.write(
              `${JSON.stringify({ ...head, message: { role: 'assistant', content: '', tool_calls: calls }, done: false })}\n`,
            )
          response.end(`${JSON.stringify({ ...head, message: { role: 'assistant', content: '' }, ...end })}\n`)
        }
  const request = (extra: JsonObject = {}): JsonObject => ({
    model: 'm',
    messages: [{ role: 'user', content: 'Plan it.' }],
    tools,
    ...extra,
  })
  const ask = (extra: JsonObject = {}) => bed!.post(request(extra), { path: '/api/chat' })
  const textCall: JsonObject = { role: 'assistant', content: `{"name": "create_event", "arguments": ${goodArguments}}` }

  test.each([
    ['wrong types', wrongCall],
    ['a call as text', textCall],
  ])('%s: the client gets a right call with counts', async (_, message) => {
    bed = await makeBed(serverOf(message), { kind })
    const body = (await (await ask({ stream: false })).json()) as JsonObject
    expect(body).toMatchObject({ model: 'm', done: true, prompt_eval_count: 20, eval_count: 10 })
    expect((body.message as JsonObject).tool_calls).toEqual([{ function: { name: 'create_event', arguments: right } }])
    expect(bed.posts()[0]!.path).toBe(native ? '/api/chat' : '/v1/chat/completions')
  })

  test.each([
    ['wrong types', wrongCall],
    ['a call as text', textCall],
  ])('%s, streamed: one line has the call, the last one the counts', async (_, message) => {
    bed = await makeBed(serverOf(message), { kind })
    const response = await ask()
    expect(response.headers.get('content-type')).toContain('application/x-ndjson')
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { message: JsonObject; done: boolean; eval_count?: number })
    expect(lines.flatMap((line) => line.message.tool_calls ?? [])).toEqual([
      { function: { name: 'create_event', arguments: right } },
    ])
    expect(lines.filter((line) => line.done)).toHaveLength(1)
    expect(lines.at(-1)).toMatchObject({ done: true, eval_count: 10 })
  })

  test('text streams line by line', async () => {
    bed = await makeBed(serverOf({ role: 'assistant', content: 'It rains in Oslo today.' }), { kind })
    const lines = (await (await ask()).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { message: { content: string } })
    expect(lines.map((line) => line.message.content).join('')).toBe('It rains in Oslo today.')
    expect(lines.length).toBeGreaterThan(3)
  })

  test('/api/tags lists the models', async () => {
    const handler = serverOf({ role: 'assistant', content: '' })
    bed = await makeBed(
      (received, response) =>
        received.path === '/v1/models'
          ? sendJson(response, 200, { data: [{ id: 'm', created: 5 }] })
          : handler(received, response),
      { kind },
    )
    const body = (await (await bed.proxy.fetch(new Request('http://proxy/api/tags'))).json()) as {
      models: { name: string }[]
    }
    expect(body.models.map((model) => model.name)).toEqual(['m'])
  })
})
