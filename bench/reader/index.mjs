// The reader against its peers, as ratios in one run: each pair is timed in turns, the best of several rounds counts.
import { jsonrepair } from 'jsonrepair'
import { parse as parsePartial } from 'partial-json'
import { findCalls, loadTools, parseTolerant, repairCall } from 'toolform'

const tools = loadTools([
  {
    name: 'create_event',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        date: { type: 'string' },
        start: { type: 'string' },
        duration_minutes: { type: 'integer' },
        attendees: { type: 'array', items: { type: 'string' } },
        notes: { type: 'string' },
      },
      required: ['title', 'date'],
    },
  },
])
const args =
  '{"title": "Budget review with the team", "date": "2026-06-01", "start": "14:00", "duration_minutes": 45, ' +
  '"attendees": ["Ana", "Bo", "Kim"], "notes": "bring the slides",}'
const call = `{"name": "create_event", "arguments": ${args}}`.padEnd(259, ' ')
const valid = args.replace(',}', '}')
const megabyte = JSON.stringify({
  rows: Array.from({ length: 9000 }, (_, id) => ({ id, name: `row ${id}`, tags: ['a', 'b'], text: 'x'.repeat(60) })),
})
const broken = `${megabyte.slice(0, -2)},]}`

/** Runs a second. */
function rate(work, milliseconds) {
  work()
  let best = 0
  for (let round = 0; round < 5; round++) {
    let runs = 0
    const start = performance.now()
    let now = start
    while (now - start < milliseconds) {
      for (let i = 0; i < 8; i++) work()
      runs += 8
      now = performance.now()
    }
    best = Math.max(best, (runs * 1000) / (now - start))
  }
  return best
}

/** Milliseconds of one run, the best of three. */
function once(work) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3; round++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

const atLeast = (name, value, target) => ({
  name,
  value: value.toFixed(2),
  target: `at least ${target}`,
  ok: value >= target,
})
const atMost = (name, value, target) => ({
  name,
  value: value.toFixed(2),
  target: `at most ${target}`,
  ok: value <= target,
})

/** The rows of this bench. */
export async function run() {
  const repairPeer = rate(() => JSON.parse(jsonrepair(args)), 150)
  const ours = rate(() => findCalls(call, tools), 150)
  const native = rate(() => repairCall({ name: 'create_event', arguments: args }, tools), 150)
  const tolerant = rate(() => parseTolerant(args), 150)
  const strict = rate(() => JSON.parse(valid), 150)
  const validOurs = rate(() => parseTolerant(valid), 150)
  const bigOurs = once(() => parseTolerant(broken))
  const bigPeer = once(() => jsonrepair(broken))
  const bigPartial = once(() => parsePartial(broken.slice(0, -3)))
  return [
    atLeast(
      'find + repair of a 259-byte call with a trailing comma, rate against jsonrepair on its arguments',
      ours / repairPeer,
      2,
    ),
    atLeast('repairCall on the same arguments, rate against jsonrepair', native / repairPeer, 2),
    atLeast('tolerant reader on a trailing comma, rate against jsonrepair', tolerant / repairPeer, 2),
    atMost('tolerant reader on valid JSON, time against JSON.parse', strict / validOurs, 4),
    atMost('1 MB with one defect, time against jsonrepair', bigOurs / bigPeer, 0.1),
    atMost('1 MB with one defect, time against partial-json', bigOurs / bigPartial, 1),
  ]
}
