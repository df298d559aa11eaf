import fs from 'node:fs'
import { type JsonObject, loadTools } from 'toolform'
import { recommend } from 'toolform/advisor'
import { getProtocol } from 'toolform/protocols'
import { afterEach, describe, expect, test } from 'vitest'
import { offeredTools } from '../src/pipeline/offered.js'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, type Handler, sendJson, sleep, startSse } from './fake-server.js'
import { tools } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const index = offeredTools(tools).index
const args = { title: 'sync', duration_minutes: 30, attendees: ['a@example.com', 'b@example.com'] }

/** A server whose models take no tools and answer this text. */
function withoutTools(reply: string): Handler {
  return (received, response) => {
    if (received.body.tools !== undefined) return sendJson(response, 400, { error: 'm does not support tools' })
    if (received.body.stream !== true) return sendJson(response, 200, completion({ role: 'assistant', content: reply }))
    startSse(response)
    for (const content of reply.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk({ content }))
    response.end([chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
  }
}

const systemOf = (body: JsonObject): string => String((body.messages as JsonObject[])[0]!.content)

/** One model of every pair of a format and a protocol that the advisor has for these tools. */
const models = ['gemma3:4b', 'qwen2.5-coder:0.5b', 'gemma4:12b', 'gpt-oss:20b', 'someone/unknown']

describe.each(models)('a model without tools, %s', (model) => {
  const { protocolId } = recommend({ model }, { tools: loadTools(tools) })
  const protocol = getProtocol(protocolId)

  test('is told its own protocol, and its call in that protocol arrives, plain and streamed', async () => {
    bed = await makeBed(withoutTools(protocol.write([{ name: 'create_event', arguments: args }], index)))
    const { message, finish_reason } = await readChoice(await bed.post(chatRequest({ model })))
    expect(message.tool_calls?.map(({ function: own }) => [own.name, JSON.parse(own.arguments) as unknown])).toEqual([
      ['create_event', args],
    ])
    expect([message.content, finish_reason]).toEqual([null, 'tool_calls'])
    expect(systemOf(bed.posts()[1]!.body)).toContain(protocol.instruction)
    expect(systemOf(bed.posts()[1]!.body)).toContain('duration_minutes')
    const read = await readStream(await bed.post(chatRequest({ model, stream: true })))
    expect(read.calls.map((call) => [call.name, JSON.parse(call.arguments) as unknown])).toEqual([
      ['create_event', args],
    ])
    expect([read.content.trim(), read.finishReasons]).toEqual(['', ['tool_calls']])
  })

  test('is shown its earlier calls in that protocol, and their results', async () => {
    bed = await makeBed(withoutTools('It is planned.'))
    const history = [
      { role: 'user', content: 'Plan it.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [callEntry('create_event', args, 'a'), callEntry('get_weather', { city: 'Oslo' }, 'b')],
      },
      { role: 'tool', tool_call_id: 'a', content: 'event 7' },
      { role: 'tool', tool_call_id: 'b', content: 'cold' },
    ]
    const { message } = await readChoice(await bed.post(chatRequest({ model, messages: history })))
    expect(message).toEqual({ role: 'assistant', content: 'It is planned.' })
    const messages = bed.posts()[1]!.body.messages as JsonObject[]
    expect(messages.slice(1).map((one) => [one.role, one.content])).toEqual([
      ['user', 'Plan it.'],
      [
        'assistant',
        protocol.write(
          [
            { name: 'create_event', arguments: args },
            { name: 'get_weather', arguments: { city: 'Oslo' } },
          ],
          index,
        ),
      ],
      ['user', 'Result of create_event:\nevent 7\n\nResult of get_weather:\ncold'],
    ])
  })

  test('answers in words, which pass as they are', async () => {
    const words = 'It rains. The weather is bad, so stay at home!\n\n1. Read.\n2. Sleep.'
    bed = await makeBed(withoutTools(words))
    expect((await readChoice(await bed.post(chatRequest({ model })))).message.content).toBe(words)
    const read = await readStream(await bed.post(chatRequest({ model, stream: true })))
    expect([read.content, read.calls, read.finishReasons]).toEqual([words, [], ['stop']])
  })
})

test('the pairs of the models above are all that the advisor has for such tools', () => {
  expect(new Set(models.map((model) => recommend({ model }, { tools: loadTools(tools) }).protocolId))).toEqual(
    new Set(['xml_call', 'nl_intent', 'json_object']),
  )
})

test('a format that would hide what a call needs gives way to one that shows it', async () => {
  const model = 'qwen2.5-coder:0.5b'
  const nested = {
    type: 'function',
    function: {
      name: 'book',
      parameters: {
        type: 'object',
        properties: {
          trip: {
            type: 'object',
            properties: {
              legs: {
                type: 'array',
                items: { type: 'object', properties: { from_airport: { type: 'string' } }, required: ['from_airport'] },
              },
            },
            required: ['legs'],
          },
        },
        required: ['trip'],
      },
    },
  }
  bed = await makeBed(withoutTools('No.'))
  await bed.post(chatRequest({ model, tools: [nested] }))
  expect(systemOf(bed.posts()[1]!.body)).toContain('from_airport')
})

test('sentences without a call stream while the tools stand in the prompt', async () => {
  const model = 'qwen2.5-coder:0.5b'
  expect(recommend({ model }, { tools: loadTools(tools) }).protocolId).toBe('nl_intent')
  bed = await makeBed(async (received, response) => {
    if (received.body.tools !== undefined) return sendJson(response, 400, { error: 'm does not support tools' })
    startSse(response)
    response.write(chunk({ content: 'First I look at it. I will use ' }))
    while (!seen.includes('First I look')) await sleep(5)
    response.write(chunk({ content: 'get_weather with city: Oslo.' }))
    response.end([chunk({}, 'stop'), 'data: [DONE]\n\n'].join(''))
  })
  let seen = ''
  const response = await bed.post(chatRequest({ model, stream: true }))
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) seen += piece
  const read = await readStream(new Response(seen))
  expect(read.content.trim()).toBe('First I look at it.')
  expect(read.calls.map((call) => [call.name, JSON.parse(call.arguments) as unknown])).toEqual([
    ['get_weather', { city: 'Oslo' }],
  ])
})

describe('recorded replies of a real model', () => {
  const folder = new URL('../recordings/', import.meta.url)
  const recordings = fs
    .readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(fs.readFileSync(new URL(name, folder), 'utf8')) as Recording)

  test.each(recordings.map((recording) => [recording.id, recording] as const))(
    '%s: a model without tools gives the same calls, plain and streamed',
    async (_, { request, reply: { content }, model }) => {
      bed = await makeBed(withoutTools(content))
      const ask = { ...request, model }
      const { message } = await readChoice(await bed.post(ask))
      const plain = (message.tool_calls ?? []).map((call) => [call.function.name, call.function.arguments])
      const read = await readStream(await bed.post({ ...ask, stream: true }))
      expect(read.calls.map((call) => [call.name, call.arguments])).toEqual(plain)
      if (content.includes('"arguments"')) expect(plain.length).toBeGreaterThan(0)
      expect(systemOf(bed.posts()[1]!.body)).toContain(
        getProtocol(recommend({ model }, { tools: loadTools(request.tools) }).protocolId).instruction,
      )
    },
  )
})

interface Recording {
  readonly id: string
  readonly model: string
  readonly request: JsonObject
  readonly reply: { readonly content: string }
}
