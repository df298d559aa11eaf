// The same typed, nested request many times, raw against through the proxy: how many calls a client can use.
import { parseArgs } from 'node:util'
import { loadTools, validateArguments } from '../packages/toolform/dist/index.js'
import { createProxy, findLocalServer, serve } from '../packages/toolrails/dist/index.js'

const help = `npm run demo:reliability -- [options]

Sends one request with a typed, nested tool many times to a model server itself and as often through the
proxy, and prints how many of the calls a client can use, and why it cannot use the others.

  --upstream URL        address of the model server, with or without /v1; without it the first server of
                        this machine that answers: Ollama 11434, llama.cpp 8080, LM Studio 1234, vLLM 8000
  --model NAME          a model that the server has; without it the first of its list
  --count NUMBER        requests each way (20)
  --temperature NUMBER  how freely the model writes (0.8)
`
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

/** What ends the demonstration; the message names the remedy. */
class Refusal extends Error {}

try {
  const options = readOptions()
  if (options === null) console.log(help)
  else await compare(options)
} catch (fault) {
  progress('')
  if (!(fault instanceof Refusal)) throw fault
  console.error(`demo:reliability: ${fault.message}`)
  process.exitCode = 2
}

/** The options as they are to be used; null when help is asked for. */
function readOptions() {
  const text = { type: 'string' }
  const options = { upstream: text, model: text, count: text, temperature: text, help: { type: 'boolean', short: 'h' } }
  let values
  try {
    values = parseArgs({ options }).values
  } catch (fault) {
    throw new Refusal(`${fault.message.split('. ')[0]}; --help shows the options`)
  }
  if (values.help) return null
  const { upstream, model, count = '20', temperature = '0.8' } = values
  for (const [name, value] of Object.entries(values)) {
    if (String(value).trim() === '') throw new Refusal(`--${name} is empty; give a value, or leave it out`)
  }
  if (!/^[1-9]\d{0,5}$/.test(count)) throw new Refusal(`--count takes a whole number of at least 1, not '${count}'`)
  if (!/^\d+(\.\d+)?$/.test(temperature))
    throw new Refusal(`--temperature takes a number such as 0.8, not '${temperature}'`)
  return { upstream, model, count: Number(count), temperature: Number(temperature) }
}

/** Asks both ways and prints a line for each. */
async function compare({ upstream, model: wanted, count, temperature }) {
  const root = upstream ?? (await findLocalServer())?.root
  if (root === undefined) {
    throw new Refusal('no model server answers on this machine; start one (ollama serve), or give --upstream URL')
  }
  const proxy = proxyBefore(root)
  const raw = `${proxy.upstream}/v1`
  const server = await serve(proxy, { port: 0 })
  try {
    const model = await chooseModel(raw, wanted)
    for (const [label, base] of [
      ['raw', raw],
      ['through toolrails', `http://127.0.0.1:${server.port}/v1`],
    ]) {
      const reasons = new Map()
      let valid = 0
      for (let seed = 1; seed <= count; seed++) {
        progress(`${label}: ${seed} of ${count} …`)
        const reason = reasonAgainst(await ask(base, { model, temperature, seed }))
        if (reason === null) valid++
        else reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      progress('')
      const rest = [...reasons].map(([reason, times]) => `${times} ${reason}`).join(', ')
      console.log(`${label.padEnd(18)} ${model}: ${valid} of ${count} calls valid${rest === '' ? '' : ` (${rest})`}`)
    }
  } finally {
    await server.close(0)
    await proxy.close()
  }
}

function proxyBefore(root) {
  try {
    return createProxy({ upstream: root })
  } catch {
    throw new Refusal(`--upstream takes an http address such as http://127.0.0.1:11434, not '${root}'`)
  }
}

/** The model that is asked for, or the first that the server lists. */
async function chooseModel(base, wanted) {
  const response = await fetch(`${base}/models`).catch((fault) => {
    const reason = fault.cause?.message ?? fault.message
    throw new Refusal(`no server answers at ${base} (${reason}); start it, or give another --upstream URL`)
  })
  const list = await response.json().catch(() => null)
  const names = Array.isArray(list?.data) ? list.data.map(({ id }) => String(id)) : []
  if (wanted === undefined && names.length === 0) {
    throw new Refusal(
      `${base}/models names no model (status ${response.status}); give --model NAME, or another --upstream URL`,
    )
  }
  return wanted ?? names[0]
}

/** The reply to the request; what the server refuses outright ends the demonstration. */
async function ask(base, settings) {
  const body = { messages: [{ role: 'user', content: question }], tools: [tool], max_tokens: 300, ...settings }
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${base}/chat/completions`, request).catch(() => null)
  if (response === null) return { failed: 'without an answer' }
  const text = await response.text().catch(() => '')
  if (response.ok) return { text }
  const refusesModel = [400, 401, 403, 404].includes(response.status) && !/tool/i.test(text)
  if (!refusesModel) return { failed: `status ${response.status}` }
  const said = text.replace(/\s+/g, ' ').slice(0, 200)
  throw new Refusal(
    `${base} refuses model '${settings.model}' with status ${response.status}: ${said}; GET ${base}/models lists its models, give one with --model NAME`,
  )
}

/** Why a client cannot use a reply; null when it can. */
function reasonAgainst({ failed, text }) {
  if (failed !== undefined) return failed
  const { name, arguments: given } = callIn(text) ?? {}
  if (name === undefined) return 'without a call'
  if (name !== 'create_event') return 'with a wrong name'
  try {
    return validateArguments({ name, arguments: JSON.parse(given) }, tools).ok ? null : 'with wrong arguments'
  } catch {
    return 'with arguments that are no JSON'
  }
}

function callIn(text) {
  try {
    return JSON.parse(text).choices[0].message.tool_calls[0].function
  } catch {
    return undefined
  }
}

/** Shows how far the work is, on a terminal only; an empty text clears it. */
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`)
}
