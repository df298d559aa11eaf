// npm start: shows what the proxy does to recorded replies of real models, then serves it before the first model server
// of this machine that answers, or before those recordings when there is none.
// Options: --port NUMBER (11500), --upstream URL, --recorded (the recordings whatever answers), --demo (show and end)
import { parseArgs } from 'node:util'
import { createProxy, findLocalServer, lineLog, serve } from '../packages/toolrails/dist/index.js'
import { readRecordings, startRecordedServer } from './recorded-server.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '11500' },
    upstream: { type: 'string' },
    recorded: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  },
})
const recordings = readRecordings()
const standIn = await startRecordedServer(recordings)
await show()
if (values.demo) {
  await standIn.close()
  process.exit(0)
}

const found = values.recorded
  ? null
  : values.upstream === undefined
    ? await findLocalServer()
    : { root: values.upstream, kind: undefined }
const proxy = createProxy({
  upstream: found?.root ?? standIn.url,
  log: lineLog((line) => process.stderr.write(line), false),
  ...(found === null ? { kind: 'openai' } : found.kind === undefined ? {} : { kind: found.kind }),
})
let server
try {
  server = await serve(proxy, { port: Number(values.port) })
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE'
      ? `port ${values.port} is in use; choose another: npm start -- --port NUMBER`
      : `cannot listen on port ${values.port}: ${error.message}`,
  )
  process.exit(1)
}
const base = `http://127.0.0.1:${server.port}/v1`
console.log(
  found === null
    ? `${values.recorded ? '' : 'No model server answers here (looked for Ollama, llama.cpp, LM Studio, vLLM).\n'}Serving at ${base} with the recordings above as a stand-in: every answer is a recorded reply, no model is running.`
    : `Serving at ${base} before ${found.kind ?? 'the model server'} at ${proxy.upstream}.`,
)
console.log('Try the curl of the README, or point a client there. Ctrl+C ends.')
const stop = async () => {
  await server.close(2_000)
  await proxy.close()
  await standIn.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

/** Sends every recorded request through a proxy and prints what the client gets. */
async function show() {
  let lines = []
  const log = lineLog((line) => lines.push(line.trim().replace(/^toolrails: /, '')), false)
  const shown = createProxy({ upstream: standIn.url, kind: 'openai', log })
  console.log(`What ${recordings.length} small models' replies become on their way to a client\n`)
  for (const [position, { model, request, reply }] of recordings.entries()) {
    lines = []
    const response = await shown.fetch(
      new Request('http://toolrails/v1/chat/completions', {
        method: 'POST',
        body: JSON.stringify({ model: 'recorded', ...request }),
      }),
    )
    const { choices } = await response.json()
    const { message } = choices[0]
    const calls = (message.tool_calls ?? []).map((call) => `${call.function.name}(${call.function.arguments})`)
    console.log(`${String(position + 1).padStart(2)}. ${request.messages[0].content}`)
    console.log(`    ${model} wrote   ${shorten(reply.content)}`)
    if (calls.length === 0) console.log(`    client gets        the text as it is (no call)`)
    for (const [index, call] of calls.entries())
      console.log(`    ${index === 0 ? 'client gets       ' : '                  '} ${shorten(call)}`)
    if (lines.length > 0) console.log(`    mended             ${mended(lines)}`)
    console.log('')
  }
  await shown.close()
}

function mended(lines) {
  return [...new Set(lines.map((line) => line.replace(/^call \S+ /, '')))].join('; ')
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 150 ? `${line.slice(0, 147)}...` : line
}
