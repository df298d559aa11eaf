// The whole job on a reply that is not streamed, in the order of the pipeline.
import { isJsonObject, type JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import type { UpstreamId } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, type Handler, sendJson, startSse } from './fake-server.js'
import { goodArguments, slippedArguments, tools } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

/** A server whose chat completions are fixed; constrained questions get another answer. */
function answering(
  message: JsonObject,
  constrained?: string | ((body: JsonObject) => string),
  extra: JsonObject = {},
): Handler {
  return (received, response) => {
    const asksSchema = received.body.format ?? received.body.response_format ?? received.body.json_schema
    if (asksSchema !== undefined) {
      const content = typeof constrained === 'function' ? constrained(received.body) : (constrained ?? '')
      const answer = { role: 'assistant', content }
      return sendJson(
        response,
        200,
        received.path === '/api/chat' ? { message: answer, done: true } : completion(answer),
      )
    }
    sendJson(response, 200, completion(message, extra))
  }
}

async function argumentsOf(response: Response): Promise<unknown[]> {
  const { message } = await readChoice(response)
  return (message.tool_calls ?? []).map((call) => JSON.parse(call.function.arguments) as unknown)
}

const calling = (name: string, args: unknown): JsonObject => ({
  role: 'assistant',
  content: null,
  tool_calls: [callEntry(name, args)],
})

describe('a call that is right', () => {
  test('passes byte for byte with one request to the server', async () => {
    let sent = ''
    bed = await makeBed((_, response) => {
      sent = JSON.stringify(completion(calling('create_event', goodArguments))).replace('"id":', '"id" :')
      sendJson(response, 200, sent)
    })
    const response = await bed.post(chatRequest())
    expect(await response.text()).toBe(sent)
    expect(bed.asked()).toBe(1)
    expect(bed.lines).toEqual([])
    expect(response.headers.get('x-toolrails-interventions')).toBeNull()
  })

  test('keeps odd spacing and number spellings of its arguments beside a call that is mended', async () => {
    const odd = '{ "city" : "Oslo",  "unit":"celsius" }'
    bed = await makeBed(
      answering({
        role: 'assistant',
        content: null,
        tool_calls: [callEntry('get_weather', odd), callEntry('create_event', slippedArguments, 'call_2')],
      }),
    )
    const { message } = await readChoice(await bed.post(chatRequest()))
    expect(message.tool_calls?.[0]?.function.arguments).toBe(odd)
    expect(JSON.parse(message.tool_calls?.[1]?.function.arguments ?? '')).toEqual(JSON.parse(goodArguments))
  })

  test('keeps the model name and the request bytes on the way to the server', async () => {
    bed = await makeBed(answering(calling('create_event', goodArguments)))
    const body = `{ "model":"qwen2.5:3b", "seed":12345678901234567890, "messages":[], "tools":${JSON.stringify(tools)} }`
    await bed.post(body)
    expect(bed.posts()[0]?.text).toBe(body)
  })
})

describe('types', () => {
  test('a quoted integer and two arrays written as text become what the schema says, without a second request', async () => {
    bed = await makeBed(
      answering(
        calling('create_event', {
          title: 'x',
          duration_minutes: '30',
          attendees: '["alice@example.com", "bob@example.com"]',
          reminders: '[{"method": "email", "minutes_before": 10}]',
        }),
      ),
    )
    expect(await argumentsOf(await bed.post(chatRequest()))).toEqual([
      {
        title: 'x',
        duration_minutes: 30,
        attendees: ['alice@example.com', 'bob@example.com'],
        reminders: [{ method: 'email', minutes_before: 10 }],
      },
    ])
    expect(bed.asked()).toBe(1)
    expect(bed.lines).toHaveLength(1)
    expect(bed.lines[0]).toMatch(/^i call create_event repaired \(.+\)$/)
  })

  test('the same slip twenty times is mended twenty times', async () => {
    bed = await makeBed(answering(calling('create_event', slippedArguments)))
    let right = 0
    for (let i = 0; i < 20; i++) {
      const [args] = await argumentsOf(await bed.post(chatRequest()))
      if (JSON.stringify(args) === JSON.stringify(JSON.parse(goodArguments))) right++
    }
    expect(right).toBe(20)
  })

  test('arguments that are an object, null, empty or missing arrive as text', async () => {
    const now = { type: 'function', function: { name: 'now', parameters: { type: 'object', properties: {} } } }
    for (const args of [{}, null, '', undefined]) {
      const entry = { id: 'a', type: 'function', function: { name: 'now', arguments: args } } as unknown as JsonObject
      bed = await makeBed(answering({ role: 'assistant', content: null, tool_calls: [entry] }))
      const { message } = await readChoice(await bed.post(chatRequest({ tools: [now] })))
      expect(message.tool_calls?.[0]?.function.arguments).toBe('{}')
      expect(bed.asked()).toBe(1)
      await bed.close()
    }
  })
})

describe('names', () => {
  test.each(['getWeather', 'get-weather', 'GET_WEATHER', 'functions.get_weather'])(
    '%s becomes get_weather',
    async (name) => {
      bed = await makeBed(answering(calling(name, { city: 'Oslo' })))
      const { message } = await readChoice(await bed.post(chatRequest()))
      expect(message.tool_calls?.[0]?.function.name).toBe('get_weather')
      expect(bed.asked()).toBe(1)
    },
  )

  test('a name of another tool is never redirected, and is told', async () => {
    const deleting = {
      type: 'function',
      function: { name: 'delete_file', parameters: { type: 'object', properties: { path: { type: 'string' } } } },
    }
    bed = await makeBed(answering(calling('create_file', '{"path": "a"}')))
    const { message } = await readChoice(await bed.post(chatRequest({ tools: [deleting] })))
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'create_file', arguments: '{"path": "a"}' })
    expect(bed.asked()).toBe(1)
    expect(bed.lines).toEqual(['w unknown tool "create_file" left as it is'])
  })
})

describe('calls written as text', () => {
  test.each([
    ['bare', '{"name": "get_weather", "arguments": {"city": "Oslo"}}', null],
    ['fenced', '```json\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n```', null],
    ['tagged', '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>', null],
    ['behind prose', 'I will look.\n\n{"name": "get_weather", "arguments": {"city": "Oslo"}}', 'I will look.'],
  ])('%s: becomes a tool call', async (_, content, prose) => {
    bed = await makeBed(answering({ role: 'assistant', content }))
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest()))
    expect(
      message.tool_calls?.map((call) => [call.type, call.function.name, JSON.parse(call.function.arguments)]),
    ).toEqual([['function', 'get_weather', { city: 'Oslo' }]])
    expect(message.tool_calls?.[0]?.id).toMatch(/^call_/)
    expect(message.content).toBe(prose)
    expect(finish_reason).toBe('tool_calls')
    expect(bed.asked()).toBe(1)
    expect(bed.lines[0]).toMatch(/^i call get_weather read from the text/)
  })

  test('reasoning in the text stays, calls in it do not count', async () => {
    const call = '{"name": "get_weather", "arguments": {"city": "Oslo"}}'
    const thought = '<think>Perhaps {"name": "get_weather", "arguments": {"city": "Rome"}}?</think>'
    bed = await makeBed(answering({ role: 'assistant', content: `${thought}\n\nI look.\n${call}` }))
    const { message } = await readChoice(await bed.post(chatRequest()))
    expect(message.content).toBe(`${thought}\n\nI look.`)
    expect(message.tool_calls?.map((made) => JSON.parse(made.function.arguments))).toEqual([{ city: 'Oslo' }])
  })

  test('prose with tool_choice auto stands, byte for byte', async () => {
    const text = JSON.stringify(completion({ role: 'assistant', content: 'It is sunny. {"temperature": 20}' }))
    bed = await makeBed((_, response) => sendJson(response, 200, text))
    expect(await (await bed.post(chatRequest())).text()).toBe(text)
    expect(bed.asked()).toBe(1)
  })
})

describe('a call that cannot be mended', () => {
  const broken = calling('create_event', '{"title": "sync"}')

  test.each([
    ['ollama', '/api/chat', (body: JsonObject) => body.format],
    ['llama_cpp', '/v1/chat/completions', (body: JsonObject) => body.json_schema],
    ['openai', '/v1/chat/completions', schemaOfResponseFormat],
    ['vllm', '/v1/chat/completions', schemaOfResponseFormat],
    ['lm_studio', '/v1/chat/completions', schemaOfResponseFormat],
  ] as const)('%s: is asked for once more under its schema', async (kind, path, schemaOf) => {
    bed = await makeBed(answering(broken, goodArguments), { kind: kind satisfies UpstreamId })
    const response = await bed.post(chatRequest({ max_tokens: 99 }))
    expect(await argumentsOf(response)).toEqual([JSON.parse(goodArguments)])
    expect(bed.asked()).toBe(2)
    const second = bed.posts().at(-1)!
    expect(second.path).toBe(path)
    const schema = schemaOf(second.body) as JsonObject
    expect(schema.required).toEqual(['title', 'duration_minutes', 'attendees'])
    const options = isJsonObject(second.body.options) ? second.body.options : second.body
    expect(options.temperature).toBe(0)
    expect(options.num_predict ?? options.max_tokens).toBe(99)
    expect(second.body.stream).toBe(false)
    expect(bed.lines).toEqual(['i call create_event repaired (regenerated)'])
    expect(response.headers.get('x-toolrails-interventions')).toBe('repaired create_event regenerated')
  })

  test('the second question shows the tools, the conversation and what the model wrote', async () => {
    for (const kind of ['ollama', 'llama_cpp', 'openai'] as const) {
      bed = await makeBed(answering(broken, goodArguments), { kind })
      await bed.post(chatRequest({ messages: [{ role: 'user', content: 'Plan the sync with Ann.' }] }))
      const { text } = bed.posts().at(-1)!
      expect(text).toContain('Plan the sync with Ann.')
      expect(text).toContain('create_event({\\"title\\": \\"sync\\"})')
      expect(text).toContain('Create a calendar event')
      expect(text).toContain('get_weather')
      await bed.close()
    }
  })

  test('an answer that still breaks the schema is not used: the model keeps its own call', async () => {
    bed = await makeBed(answering(broken, '{"title": "sync", "duration_minutes": 0, "attendees": []}'))
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest()))
    expect(message.tool_calls).toEqual([callEntry('create_event', '{"title": "sync"}')])
    expect(finish_reason).toBe('tool_calls')
    expect(bed.asked()).toBe(2)
    expect(bed.lines).toEqual(['w call create_event could not be repaired, its arguments pass as the model wrote them'])
  })

  test.each([
    ['minimum', { type: 'integer', minimum: 1 }, 0],
    ['pattern', { type: 'string', pattern: '^[A-Z]{3}$' }, 'abc'],
    ['minItems', { type: 'array', items: { type: 'string' }, minItems: 2 }, ['a']],
    ['enum', { type: 'string', enum: ['a', 'b'] }, 'c'],
  ])('an answer that breaks %s is not used: the first reply stands byte for byte', async (_, schema, value) => {
    const tool = {
      type: 'function',
      function: {
        name: 'set_value',
        parameters: { type: 'object', properties: { value: schema }, required: ['value'] },
      },
    } as unknown as JsonObject
    const first = JSON.stringify(completion(calling('set_value', '{ "other" : 1 }')))
    bed = await makeBed((received, response) =>
      received.body.response_format === undefined
        ? sendJson(response, 200, first)
        : sendJson(response, 200, completion({ role: 'assistant', content: JSON.stringify({ value }) })),
    )
    expect(await (await bed.post(chatRequest({ tools: [tool] }))).text()).toBe(first)
    expect(bed.asked()).toBe(2)
    expect(bed.lines).toEqual(['w call set_value could not be repaired, its arguments pass as the model wrote them'])
  })

  test.each([false, true])('a second question that breaks off leaves the first reply (stream: %s)', async (stream) => {
    bed = await makeBed(
      (received, response) => {
        if (received.path === '/api/chat') return void response.destroy()
        if (!stream) return sendJson(response, 200, completion(broken))
        startSse(response)
        response.write(chunk({ tool_calls: [{ index: 0, ...callEntry('create_event', '{"title": "sync"}') }] }))
        response.end([chunk({}, 'tool_calls'), 'data: [DONE]\n\n'].join(''))
      },
      { kind: 'ollama' },
    )
    const response = await bed.post(chatRequest({ stream }))
    expect(response.status).toBe(200)
    const [call] = stream
      ? (await readStream(response)).calls
      : (await readChoice(response)).message.tool_calls!.map((made) => made.function)
    expect(call).toMatchObject({ name: 'create_event', arguments: '{"title": "sync"}' })
    expect(bed.server.on('/v1/chat/completions')).toHaveLength(1)
  })

  test('finish reason stop beside a call becomes tool_calls', async () => {
    const body = completion(calling('get_weather', '{"city": "Oslo"}'))
    bed = await makeBed((_, response) =>
      sendJson(response, 200, JSON.stringify(body).replace('"finish_reason":"tool_calls"', '"finish_reason":"stop"')),
    )
    expect((await readChoice(await bed.post(chatRequest()))).finish_reason).toBe('tool_calls')
  })

  test.each([
    ['auto', 'create_event({"title": "x"}) and a made up one', undefined],
    ['required', 'x', 'required'],
    ['a named tool', 'x', { type: 'function', function: { name: 'get_weather' } }],
  ])('the model is asked twice at most, whatever is wrong (tool_choice %s)', async (_, text, choice) => {
    const message = {
      role: 'assistant',
      content: `${text} {"name": "create_event", "arguments": {"title": "Zzz"}} {"name": "get_weather", "arguments": {"city": "Qqq"}}`,
      tool_calls: [callEntry('create_event', '{"title": "x"}'), callEntry('no_such_tool', '{}', 'call_2')],
    }
    bed = await makeBed(answering(message, 'still prose'))
    await bed.post(chatRequest(choice === undefined ? {} : { tool_choice: choice }))
    expect(bed.asked()).toBe(2)
  })

  test('a refused schema costs that call only; the others keep their repairs', async () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [
        callEntry('create_event', '{"title": "x"}'),
        callEntry('getWeather', '{"city": 5}', 'call_2'),
        callEntry('create_event', slippedArguments, 'call_3'),
      ],
    }
    bed = await makeBed((received, response) =>
      received.body.response_format === undefined
        ? sendJson(response, 200, completion(message))
        : sendJson(response, 400, { error: { message: 'failed to compile grammar' } }),
    )
    const choice = await readChoice(await bed.post(chatRequest()))
    const calls = choice.message.tool_calls!.map((call) => call.function)
    expect(calls[0]).toEqual({ name: 'create_event', arguments: '{"title": "x"}' })
    expect(calls[1]?.name).toBe('get_weather')
    expect(JSON.parse(calls[2]!.arguments)).toEqual(JSON.parse(goodArguments))
    expect(bed.asked()).toBe(2)
  })

  test('a server without /api/chat is asked by response_format, then and afterwards', async () => {
    bed = await makeBed(
      (received, response) => {
        if (received.path === '/api/chat') return sendJson(response, 404, { error: 'nope' })
        return answering(broken, goodArguments)(received, response)
      },
      { kind: 'ollama' },
    )
    expect(await argumentsOf(await bed.post(chatRequest()))).toEqual([JSON.parse(goodArguments)])
    expect(await argumentsOf(await bed.post(chatRequest()))).toEqual([JSON.parse(goodArguments)])
    expect(bed.server.on('/api/chat')).toHaveLength(1)
    expect(bed.asked()).toBe(5)
  })

  test('several broken calls are asked for in one question', async () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [callEntry('create_event', '{"title": "x"}'), callEntry('get_weather', '{}', 'call_2')],
    }
    bed = await makeBed(answering(message, `{"call_1": ${goodArguments}, "call_2": {"city": "Oslo"}}`))
    expect(await argumentsOf(await bed.post(chatRequest()))).toEqual([JSON.parse(goodArguments), { city: 'Oslo' }])
    expect(bed.asked()).toBe(2)
  })

  test('a call that was cut off is left alone: nothing is made up for what is missing', async () => {
    const cut = '{"title": "sync", "duration_minutes": 30, "attendees": ["a@exam'
    const body = {
      ...completion(calling('create_event', cut)),
      choices: [{ index: 0, message: calling('create_event', cut), finish_reason: 'length' }],
    }
    bed = await makeBed((_, response) => sendJson(response, 200, body))
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest()))
    expect(message.tool_calls?.[0]?.function.arguments).toBe(cut)
    expect(finish_reason).toBe('length')
    expect(bed.asked()).toBe(1)
  })

  test('a schema that makes no sense leaves the call as it is', async () => {
    const odd = {
      type: 'function',
      function: { name: 'odd', parameters: { type: 'object', properties: { a: { type: 'nonsense' } }, required: 7 } },
    } as unknown as JsonObject
    bed = await makeBed(answering(calling('odd', '{"a": 1}')))
    const { message } = await readChoice(await bed.post(chatRequest({ tools: [odd] })))
    expect(message.tool_calls?.[0]?.function).toEqual({ name: 'odd', arguments: '{"a": 1}' })
  })
})

function schemaOfResponseFormat(body: JsonObject): unknown {
  const format = body.response_format as { json_schema: { schema: JsonObject } }
  return format.json_schema.schema
}

describe('tool_choice', () => {
  test('none: the server sees no tools, and no call is passed on', async () => {
    bed = await makeBed(answering({ ...calling('get_weather', { city: 'Oslo' }), content: 'Sunny.' }))
    const { message, finish_reason } = await readChoice(
      await bed.post(chatRequest({ tool_choice: 'none', parallel_tool_calls: true })),
    )
    const sent = bed.posts()[0]!.body
    expect(Object.keys(sent).sort()).toEqual(['messages', 'model'])
    expect(message).toEqual({ role: 'assistant', content: 'Sunny.' })
    expect(finish_reason).toBe('stop')
  })

  test('required: prose is followed by one forced call', async () => {
    bed = await makeBed(
      answering({ role: 'assistant', content: 'Hello!' }, '{"name": "get_weather", "arguments": {"city": "Rome"}}'),
    )
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest({ tool_choice: 'required' })))
    expect(message.content).toBeNull()
    expect(message.tool_calls?.map((call) => call.function)).toEqual([
      { name: 'get_weather', arguments: '{"city":"Rome"}' },
    ])
    expect(finish_reason).toBe('tool_calls')
    expect(bed.asked()).toBe(2)
    expect(bed.lines).toEqual(['i forced call get_weather (tool_choice is required)'])
  })

  test('required: a reply that names one tool is held to that tool', async () => {
    let schema: JsonObject = {}
    bed = await makeBed(
      answering({ role: 'assistant', content: 'You could use get_weather for that.' }, (body) => {
        schema = schemaOfResponseFormat(body) as JsonObject
        return '{"city": "Rome"}'
      }),
    )
    expect(await argumentsOf(await bed.post(chatRequest({ tool_choice: 'required' })))).toEqual([{ city: 'Rome' }])
    expect(schema.required).toEqual(['city'])
    expect(bed.posts().at(-1)?.text).toContain('You could use get_weather for that.')
  })

  test('required: arguments without a name go to the only tool that they fit', async () => {
    bed = await makeBed(answering({ role: 'assistant', content: 'Hello!' }, '{"city": "Rome"}'))
    const { message } = await readChoice(await bed.post(chatRequest({ tool_choice: 'required' })))
    expect(message.tool_calls?.[0]?.function.name).toBe('get_weather')
  })

  test('required: a call written as text is enough', async () => {
    bed = await makeBed(
      answering({ role: 'assistant', content: '{"name": "get_weather", "arguments": {"city": "Oslo"}}' }),
    )
    expect(await argumentsOf(await bed.post(chatRequest({ tool_choice: 'required' })))).toEqual([{ city: 'Oslo' }])
    expect(bed.asked()).toBe(1)
  })

  test('a named function: the call of another one is replaced by the named', async () => {
    bed = await makeBed(answering(calling('create_event', goodArguments), '{"city": "Oslo"}'))
    const choice = { type: 'function', function: { name: 'get_weather' } }
    const { message } = await readChoice(await bed.post(chatRequest({ tool_choice: choice })))
    expect(message.tool_calls?.map((call) => call.function.name)).toEqual(['get_weather'])
    expect(bed.asked()).toBe(2)
    expect(bed.lines).toEqual(['i forced call get_weather (tool_choice names it)'])
  })

  test('a named function that the model called already costs no second request', async () => {
    bed = await makeBed(answering(calling('get_weather', { city: 'Oslo' })))
    const choice = { type: 'function', function: { name: 'get_weather' } }
    expect(await argumentsOf(await bed.post(chatRequest({ tool_choice: choice })))).toEqual([{ city: 'Oslo' }])
    expect(bed.asked()).toBe(1)
  })

  test('forced arguments that do not fit are sent with a warning', async () => {
    bed = await makeBed(answering({ role: 'assistant', content: 'No.' }, '{"city": 5, "unit": "kelvin"}'))
    const choice = { type: 'function', function: { name: 'get_weather' } }
    const { message } = await readChoice(await bed.post(chatRequest({ tool_choice: choice })))
    expect(message.tool_calls?.[0]?.function.name).toBe('get_weather')
    expect(bed.lines[0]).toMatch(/^w forced call get_weather \(tool_choice names it\), but/)
  })

  test('when no call can be forced, the reply passes and the log warns', async () => {
    bed = await makeBed(answering({ role: 'assistant', content: 'No.' }, 'still prose'))
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest({ tool_choice: 'required' })))
    expect(message).toEqual({ role: 'assistant', content: 'No.' })
    expect(finish_reason).toBe('stop')
    expect(bed.lines[0]).toMatch(/^w no call could be forced/)
  })

  test('allowed_tools in mode required leaves only the allowed ones', async () => {
    const choice = {
      type: 'allowed_tools',
      allowed_tools: { mode: 'required', tools: [{ type: 'function', function: { name: 'get_weather' } }] },
    }
    bed = await makeBed(answering({ role: 'assistant', content: 'Hello!' }, '{"city": "Rome"}'))
    const { message } = await readChoice(await bed.post(chatRequest({ tool_choice: choice })))
    expect(message.tool_calls?.map((call) => call.function.name)).toEqual(['get_weather'])
  })
})

describe('everything else in the reply', () => {
  test('usage, reasoning, ids, logprobs and vendor fields stay beside a mended call', async () => {
    const extra = { system_fingerprint: 'fp', x_vendor: { kept: true }, big: 1 }
    const message = { ...calling('create_event', slippedArguments), reasoning_content: 'Because.', refusal: null }
    bed = await makeBed(answering(message, undefined, extra))
    const body = (await (await bed.post(chatRequest())).json()) as JsonObject & { choices: { message: JsonObject }[] }
    expect(body).toMatchObject({ id: 'chatcmpl-1', usage: { total_tokens: 30 }, ...extra })
    expect(body.choices[0]?.message).toMatchObject({ reasoning_content: 'Because.', refusal: null })
  })

  test('integers beyond 2^53 lose no digit when the reply has to be written again', async () => {
    const text = JSON.stringify(completion(calling('create_event', slippedArguments))).replace(
      '1700000000',
      '17000000000000000001',
    )
    bed = await makeBed((_, response) => sendJson(response, 200, text))
    expect(await (await bed.post(chatRequest())).text()).toContain('"created":17000000000000000001')
  })

  test('every choice of n is mended', async () => {
    const choice = (index: number) => ({
      index,
      message: calling('create_event', slippedArguments),
      finish_reason: 'tool_calls',
    })
    bed = await makeBed((_, response) =>
      sendJson(response, 200, { ...completion({}), choices: [choice(0), choice(1)] }),
    )
    const body = (await (await bed.post(chatRequest({ n: 2 }))).json()) as {
      choices: { message: { tool_calls: { function: { arguments: string } }[] } }[]
    }
    const args = body.choices.map(({ message }) => JSON.parse(message.tool_calls[0]!.function.arguments) as unknown)
    expect(args).toEqual([JSON.parse(goodArguments), JSON.parse(goodArguments)])
  })

  test('calls without an id, or with one that is taken, get their own', async () => {
    const entry = (id: string | undefined) =>
      ({ ...callEntry('get_weather', { city: 'A' }), id }) as unknown as JsonObject
    bed = await makeBed(
      answering({
        role: 'assistant',
        content: null,
        tool_calls: [entry('0'), entry('0'), entry(undefined), entry('')],
      }),
    )
    const { message } = await readChoice(await bed.post(chatRequest()))
    const ids = message.tool_calls!.map((call) => call.id)
    expect(ids[0]).toBe('0')
    expect(new Set(ids).size).toBe(4)
    expect(ids.every((id) => id !== '')).toBe(true)
  })

  test('calls of custom tools pass as they are', async () => {
    const entry = { id: 'a', type: 'custom', custom: { name: 'shell', input: 'ls' } }
    bed = await makeBed(answering({ role: 'assistant', content: null, tool_calls: [entry] }))
    const custom = { type: 'custom', custom: { name: 'shell' } }
    const { message } = await readChoice(await bed.post(chatRequest({ tools: [...tools, custom] })))
    expect(message.tool_calls).toEqual([entry])
    expect(JSON.stringify(bed.posts()[0]?.body.tools)).toContain('custom')
  })
})

describe('models without tools', () => {
  test('get the tools in the prompt, and the client gets a call', async () => {
    const handler: Handler = (received, response) =>
      received.body.tools === undefined
        ? sendJson(
            response,
            200,
            completion({ role: 'assistant', content: '{"name": "get_weather", "arguments": {"city": "Rome"}}' }),
          )
        : sendJson(response, 400, { error: { message: 'registry/m does not support tools', type: 'api_error' } })
    bed = await makeBed(handler)
    const history = [
      { role: 'user', content: 'weather in Rome, then plan it' },
      { role: 'assistant', content: null, tool_calls: [callEntry('get_weather', { city: 'Oslo' })] },
      { role: 'tool', tool_call_id: 'call_1', content: 'cold' },
    ]
    expect(await argumentsOf(await bed.post(chatRequest({ messages: history })))).toEqual([{ city: 'Rome' }])
    const second = bed.posts()[1]!
    expect(second.text).toContain('Create a calendar event')
    expect(second.text).toContain('cold')
    expect(JSON.stringify(second.body.messages)).not.toContain('tool_calls')
    expect(await argumentsOf(await bed.post(chatRequest()))).toEqual([{ city: 'Rome' }])
    expect(bed.asked()).toBe(3)
  })
})
