import type { JsonObject } from 'toolform'
import { afterEach, expect, test } from 'vitest'
import { type Bed, makeBed } from './bed.js'
import { callEntry, chunk, startSse } from './fake-server.js'
import { goodArguments, slippedArguments, tools } from './tools.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

/** A gate: the server waits at it until the client has what it waits for. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const functions = tools.map((tool) => tool.function as JsonObject)
const question = [{ role: 'user', content: 'Plan the sync, then the weather.' }]
const apis: [path: string, request: JsonObject][] = [
  ['/v1/chat/completions', { model: 'm', stream: true, messages: question, tools }],
  [
    '/v1/responses',
    { model: 'm', stream: true, input: question, tools: functions.map((tool) => ({ type: 'function', ...tool })) },
  ],
  [
    '/v1/messages',
    {
      model: 'm',
      stream: true,
      max_tokens: 9,
      messages: question,
      tools: functions.map((tool) => ({ name: tool.name!, input_schema: tool.parameters! })),
    },
  ],
  ['/api/chat', { model: 'm', messages: question, tools }],
]

test.each(apis)(
  '%s: words and calls go out while the server still writes, before any chat server',
  async (path, request) => {
    const words = gate()
    const call = gate()
    bed = await makeBed(async (_, response) => {
      startSse(response)
      response.write(chunk({ role: 'assistant', content: '' }) + chunk({ content: 'I plan it now. ' }))
      await words.opened
      response.write(chunk({ tool_calls: [{ index: 0, ...callEntry('createEvent', slippedArguments, 'a') }] }))
      response.write(chunk({ tool_calls: [{ index: 1, ...callEntry('get_weather', '{"city"', 'b') }] }))
      await call.opened
      response.write(chunk({ tool_calls: [{ index: 1, function: { arguments: ': "Oslo"}' } }] }))
      response.end([chunk({}, 'tool_calls'), 'data: [DONE]\n\n'].join(''))
    })
    const response = await bed.post(request, { path })
    let seen = ''
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      seen += piece
      if (seen.includes('I plan it now.')) words.open()
      // The attendees close the first call, whichever way an API writes it.
      if (seen.includes('create_event') && seen.includes('b@example.com')) call.open()
    }
    expect(seen).toContain('Oslo')
  },
)

test('/api/chat before Ollama: words and calls go out while the server still writes', async () => {
  const words = gate()
  const call = gate()
  const line = (message: JsonObject, end: JsonObject = { done: false }) =>
    `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content: '', ...message }, ...end })}\n`
  const args = { ...(JSON.parse(goodArguments) as JsonObject), duration_minutes: '30' }
  bed = await makeBed(
    async (_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.write(line({ content: 'I plan it now. ' }))
      await words.opened
      response.write(line({ tool_calls: [{ function: { name: 'createEvent', arguments: args } }] }))
      response.write(line({ tool_calls: [{ function: { name: 'get_weather', arguments: { city: 'Oslo' } } }] }))
      await call.opened
      response.end(line({}, { done: true, done_reason: 'stop' }))
    },
    { kind: 'ollama' },
  )
  const response = await bed.post({ model: 'm', messages: question, tools }, { path: '/api/chat' })
  let seen = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    seen += piece
    if (seen.includes('I plan it now.')) words.open()
    if (seen.includes('"create_event"') && seen.includes('"duration_minutes":30')) call.open()
  }
  expect(seen.trim().split('\n')).toHaveLength(4)
})
