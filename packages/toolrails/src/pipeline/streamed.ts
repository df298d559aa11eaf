import { isJsonObject, type Json, type JsonObject } from 'toolform'
import { choiceIndex, choicesOf, chunkWith, type StreamItem } from '../stream/chunks.js'
import { ChoiceStream, type Ended, type Passed } from './choice-stream.js'
import type { Plan } from './prepare.js'
import { failOpen, failOpenNow, type Run } from './run.js'

/**
 * Mends a streamed reply while it passes: text at once, calls when they close, everything else untouched.
 *
 * @param items The server's own stream.
 * @returns lists of items, one for what arrived together.
 * @example for await (const items of mendStream(run, plan, serverItems)) write(items)
 */
export async function* mendStream(
  run: Run,
  plan: Plan,
  items: AsyncIterable<readonly StreamItem[]>,
): AsyncGenerator<readonly StreamItem[]> {
  const choices = new Map<number, ChoiceStream>()
  let base: JsonObject = {}
  for await (const batch of items) {
    let out: StreamItem[] = []
    for (const item of batch) {
      if (item.type === 'chunk') {
        base = item.chunk
        const parts = choicesOf(item.chunk)
        if (parts.length === 0) {
          if (isUnasked(plan, item.chunk)) continue
          out.push(item)
          continue
        }
        for (const part of parts) {
          const index = choiceIndex(part)
          let choice = choices.get(index)
          if (choice === undefined) {
            choice = new ChoiceStream(run, plan)
            choices.set(index, choice)
          }
          if (choice.ended) continue
          const ends = part.finish_reason !== null && part.finish_reason !== undefined
          const delta = isJsonObject(part.delta) ? part.delta : {}
          const stream = choice
          const passed = failOpenNow(run, 'finish', () => stream.push(delta), asItCame)
          if (passed.same && !ends && parts.length === 1) {
            out.push(item)
            continue
          }
          if (passed.same) {
            if (!ends || hasContent(part))
              out.push(made({ ...item.chunk, choices: [{ ...part, finish_reason: null }] }))
          } else {
            for (const [position, delta] of passed.deltas.entries()) {
              // The choice's other members, such as logprobs, ride on the first.
              const chunk = chunkWith(item.chunk, index, delta, null)
              out.push(made(position > 0 ? chunk : { ...chunk, choices: [{ ...part, delta, finish_reason: null }] }))
            }
          }
          if (!ends) continue
          // What is ready goes out before the model may be asked again.
          if (out.length > 0) yield out
          out = []
          const { deltas, finishReason } = await ended(run, choice, part.finish_reason ?? null)
          for (const delta of deltas) out.push(made(chunkWith(item.chunk, index, delta, null)))
          out.push(made({ ...item.chunk, choices: [{ ...part, delta: {}, finish_reason: finishReason }] }))
        }
      } else if (item.type === 'error') {
        for (const [index, choice] of choices) {
          if (choice.ended) continue
          for (const delta of choice.breakOff()) out.push(made(chunkWith(base, index, delta, null)))
        }
        out.push(item)
      } else if (item.type === 'done') {
        for (const [index, choice] of choices) {
          if (choice.ended) continue
          // The server forgot the finish reason.
          const { deltas, finishReason } = await ended(run, choice, 'stop')
          for (const delta of deltas) out.push(made(chunkWith(base, index, delta, null)))
          out.push(made(chunkWith(base, index, {}, finishReason)))
        }
        out.push(item)
      } else out.push(item)
    }
    if (out.length > 0) yield out
  }
}

const asItCame: Passed = { same: true, deltas: [] }

/** The end of a choice; if settling it fails, what was held goes out as it is. */
async function ended(run: Run, choice: ChoiceStream, reason: Json): Promise<Ended> {
  const settled = await failOpen(run, 'finish', () => choice.end(reason), null)
  if (settled !== null) return settled
  const deltas = choice.breakOff()
  const calls = deltas.some((delta) => delta.tool_calls !== undefined)
  return { deltas, finishReason: calls ? 'tool_calls' : reason }
}

function made(chunk: JsonObject): StreamItem {
  return { type: 'chunk', chunk, raw: null }
}

/** A chunk that carries only usage, which the client did not ask for: its `choices[0]` would fail. */
function isUnasked(plan: Plan, chunk: JsonObject): boolean {
  const options = plan.request.stream_options
  return isJsonObject(chunk.usage) && !(isJsonObject(options) && options.include_usage === true)
}

function hasContent(part: JsonObject): boolean {
  return isJsonObject(part.delta) && Object.keys(part.delta).length > 0
}
