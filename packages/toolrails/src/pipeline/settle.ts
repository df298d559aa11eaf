import { force } from './force.js'
import { onlyNamed } from './offered.js'
import type { Plan } from './prepare.js'
import { type FirstReply, reAsk } from './re-ask.js'
import type { ReplyCall } from './reply-call.js'
import { failOpen, intervene, type Run } from './run.js'
import { looksMadeUp, needsNoTool } from './second-opinion.js'

/** What becomes of a reply's calls. */
export interface Settled {
  readonly calls: readonly ReplyCall[]
  /** Calls that stay the text that they were. */
  readonly withdrawn: readonly ReplyCall[]
  /** The call was forced: the reply's own text is no answer. */
  readonly forced: boolean
}

/**
 * Tells whether calls can go out as they are, without asking the model anything.
 *
 * @example if (isSettled(plan, calls)) return calls
 */
export function isSettled(plan: Plan, calls: readonly ReplyCall[]): boolean {
  const { mode, only } = plan.choice
  if (mode === 'required' && (calls.length === 0 || only !== null || calls.some((call) => call.unknown))) return false
  return calls.every(
    (call) => (call.valid || call.unknown) && !(mode === 'auto' && looksMadeUp(call, firstOf(plan, ''))),
  )
}

/**
 * Does what needs the model again, and asks it one question at most: for a call where `tool_choice` wants one, for better
 * arguments of calls that could not be mended, for a second opinion on calls that look made up.
 *
 * @param text What the model wrote, its calls included.
 * @param truncated The reply was cut off: what is missing is unknown, and nothing is made up for it.
 * @example const { calls } = await settle(run, plan, calls, 'Sunny.', false)
 */
export async function settle(
  run: Run,
  plan: Plan,
  calls: readonly ReplyCall[],
  text: string,
  truncated: boolean,
): Promise<Settled> {
  const first = firstOf(plan, text)
  const { mode, only, reason } = plan.choice
  // Where only some tools may be called, calls of others are not worth a question.
  const allowed = mode === 'required' ? calls.filter((call) => isAllowed(call, only)) : calls
  if (mode === 'required' && allowed.length === 0) {
    const among = only === null ? first : { ...first, offered: onlyNamed(first.offered, only) }
    const made = await failOpen(run, 'force', () => force(run, among, reason), null)
    return made === null ? { calls, withdrawn: [], forced: false } : { calls: [made], withdrawn: [], forced: true }
  }
  if (!truncated && allowed.some((call) => !call.valid && !call.unknown)) {
    const kept = await failOpen(run, 're_ask', () => reAsk(run, allowed, first), allowed)
    return { calls: kept, withdrawn: [], forced: false }
  }
  if (mode === 'auto' && allowed.some((call) => looksMadeUp(call, first))) {
    const unneeded = await failOpen(run, 'second_opinion', () => needsNoTool(run, first), false)
    if (unneeded) {
      const withdrawn = allowed.filter((call) => looksMadeUp(call, first))
      for (const call of withdrawn)
        run.log.info(`call ${call.name} left as text (made up for a request that needs no tool)`)
      return { calls: allowed.filter((call) => !withdrawn.includes(call)), withdrawn, forced: false }
    }
  }
  return { calls: allowed, withdrawn: [], forced: false }
}

function isAllowed(call: ReplyCall, only: ReadonlySet<string> | null): boolean {
  return !call.unknown && (only === null || only.has(call.name))
}

function firstOf(plan: Plan, text: string): FirstReply {
  return { request: plan.request, offered: plan.offered, text }
}

/**
 * Tells in the log and in the reply's trace what was done to a call; a call that is as the model wrote it is not told.
 *
 * @example announce(run, call)
 */
export function announce(run: Run, call: ReplyCall): void {
  if (call.unknown) {
    run.log.warn(`unknown tool ${JSON.stringify(call.name)} left as it is`)
    return
  }
  if (call.origin === 'forced') return
  // Around a call in the text these are no slips; in the server's own arguments they are.
  const usual = call.origin === 'text' ? ['fence_removed', 'prose_around'] : []
  const details = call.mended.filter((code) => !usual.includes(code))
  if (call.origin === 'text') {
    run.log.info(`call ${call.name} read from the text${details.length > 0 ? ` (${details.join(', ')})` : ''}`)
    intervene(run, 'read_from_text', ['read', call.name, ...details].join(' '))
  } else if (details.length > 0) {
    run.log.info(`call ${call.name} repaired (${details.join(', ')})`)
    const kind = details.includes('regenerated') ? 'regenerated' : 'repaired'
    intervene(run, kind, `repaired ${call.name} ${details.join(' ')}`)
  }
}
