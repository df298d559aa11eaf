import OpenAI from 'openai'
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions'
import { afterEach, describe, expect, test } from 'vitest'
import { type Server, serve } from '../src/index.js'
import { type Bed, makeBed } from './bed.js'
import { callEntry, chunk, completion, type Handler, sendJson, startSse } from './fake-server.js'
import { goodArguments, tools as offered, slippedArguments } from './tools.js'

let bed: Bed | undefined
let server: Server | undefined
afterEach(async () => {
  await server?.close(0)
  await bed?.close()
})

const tools = offered as unknown as ChatCompletionTool[]
const messages: ChatCompletionMessageParam[] = [{ role: 'user', content: 'Plan the sync, 30 minutes.' }]

/** A model that writes its call as text or with wrong types, and answers once it has seen the tool's result. */
function model(wrong: 'text' | 'types'): Handler {
  return (received, response) => {
    const answered = (received.body.messages as { role: string; content: unknown }[]).find(
      ({ role }) => role === 'tool',
    )
    const content =
      answered === undefined
        ? `\`\`\`json\n{"name": "create_event", "arguments": ${goodArguments}}\n\`\`\``
        : `Planned: ${answered.content as string}`
    const typed = answered === undefined && wrong === 'types'
    const entry = callEntry('createEvent', slippedArguments)
    if (received.body.stream !== true) {
      return sendJson(
        response,
        200,
        completion(typed ? { role: 'assistant', content: null, tool_calls: [entry] } : { role: 'assistant', content }),
      )
    }
    startSse(response)
    response.write(chunk({ role: 'assistant', content: '' }))
    if (typed) response.write(chunk({ tool_calls: [{ index: 0, ...entry }] }))
    else for (const piece of content.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk({ content: piece }))
    response.write(chunk({}, typed ? 'tool_calls' : 'stop'))
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', choices: [], usage: { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 } })}\n\n`,
    )
    response.end('data: [DONE]\n\n')
  }
}

async function open(handler: Handler): Promise<OpenAI> {
  bed = await makeBed(handler)
  server = await serve(bed.proxy, { port: 0 })
  return new OpenAI({ baseURL: `http://127.0.0.1:${server.port}/v1`, apiKey: 'placeholder', maxRetries: 0 })
}

describe.each(['text', 'types'] as const)('the openai client, calls wrong in their %s', (wrong) => {
  test('runs a whole tool loop: request, call, result, answer', async () => {
    const client = await open(model(wrong))
    const first = await client.chat.completions.create({ model: 'm', messages, tools })
    const { message, finish_reason } = first.choices[0]!
    expect(finish_reason).toBe('tool_calls')
    expect(first.usage?.total_tokens).toBe(30)
    const call = message.tool_calls![0]!
    if (call.type !== 'function') throw new Error('no function call')
    expect(call.function.name).toBe('create_event')
    expect(JSON.parse(call.function.arguments)).toEqual(JSON.parse(goodArguments))
    const second = await client.chat.completions.create({
      model: 'm',
      messages: [...messages, message, { role: 'tool', tool_call_id: call.id, content: 'event 7' }],
      tools,
    })
    expect(second.choices[0]?.message.content).toBe('Planned: event 7')
  })

  test('runs the loop by itself with runTools, streamed', async () => {
    const client = await open(model(wrong))
    const seen: unknown[] = []
    const runner = client.chat.completions.runTools({
      model: 'm',
      messages,
      stream: true,
      tools: [
        {
          type: 'function',
          function: {
            ...(
              offered[0] as unknown as {
                function: { name: string; description: string; parameters: Record<string, unknown> }
              }
            ).function,
            parse: (text: string) => JSON.parse(text) as unknown,
            function: (args: unknown) => {
              seen.push(args)
              return 'event 7'
            },
          },
        },
      ],
    })
    expect(await runner.finalContent()).toBe('Planned: event 7')
    expect(seen).toEqual([JSON.parse(goodArguments)])
  })

  test('rebuilds the call and the usage with its streaming helper', async () => {
    const client = await open(model(wrong))
    const stream = client.chat.completions.stream({
      model: 'm',
      messages,
      tools,
      stream_options: { include_usage: true },
    })
    const final = await stream.finalChatCompletion()
    const call = final.choices[0]!.message.tool_calls![0]!
    if (call.type !== 'function') throw new Error('no function call')
    expect(JSON.parse(call.function.arguments)).toEqual(JSON.parse(goodArguments))
    expect(final.choices[0]?.finish_reason).toBe('tool_calls')
    expect(final.usage?.total_tokens).toBe(30)
  })
})

describe('the openai client, errors', () => {
  test('sees the status of the server, plain and streamed', async () => {
    const client = await open((_, response) => sendJson(response, 429, { error: { message: 'busy' } }))
    await expect(client.chat.completions.create({ model: 'm', messages, tools })).rejects.toMatchObject({ status: 429 })
    await expect(client.chat.completions.create({ model: 'm', messages, tools, stream: true })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('fails on a stream that broke', async () => {
    const client = await open((_, response) => {
      startSse(response)
      response.write(chunk({ content: 'Half' }))
      setTimeout(() => response.destroy(), 30)
    })
    const stream = await client.chat.completions.create({ model: 'm', messages, tools, stream: true })
    await expect(
      (async () => {
        for await (const _ of stream);
      })(),
    ).rejects.toThrow(/broke off/)
  })
})
