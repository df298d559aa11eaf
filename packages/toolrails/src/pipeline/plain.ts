import { isJsonObject, type JsonObject } from 'toolform'
import { choicesOf } from '../stream/chunks.js'
import type { Plan } from './prepare.js'
import { readProtocol } from './protocol-reader.js'
import { type ReadText, readText } from './read.js'
import { repairEntry } from './repair.js'
import { asItCame, CallIds, isUntouched, type ReplyCall, toEntry } from './reply-call.js'
import { failOpen, failOpenNow, type Run } from './run.js'
import { announce, isSettled, settle } from './settle.js'

/**
 * Mends every choice of a completion that is not streamed.
 *
 * @returns the same object when nothing had to change, so that the server's bytes can go out as they came.
 * @example const mended = await mendCompletion(run, plan, completion)
 */
export async function mendCompletion(run: Run, plan: Plan, completion: JsonObject): Promise<JsonObject> {
  const choices = choicesOf(completion)
  const mended: JsonObject[] = []
  for (const choice of choices) {
    const outcome = await failOpen(run, 'finish', () => mendChoice(run, plan, choice), choice)
    mended.push(outcome)
  }
  return mended.every((choice, position) => choice === choices[position])
    ? completion
    : { ...completion, choices: mended }
}

async function mendChoice(run: Run, plan: Plan, choice: JsonObject): Promise<JsonObject> {
  const { message } = choice
  if (!isJsonObject(message)) return choice
  if (plan.choice.mode === 'none') return withoutCalls(choice, message)
  const entries = Array.isArray(message.tool_calls) ? message.tool_calls.filter(isJsonObject) : []
  const content = typeof message.content === 'string' ? message.content : ''
  const untold: ReadText = { calls: [], prose: content }
  const read = entries.length > 0 ? untold : failOpenNow(run, 'read', () => readContent(plan, content), untold)
  const native = entries.map((entry) =>
    failOpenNow(run, 'repair', () => repairEntry(entry, plan.offered), asItCame(entry)),
  )
  const found = [...native, ...read.calls]
  const truncated = choice.finish_reason === 'length'
  const settled = isSettled(plan, found)
    ? { calls: found, withdrawn: [], forced: false }
    : await settle(run, plan, found, written(content, native), truncated)
  if (settled.calls.length === 0) {
    return choice.finish_reason === 'tool_calls' && entries.length === 0 ? { ...choice, finish_reason: 'stop' } : choice
  }
  for (const call of settled.calls) announce(run, call)
  const ids = new CallIds()
  const given = settled.calls.map((call) => ({ call, id: ids.next(call.entry?.id) }))
  const finishReason = truncated || choice.finish_reason === 'content_filter' ? choice.finish_reason : 'tool_calls'
  const same = given.length === entries.length && given.every(({ call, id }) => isUntouched(call, id))
  if (same && finishReason === choice.finish_reason) return choice
  const prose = settled.forced ? '' : settled.withdrawn.length > 0 ? content : read.prose
  return {
    ...choice,
    message: {
      ...message,
      content: entries.length > 0 && !settled.forced ? (message.content ?? null) : prose === '' ? null : prose,
      tool_calls: given.map(({ call, id }) => toEntry(call, id)),
    },
    finish_reason: finishReason ?? null,
  }
}

function readContent({ protocol, offered }: Plan, content: string): ReadText {
  return protocol === null ? readText(content, offered) : readProtocol(content, protocol, offered)
}

/** What the model wrote, for a prompt that shows it its own reply. */
function written(content: string, native: readonly ReplyCall[]): string {
  return [content, ...native.map((call) => call.written)].filter((text) => text.trim() !== '').join('\n')
}

/** `tool_choice: none`: the client forbade calls, so none is passed on. */
function withoutCalls(choice: JsonObject, message: JsonObject): JsonObject {
  if (message.tool_calls === undefined && choice.finish_reason !== 'tool_calls') return choice
  const { tool_calls: _, ...rest } = message
  return {
    ...choice,
    message: { ...rest, content: rest.content ?? '' },
    finish_reason: choice.finish_reason === 'tool_calls' ? 'stop' : (choice.finish_reason ?? null),
  }
}
