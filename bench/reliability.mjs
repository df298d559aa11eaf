// The same typed, nested request many times, raw against through the proxy: how many calls a client can use.
// npm run demo:reliability [-- --upstream URL] [--model NAME] [--count 20] [--temperature 0.8]
// Without --upstream: the first model server of this machine that answers.
import { parseArgs } from 'node:util'
import { loadTools, validateArguments } from '../packages/toolform/dist/index.js'
import { createProxy, findLocalServer, serve } from '../packages/toolrails/dist/index.js'

const { values } = parseArgs({
  options: {
    upstream: { type: 'string' },
    model: { type: 'string' },
    count: { type: 'string', default: '20' },
    temperature: { type: 'string', default: '0.8' },
  },
})
const root = values.upstream ?? (await findLocalServer())?.root
if (root === undefined) {
  console.error('no model server answers on this machine; start one or give --upstream URL')
  process.exit(2)
}
const proxy = createProxy({ upstream: root })
const server = await serve(proxy, { port: 0 })
const through = `http://127.0.0.1:${server.port}/v1`
const raw = `${proxy.upstream}/v1`
const model = values.model ?? (await firstModel(raw))
const tool = {
  type: 'function',
  function: {
    name: 'create_event',
    description: 'Put an event into the calendar',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        duration_minutes: { type: 'integer', minimum: 1 },
        attendees: { type: 'array', items: { type: 'string' } },
        reminders: {
          type: 'array',
          items: {
            type: 'object',
            properties: { method: { type: 'string', enum: ['email', 'popup'] }, minutes_before: { type: 'integer' } },
            required: ['method', 'minutes_before'],
          },
        },
      },
      required: ['title', 'duration_minutes', 'attendees', 'reminders'],
    },
  },
}
const tools = loadTools([tool], { kind: 'openai' })
const question =
  'Put "Sync" into my calendar for 30 minutes with alice@example.com and bob@example.com. Remind me by email 10 minutes before and by popup 5 minutes before.'
const count = Number(values.count)
for (const [label, base] of [
  ['raw', raw],
  ['through toolrails', through],
]) {
  const reasons = new Map()
  let valid = 0
  for (let seed = 1; seed <= count; seed++) {
    const reason = await judge(base, seed)
    if (reason === null) valid++
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const rest = [...reasons].map(([reason, times]) => `${times} ${reason}`).join(', ')
  console.log(`${label.padEnd(18)} ${model}: ${valid} of ${count} calls valid${rest === '' ? '' : ` (${rest})`}`)
}
await server.close(0)
await proxy.close()

/** Why a client cannot use the reply; null when it can. */
async function judge(base, seed) {
  const response = await fetch(`${base}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      messages: [{ role: 'user', content: question }],
      tools: [tool],
      temperature: Number(values.temperature),
      seed,
      max_tokens: 300,
    }),
  })
  if (!response.ok) return `status ${response.status}`
  const call = (await response.json()).choices?.[0]?.message?.tool_calls?.[0]
  if (call === undefined) return 'without a call'
  if (call.function.name !== 'create_event') return 'with a wrong name'
  try {
    const args = JSON.parse(call.function.arguments)
    return validateArguments({ name: 'create_event', arguments: args }, tools).ok ? null : 'with wrong arguments'
  } catch {
    return 'with arguments that are no JSON'
  }
}

async function firstModel(base) {
  const list = await (await fetch(`${base}/models`)).json()
  return list.data?.[0]?.id ?? 'default'
}
