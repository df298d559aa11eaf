// Reads strings that are made of each dialect's own marks, and says which of them break a promise of the reader.
// `npm run fuzz -- [--runs 100000] [--seed N] [--dialect ID] [--pieces N] [--no-clock]`: runs are strings a
// dialect, pieces what one string is made of at most.
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { dialects, getDialect } from '../packages/toolform/dist/dialects/index.js'
import { findCalls, loadTools, ReplyStream } from '../packages/toolform/dist/index.js'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    dialect: { type: 'string' },
    pieces: { type: 'string', default: '24' },
    'no-clock': { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const seed = Number(options.seed)
const most = Number(options.pieces)
if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1 on')
if (!Number.isSafeInteger(most) || most < 1) throw new Error('--pieces takes a number from 1 on')
if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number')

const tools = loadTools([
  {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' }, exact: { type: 'boolean' } },
      required: ['city'],
    },
  },
  { name: 'note', parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] } },
  { name: 'current_time', parameters: { type: 'object', properties: {} } },
])
const offered = new Set(tools.tools.map(({ name }) => name))
const calls = [
  { name: 'get_weather', arguments: { city: 'São 🌧', days: 3, exact: false } },
  { name: 'note', arguments: { text: 'a "b" {c} </d>' } },
  { name: 'current_time', arguments: {} },
]
const pieces = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '"',
    "'",
    '`',
    '```',
    '```json\n',
    ':',
    ',',
    '=',
    ';',
    '\\',
    '\n',
    ' ',
    '<',
    '>',
    '|',
  ],
  ...[
    '{"name": "note", "arguments": {"text": "x"}}',
    '"name": ',
    '"arguments": {',
    '"parameters": ',
    'null',
    'True',
    '-1.5e3',
  ],
  ...[
    'note',
    'get_weather',
    'current_time',
    'Note',
    'getWeather',
    'delete_all',
    'toString',
    'city',
    'text',
    'days',
    'exact',
  ],
  ...[
    '__proto__',
    '{"__proto__": {"polluted": 1}}',
    'constructor',
    'prototype',
    'polluted',
    '🌧',
    '\ud83c',
    '\udf27',
    '\u0000',
  ],
  ...['<think>', '</think>', 'It rains.', ' for example ', 'to=', 'call:', 'Action: '],
]
const endsThinking = /<\/think/

/** What a dialect writes, cut where its signs and words meet, and its marks cut anywhere. */
function piecesOf({ markers, write }) {
  const written = [write([calls[0]]), write([calls[1]]), write([calls[2]]), write(calls.slice(0, 2))]
  const parts = written.flatMap((text) => text.match(/<[^<>]*>|\[[A-Z_/]+\]|\w+|\s+|[^\w\s]/gu) ?? [])
  const halves = [...markers, ...parts.filter((part) => part.length > 4)].flatMap((mark) => [
    mark.slice(0, Math.ceil(mark.length / 2)),
    mark.slice(0, -1),
    mark.slice(1),
  ])
  return [...new Set([...written, ...markers, ...parts, ...halves])]
}

function told({ prose, calls }) {
  return JSON.stringify([
    prose,
    calls.map(({ name, argumentsText, valid, dialect }) => [name, argumentsText, valid, dialect]),
  ])
}

/** The events of a text that comes in pieces; texts of one type that follow each other are joined. */
function eventsOf(text, cuts) {
  const stream = new ReplyStream(tools)
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
  const events = []
  const take = (event) => {
    const last = events.at(-1)
    const joins = last?.type === event.type && last.index === event.index && event.text !== undefined
    if (joins) events[events.length - 1] = { ...event, text: last.text + event.text }
    else events.push(event)
  }
  for (const [index, from] of [0, ...places].entries()) stream.push(text.slice(from, places[index])).forEach(take)
  stream.end().forEach(take)
  return events
}

/** What events add up to, in the words of `told`. */
function summed(events) {
  let prose = ''
  let whole = []
  for (const event of events) {
    if (event.type === 'reset') [prose, whole] = ['', []]
    if (event.type === 'prose') prose += event.text
    if (event.type === 'call_end') whole.push([event.name, event.argumentsText, event.valid, event.dialect])
  }
  return JSON.stringify([prose, whole])
}

/** Seconds of the processor for one reading; its clock is coarse, so that short ones are taken many times. */
function timeOf(text) {
  const start = process.cpuUsage().user
  let readings = 0
  let spent = 0
  while (spent < 200_000) {
    findCalls(text, tools)
    readings++
    spent = process.cpuUsage().user - start
  }
  return spent / readings / 1e6
}

/** What a text breaks, as a sentence; null when nothing. */
function faultOf(text, cuts, id) {
  const start = performance.now()
  const auto = findCalls(text, tools)
  const took = performance.now() - start
  if (!options['no-clock'] && took > 100 && timeOf(text) > 0.1) return 'takes more than 0.1 s'
  const own = findCalls(text, tools, { dialects: [id] })
  const stranger = [...auto.calls, ...own.calls].find(({ name }) => !offered.has(name))
  if (stranger !== undefined) return `calls ${stranger.name}, which is not offered`
  if (Object.keys(Object.prototype).length > 0 || {}.polluted !== undefined) return 'changes the prototype of objects'
  const events = eventsOf(text, cuts)
  if (summed(events) !== told(auto)) return 'reads otherwise in pieces'
  if (JSON.stringify(events) !== JSON.stringify(eventsOf(text, []))) return 'tells other events in pieces'
  if (!endsThinking.test(text) && findCalls(`<think>${text}`, tools).calls.length > 0) return 'calls out of reasoning'
  if (text.length < 150 && !/[\n`]/.test(text) && findCalls(`Write \`${text}\` there.`, tools).calls.length > 0) {
    return 'calls out of a quoted example'
  }
  return null
}

/** Work must grow with the length, not with its square; what is over in a moment is not worth a look. */
function growthFault(text) {
  const [short, long] = [20_000, 80_000].map((length) => text.repeat(Math.ceil(length / text.length)))
  const took = timeOf(long)
  if (took < 0.5) return null
  const ratio = took / timeOf(short)
  return ratio > 12 ? `takes ${ratio.toFixed(1)} times as long when repeated four times as often` : null
}

function fuzz(dialect) {
  const own = fc.constantFrom(...piecesOf(dialect))
  const part = fc.oneof({ weight: 3, arbitrary: own }, { weight: 2, arbitrary: fc.constantFrom(...pieces) })
  const texts = fc.array(part, { maxLength: most, size: 'max' }).map((parts) => parts.join(''))
  let checked = 0
  const property = fc.property(texts, fc.array(fc.nat(4000), { maxLength: 12 }), (text, cuts) => {
    checked++
    let fault = faultOf(text, cuts, dialect.id)
    if (fault === null && !options['no-clock'] && text !== '' && checked % 500 === 0) fault = growthFault(text)
    if (fault !== null) throw new Error(fault)
  })
  const { failed, counterexample, errorInstance } = fc.check(property, { numRuns: runs, seed, endOnFailure: false })
  if (!failed) return true
  console.error(`${dialect.id}: ${errorInstance?.message} (seed ${seed})\n  ${JSON.stringify(counterexample)}`)
  return false
}

const chosen = options.dialect === undefined ? dialects : [getDialect(options.dialect)]
const faulty = chosen.filter((dialect) => !fuzz(dialect))
console.log(`${chosen.length} dialects, ${runs} strings each, seed ${seed}: ${faulty.length} with faults`)
if (faulty.length > 0) process.exitCode = 1
