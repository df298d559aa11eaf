// Runs every part of the library once and prints what came out. The test starts it where code from text is forbidden.
import {
  buildMessages,
  compareFormats,
  findCalls,
  loadTools,
  normalizeCall,
  parseReply,
  parseTolerant,
  ReplyStream,
  renderWith,
  repairCall,
  schemaVerdict,
  toAnthropic,
  toMcp,
  toOpenAI,
  validateArguments,
} from 'toolform'
import { recommend } from 'toolform/advisor'
import { dialects } from 'toolform/dialects'
import { formats } from 'toolform/formats'
import { protocols } from 'toolform/protocols'

const description = 'Books a room.'
const parameters = {
  type: 'object',
  properties: {
    hotel: { type: 'string', pattern: '^[A-Z]\\w+$' },
    guests: { type: 'integer', minimum: 1 },
    extras: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    late: { type: 'boolean' },
  },
  required: ['hotel', 'guests'],
}
const openai = [{ type: 'function', function: { name: 'book_room', description, parameters } }]
const sources = {
  openai,
  anthropic: [{ name: 'book_room', description, input_schema: parameters }],
  mcp: { tools: [{ name: 'book_room', description, inputSchema: parameters }] },
  openapi: {
    openapi: '3.1.0',
    info: { title: 'rooms', version: '1' },
    paths: {
      '/rooms/{hotel}': {
        post: {
          operationId: 'book_room',
          parameters: [{ name: 'hotel', in: 'path', required: true, schema: { type: 'string' } }],
          responses: { 200: { description: 'booked' } },
        },
      },
    },
  },
}
const call = { name: 'book_room', arguments: { hotel: 'Miramar', guests: 2, late: false } }
const wrong = { hotel: 'miramar', guests: 0, extras: ['a', 'a'], late: 'no' }
const slips = `{hotel: 'Miramar', "guests": "2", late: False,}`

const tools = loadTools(openai)

/** The calls without what the readers say about them. */
const plain = (calls) => calls.map(({ name, arguments: given }) => ({ name, arguments: given }))

const reply = (write) => `Right.\n${write([call], tools)}`

function streamed(text) {
  const stream = new ReplyStream(tools)
  const events = [...text].flatMap((piece) => stream.push(piece)).concat(stream.end())
  return plain(events.filter(({ type }) => type === 'call_end'))
}

function verdict(given) {
  const { ok, errors } = schemaVerdict(parameters, given)
  return { ok, errors: errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`).sort() }
}

function mended() {
  const { name, arguments: given, valid } = repairCall({ name: 'bookRoom', arguments: slips }, tools)
  return { name, arguments: given, valid }
}

function allowsCodeFromText() {
  try {
    return Function('return true')()
  } catch {
    return false
  }
}

console.log(
  JSON.stringify({
    codeFromText: allowsCodeFromText(),
    loaded: Object.entries(sources).map(([kind, source]) => [kind, loadTools(source, { kind }).size]),
    exported: [toOpenAI(tools.tools), toAnthropic(tools.tools), toMcp(tools.tools)],
    verdicts: [call.arguments, wrong].map(verdict),
    studied: validateArguments({ name: 'book_room', arguments: wrong }, tools).ok,
    normalised: normalizeCall(call, tools.tools[0]),
    rendered: formats.map((format) => {
      const { toolBlock, systemPrompt } = renderWith(tools, format)
      return [format.id, toolBlock, systemPrompt]
    }),
    compared: compareFormats(tools).length,
    messages: buildMessages(tools, 'Book a room.', { formatId: 'yaml_flow' }),
    protocols: protocols.map(({ id, write }) => [
      id,
      parseReply(write([call], tools), tools, id).calls.map((read) => read.toCall()),
    ]),
    dialects: dialects.map(({ id, write }) => [id, plain(findCalls(reply(write), tools, { dialects: [id] }).calls)]),
    streamed: dialects.map(({ id, write }) => [id, streamed(reply(write))]),
    repaired: mended(),
    tolerant: parseTolerant(slips).value,
    formatId: recommend({ model: 'qwen2.5-7b', nTools: 12 }).formatId,
  }),
)
