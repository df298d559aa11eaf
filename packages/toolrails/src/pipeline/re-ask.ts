import { isJsonObject, type Json, type JsonObject, repairCall, writeJson } from 'toolform'
import { askConstrained } from './constrain.js'
import { continued, messagesOf, parametersOf } from './conversation.js'
import { argumentsSchema, grammarSchema } from './grammar-schema.js'
import type { Offered } from './offered.js'
import type { ReplyCall } from './reply-call.js'
import type { Run } from './run.js'

/** What a re-ask needs of the reply. */
export interface FirstReply {
  /** The client's request. */
  readonly request: JsonObject
  readonly offered: Offered
  /** What the model wrote, calls included. */
  readonly text: string
}

/**
 * Asks the model once for better arguments of the calls that could not be mended, shows it the tools, the conversation
 * and its own calls, and holds its answer to the tools' schemas. An answer that still breaks a schema is not used.
 *
 * @returns the calls, those that came out valid replaced.
 * @example calls = await reAsk(run, calls, first)
 */
export async function reAsk(run: Run, calls: readonly ReplyCall[], first: FirstReply): Promise<ReplyCall[]> {
  const broken = calls.filter((call) => !call.valid && !call.unknown)
  if (broken.length === 0) return [...calls]
  const { request, offered } = first
  const schemas = broken.map((call) => parametersOf(offered, call.name))
  const single = broken.length === 1
  const answer = await askConstrained(run, {
    request,
    messages: continued(messagesOf(request), first.text, single ? askOne(broken[0]!) : askSeveral(broken)),
    name: single ? broken[0]!.name : 'calls',
    schema: single ? grammarSchema(schemas[0]) : argumentsSchema(schemas),
    offered,
  })
  const better = new Map<ReplyCall, ReplyCall>()
  for (const [position, call] of broken.entries()) {
    const given = single ? answer : isJsonObject(answer) ? answer[`call_${position + 1}`] : undefined
    const made = fitting(call, given, offered)
    if (made !== null) better.set(call, made)
    else {
      run.log.warn(`call ${call.name} could not be repaired, its arguments pass as the model wrote them`)
      run.interventions.push(`left ${call.name}`)
    }
  }
  return calls.map((call) => better.get(call) ?? call)
}

function fitting(call: ReplyCall, given: Json | undefined, offered: Offered): ReplyCall | null {
  if (!isJsonObject(given)) return null
  const repaired = repairCall({ name: call.name, arguments: given }, offered.index)
  if (!repaired.valid || repaired.name !== call.name) return null
  return {
    ...call,
    argumentsText: repaired.argumentsText ?? writeJson(given),
    valid: true,
    mended: ['regenerated'],
  }
}

function askOne(call: ReplyCall): string {
  return `Your call of ${call.name} does not fit the tool: ${call.written}\nWrite the arguments of ${call.name} again, complete and with the right types, as one JSON object and nothing else. Take the values from our conversation.`
}

function askSeveral(calls: readonly ReplyCall[]): string {
  const list = calls.map((call, position) => `call_${position + 1}: ${call.written}`).join('\n')
  return `These calls do not fit their tools:\n${list}\nWrite the arguments of each again, complete and with the right types: one JSON object with the members ${calls.map((_, position) => `call_${position + 1}`).join(', ')}, and nothing else. Take the values from our conversation.`
}
