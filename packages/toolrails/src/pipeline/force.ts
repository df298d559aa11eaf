import { isJsonObject, type Json, repairCall, writeJson } from 'toolform'
import { askConstrained } from './constrain.js'
import { continued, messagesOf, parametersOf } from './conversation.js'
import { callSchema, grammarSchema } from './grammar-schema.js'
import type { FirstReply } from './re-ask.js'
import type { ReplyCall } from './reply-call.js'
import { intervene, type Run } from './run.js'

/**
 * Makes the model call one of the offered tools although it answered without: one more generation, held to the schema
 * of the only tool, or of the tool that its reply names, or of any of them.
 *
 * @returns the call, or null when the server could not be made to give one. A call whose arguments are still wrong is
 * returned all the same, and the log warns: the client asked for a call.
 * @example const call = await force(run, first, 'tool_choice names it')
 */
export async function force(run: Run, first: FirstReply, reason: string): Promise<ReplyCall | null> {
  const candidates = candidatesOf(first)
  if (candidates.length === 0) return null
  const single = candidates.length === 1 ? candidates[0]! : null
  const answer = await askConstrained(run, {
    request: first.request,
    messages: continued(messagesOf(first.request), first.text, single === null ? askAny(candidates) : askFor(single)),
    name: single ?? 'call',
    schema:
      single === null
        ? callSchema(candidates.map((name) => [name, parametersOf(first.offered, name)] as const))
        : grammarSchema(parametersOf(first.offered, single)),
    offered: first.offered,
  })
  const call = callFrom(answer, candidates, first)
  if (call === null) {
    run.log.warn(`no call could be forced (${reason}), the reply passes as the model wrote it`)
    run.interventions.push('no call forced')
    return null
  }
  if (call.valid) run.log.info(`forced call ${call.name} (${reason})`)
  else run.log.warn(`forced call ${call.name} (${reason}), but its arguments do not fit the tool`)
  intervene(run, 'forced', `forced ${call.name}${call.valid ? '' : ' unfit'}`)
  return call
}

/** The tools to choose from: the only one that the reply names, else all. */
function candidatesOf({ offered, text }: FirstReply): string[] {
  const names = offered.index.tools.map((tool) => tool.name)
  const named = names.filter((name) => mentions(text, name))
  return named.length === 1 ? named : names
}

/** The name stands in the text as a word of its own. */
function mentions(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + name.length] ?? ' '
    if (!/[\w-]/.test(before) && !/[\w-]/.test(after)) return true
  }
  return false
}

function callFrom(answer: Json | undefined, candidates: readonly string[], first: FirstReply): ReplyCall | null {
  if (!isJsonObject(answer)) return null
  const named = typeof answer.name === 'string' ? answer.name : typeof answer.tool === 'string' ? answer.tool : null
  const inner = answer.arguments ?? answer.parameters
  if (named !== null && isJsonObject(inner) && candidates.includes(named)) return judged(named, inner, first)
  // Arguments alone: of the only candidate, or of the one tool that they fit.
  if (candidates.length === 1) return judged(candidates[0]!, answer, first)
  const fitting = candidates.map((name) => judged(name, answer, first)).filter((call) => call?.valid)
  return fitting.length === 1 ? fitting[0]! : null
}

function judged(name: string, args: Record<string, Json>, { offered }: FirstReply): ReplyCall {
  const repaired = repairCall({ name, arguments: args }, offered.index)
  return {
    name,
    argumentsText: repaired.valid ? (repaired.argumentsText ?? writeJson(args)) : writeJson(args),
    valid: repaired.valid && repaired.name === name,
    unknown: false,
    origin: 'forced',
    entry: null,
    written: '',
    mended: [],
  }
}

function askFor(name: string): string {
  return `Call the tool ${name} now for what I asked. Answer with its arguments as one JSON object and nothing else. Take the values from our conversation.`
}

function askAny(names: readonly string[]): string {
  return `Call one of the tools now for what I asked (${names.join(', ')}). Answer with {"name": …, "arguments": …} as one JSON object and nothing else. Take the values from our conversation.`
}
