import { force } from './force.js'
import { onlyNamed } from './offered.js'
import type { Plan } from './prepare.js'
import { type FirstReply, reAsk } from './re-ask.js'
import type { ReplyCall } from './reply-call.js'
import { failOpen, type Run } from './run.js'
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
 * Does what needs the model again: better arguments for calls that could not be mended, a second opinion on calls that
 * look made up, a call where `tool_choice` wants one.
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
  let kept: readonly ReplyCall[] = calls
  if (!truncated && kept.some((call) => !call.valid && !call.unknown)) {
    kept = await failOpen(run, 're_ask', () => reAsk(run, calls, first), calls)
  }
  const { mode, only, reason } = plan.choice
  if (mode === 'auto' && kept.some((call) => looksMadeUp(call, first))) {
    const unneeded = await failOpen(run, 'second_opinion', () => needsNoTool(run, first), false)
    if (unneeded) {
      const withdrawn = kept.filter((call) => looksMadeUp(call, first))
      for (const call of withdrawn)
        run.log.info(`call ${call.name} left as text (made up for a request that needs no tool)`)
      return { calls: kept.filter((call) => !withdrawn.includes(call)), withdrawn, forced: false }
    }
  }
  if (mode !== 'required') return { calls: kept, withdrawn: [], forced: false }
  const allowed = kept.filter((call) => !call.unknown && (only === null || only.has(call.name)))
  if (allowed.length > 0) return { calls: allowed, withdrawn: [], forced: false }
  const among = only === null ? first : { ...first, offered: onlyNamed(first.offered, only) }
  const made = await failOpen(run, 'force', () => force(run, among, reason), null)
  return made === null ? { calls: kept, withdrawn: [], forced: false } : { calls: [made], withdrawn: [], forced: true }
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
  const details = call.mended.filter((code) => code !== 'fence_removed' && code !== 'prose_around')
  if (call.origin === 'text') {
    run.log.info(`call ${call.name} read from the text${details.length > 0 ? ` (${details.join(', ')})` : ''}`)
    run.interventions.push(['read', call.name, ...details].join(' '))
  } else if (details.length > 0) {
    run.log.info(`call ${call.name} repaired (${details.join(', ')})`)
    run.interventions.push(`repaired ${call.name} ${details.join(' ')}`)
  }
}
