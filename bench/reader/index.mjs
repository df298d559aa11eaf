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

/**
 * Milliseconds of one run of each work, taken in turns, the best of some rounds: what else the machine does counts for
 * none. A short work is repeated for 20 milliseconds a round.
 */
function race(works, rounds = 15) {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round <= rounds; round++) {
    for (const [index, work] of works.entries()) {
      let runs = 0
      const start = performance.now()
      let now = start
      while (now - start < 20) {
        for (let i = 0; i < (runs < 8 ? 1 : 8); i++, runs++) work()
        now = performance.now()
      }
      // The first round only warms up.
      if (round > 0) best[index] = Math.min(best[index], (now - start) / runs)
    }
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
  const [repairPeer, ours, native, tolerant] = race([
    () => JSON.parse(jsonrepair(args)),
    () => findCalls(call, tools),
    () => repairCall({ name: 'create_event', arguments: args }, tools),
    () => parseTolerant(args),
  ])
  const [strict, validOurs] = race([() => JSON.parse(valid), () => parseTolerant(valid)])
  const [bigOurs, bigPeer, bigPartial] = race([
    () => parseTolerant(broken),
    () => JSON.parse(jsonrepair(broken)),
    () => parsePartial(broken.slice(0, -3)),
  ])
  return [
    atLeast(
      'find + repair of a 259-byte call with a trailing comma, rate against jsonrepair on its arguments',
      repairPeer / ours,
      2,
    ),
    atLeast('repairCall on the same arguments, rate against jsonrepair', repairPeer / native, 2),
    atLeast('tolerant reader on a trailing comma, rate against jsonrepair', repairPeer / tolerant, 2),
    atMost('tolerant reader on valid JSON, time against JSON.parse', validOurs / strict, 4),
    atMost('1 MB with one defect, time against jsonrepair', bigOurs / bigPeer, 0.1),
    atMost('1 MB with one defect, time against partial-json', bigOurs / bigPartial, 1),
  ]
}
