// Replies that arrive in pieces, and one call found in a reply, against peers: ratios in one run, the best of several rounds.
import { hermesProtocol } from '@ai-sdk-tool/parser'
import { parse as parsePartial } from 'partial-json'
import { findCalls, loadTools, ReplyStream } from 'toolform'

const parameters = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    date: { type: 'string' },
    start: { type: 'string' },
    duration_minutes: { type: 'integer' },
    attendees: { type: 'array', items: { type: 'string' } },
    notes: { type: 'string' },
    rows: { type: 'array', items: { type: 'object' } },
  },
  required: ['title', 'date'],
}
const tools = loadTools([{ name: 'create_event', parameters }])
const peerTools = [{ type: 'function', name: 'create_event', inputSchema: parameters }]
const pieceLength = 4

/** A call whose list of rows fills a length; what its arguments hold beside them is short. */
function longCall(length) {
  const head = '{"name": "create_event", "arguments": {"title": "t", "date": "2026-06-01", "rows": ['
  const row = '{"id": 1234, "name": "row", "tags": ["a", "b"], "text": "some words of text"}, '
  return `${head}${row.repeat(Math.ceil((length - head.length) / row.length))}{}]}}`
}

/** A reply of one length for each thing that a stream may hold most of. */
const replies = {
  prose: (length) =>
    'The weather in Lisbon is fine today (as ever), and a < b. '.repeat(Math.ceil(length / 58)).slice(0, length),
  'one call': longCall,
  'many calls': (length) =>
    '{"name": "create_event", "arguments": {"title": "t", "date": "2026-06-01"}}\n'.repeat(Math.ceil(length / 76)),
  'unclosed brackets': (length) => '['.repeat(length),
  'one long string': (length) =>
    `{"name": "create_event", "arguments": {"title": "t", "date": "d", "notes": "${'It is fine {as ever}. '.repeat(length / 22)}"}}`,
}

function inPieces(text) {
  return Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
    text.slice(index * pieceLength, (index + 1) * pieceLength),
  )
}

function stream(pieces) {
  const reader = new ReplyStream(tools)
  let calls = 0
  for (const piece of pieces) for (const event of reader.push(piece)) if (event.type === 'call_end') calls++
  for (const event of reader.end()) if (event.type === 'call_end') calls++
  return calls
}

/** What a caller of partial-json does: at each piece, all that came so far is read again. */
function readAgain(pieces) {
  let text = ''
  let value
  for (const piece of pieces) {
    text += piece
    value = parsePartial(text)
  }
  return value
}

function timed(work) {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Milliseconds of each work, taken in turns, the best of some rounds: what else the machine does counts for none. */
function race(works, rounds = 5) {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= rounds; round++) {
    for (const [index, work] of works.entries()) {
      const took = timed(work)
      // The first round only warms up.
      if (round > 0) best[index] = Math.min(best[index], took)
    }
  }
  return best
}

/** The call of the reader's bench behind hermes' mark, with a comma too many and a number in quotes: 259 bytes. */
const short = (() => {
  const args =
    '{"title": "Budget review with the team", "date": "2026-06-01", "start": "14:00", "duration_minutes": "45", ' +
    '"attendees": ["Ana", "Bo", "Kim"],}'
  const [open, close] = ['<tool_call>\n{"name": "create_event", "arguments": ', '}\n</tool_call>']
  const notes = 259 - open.length - args.length - close.length - '"notes": "",'.length
  return `${open}${args.replace(',}', `,"notes": "${'n'.repeat(notes)}",}`)}${close}`
})()

function repeat(work) {
  for (let run = 0; run < 1000; run++) work()
}

/** The rows of this bench. */
export async function run() {
  const size = 100_000
  const text = longCall(size)
  // The whole would take the peer minutes. Its work grows with the square of the length, which gives the rest.
  const share = 10
  const prefix = text.slice(0, size / share)
  const [peer, own] = [timed(() => readAgain(inPieces(prefix))), race([() => stream(inPieces(text))])[0]]
  const rows = [
    {
      name: `100 KB in ${pieceLength}-byte pieces, rate against partial-json (read again at each piece of ${size / share / 1000} KB, times ${share ** 2})`,
      value: ((peer * share ** 2) / own).toFixed(1),
      target: 'at least 20',
    },
  ]
  for (const [name, reply] of Object.entries(replies)) {
    const works = [size, 2 * size].map((length) => {
      const pieces = inPieces(reply(length))
      return () => stream(pieces)
    })
    const [single, double] = race(works)
    rows.push({
      name: `${name}: 200 KB against 100 KB in pieces, time`,
      value: (double / single).toFixed(2),
      target: 'at most 2.3',
    })
  }
  const protocol = hermesProtocol()
  const [theirs, ours] = race([
    () => repeat(() => protocol.parseGeneratedText({ text: short, tools: peerTools, options: {} })),
    () => repeat(() => findCalls(short, tools)),
  ])
  rows.push({
    name: `a call of ${short.length} bytes found, mended and validated, rate against @ai-sdk-tool/parser (finds and mends)`,
    value: (theirs / ours).toFixed(2),
    target: 'at least 3',
  })
  return rows.map((row) => {
    const limit = Number(row.target.split(' ').at(-1))
    return { ...row, ok: row.target.startsWith('at least') ? row.value >= limit : row.value <= limit }
  })
}
