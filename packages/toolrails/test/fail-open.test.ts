import type { JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import { pipelineSteps } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readChoice, readStream } from './bed.js'
import { callEntry, chunk, completion, sendJson, startSse } from './fake-server.js'
import { goodArguments, slippedArguments } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const calls = (name: string, args: string): JsonObject => ({
  role: 'assistant',
  content: null,
  tool_calls: [callEntry(name, args)],
})

/** Replies that lead through every step. */
const replies: [label: string, message: JsonObject, request: JsonObject][] = [
  ['a right call', calls('get_weather', '{"city": "Oslo"}'), {}],
  ['a call to mend', calls('create_event', slippedArguments), {}],
  ['a call to ask for again', calls('create_event', '{"title": "x"}'), {}],
  ['a call as text', { role: 'assistant', content: '{"name": "get_weather", "arguments": {"city": "Oslo"}}' }, {}],
  ['prose where a call is demanded', { role: 'assistant', content: 'Hello!' }, { tool_choice: 'required' }],
]

describe.each(pipelineSteps)('a throw in step %s', (step) => {
  test.each(replies)('%s: the client gets what the model wrote, or better', async (_, message, extra) => {
    const handler = (received: { body: JsonObject }, response: Parameters<typeof startSse>[0]) => {
      if (received.body.response_format !== undefined)
        return sendJson(response, 200, completion({ role: 'assistant', content: goodArguments }))
      if (received.body.stream !== true) return sendJson(response, 200, completion(message))
      startSse(response)
      const delta = Array.isArray(message.tool_calls)
        ? { tool_calls: message.tool_calls.map((call, index) => ({ index, ...(call as JsonObject) })) }
        : { content: message.content ?? '' }
      response.end(
        chunk({ role: 'assistant', content: '' }) +
          chunk(delta) +
          chunk({}, message.tool_calls === undefined ? 'stop' : 'tool_calls') +
          'data: [DONE]\n\n',
      )
    }
    bed = await makeBed(handler, {
      beforeStep: (current) => {
        if (current === step) throw new Error('boom')
      },
    })
    const original = (message.tool_calls as { function: { arguments: string } }[] | undefined)?.[0]?.function.arguments
    const acceptable = [original, goodArguments].flatMap((text) =>
      text === undefined ? [] : [JSON.stringify(JSON.parse(text))],
    )

    const plain = await bed.post(chatRequest(extra))
    expect(plain.status).toBe(200)
    const choice = await readChoice(plain)
    for (const call of choice.message.tool_calls ?? []) {
      if (original !== undefined) expect(acceptable).toContain(JSON.stringify(JSON.parse(call.function.arguments)))
    }
    if (original !== undefined) expect(choice.message.tool_calls).toHaveLength(1)
    else if (choice.message.tool_calls === undefined) expect(choice.message.content).toBe(message.content)

    const read = await readStream(await bed.post(chatRequest({ ...extra, stream: true })))
    expect([read.done, read.errors, read.finishReasons.length]).toEqual([true, [], 1])
    for (const call of read.calls)
      if (original !== undefined) expect(acceptable).toContain(JSON.stringify(JSON.parse(call.arguments)))
    if (original !== undefined) expect(read.calls).toHaveLength(1)
    else if (read.calls.length === 0) expect(read.content).toBe(message.content)
  })
})

test('a fault is told in one line of the log', async () => {
  bed = await makeBed((_, response) => sendJson(response, 200, completion(calls('get_weather', '{"city": "Oslo"}'))), {
    beforeStep: (step) => {
      if (step === 'repair') throw new Error('boom')
    },
  })
  await bed.post(chatRequest())
  expect(bed.lines).toEqual(['w step repair failed, the reply goes on without it: boom'])
  expect(bed.asked()).toBe(1)
})
