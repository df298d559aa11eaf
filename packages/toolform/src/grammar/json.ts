import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import { writeJson } from '../json/write.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, WrittenCall } from './call-grammar.js'

const nameKeys = [
  'name',
  'tool_name',
  'tool',
  'function_name',
  'function',
  'action',
  'toolName',
  'tool_call',
  'recipient_name',
]
const argumentKeys = [
  'arguments',
  'parameters',
  'args',
  'input',
  'params',
  'kwargs',
  'tool_input',
  'action_input',
  'toolInput',
  'tool_arguments',
  'function_args',
  'tool_params',
]
/** Keys that may stand beside a call without being an argument. */
const besideKeys = new Set([
  'type',
  'id',
  'call_id',
  'tool_call_id',
  'index',
  'tool_use_id',
  'reason',
  'thought',
  'thoughts',
  'status',
])
const listKeys = ['tool_calls', 'function_calls', 'calls', 'tools', 'actions', 'tool_uses', 'toolCalls']
const singleKeys = ['function_call', 'tool_call', 'function', 'call', 'tool_use', 'functionCall', 'toolCall', 'action']

/** JSON objects and lists that are calls. */
export const jsonGrammar: CallGrammar = {
  id: 'json',
  opener: /[{[]/y,
  begins: beginsHere,
  read: (text, at, tools) => {
    if (!beginsHere(text, at)) return null
    const { value, end, complete, diagnostics } = readValue(text, at)
    const calls = value === undefined || !complete ? [] : callsIn(value, tools, { start: at, end }, 0)
    const told = calls.map((call, index) => (index === 0 && diagnostics.length > 0 ? { ...call, diagnostics } : call))
    return { start: at, end, calls: told, complete }
  },
}

/** An object begins with a key or ends at once, a list of calls with an object; anything else is prose. */
const mayBegin = /^(?:\{\s*(?:["'“‘`}{\\]|\/[/*]|#|[\p{L}_$][\p{L}\p{N}_$-]*\s*[:=])|\[\s*[{[])/u

function beginsHere(text: string, at: number): boolean {
  // Nearly every call: an object and the quote of its first key.
  if (text.charCodeAt(at) === 123 && text.charCodeAt(at + 1) === 34) return true
  return mayBegin.test(text.slice(at, at + 48))
}

/** The calls that a JSON value holds, by the shapes in which models write them. */
export function callsIn(value: Json, tools: ToolIndex, span: WrittenCall['span'], depth: number): WrittenCall[] {
  if (depth > 4) return []
  if (Array.isArray(value)) {
    const calls: WrittenCall[] = []
    for (const item of value) calls.push(...callsIn(item, tools, span, depth + 1))
    return calls
  }
  if (!isJsonObject(value)) return []
  for (const key of listKeys) {
    const list = own(value, key)
    if (Array.isArray(list) && list.some(isJsonObject)) return callsIn(list, tools, span, depth + 1)
  }
  const direct = directCall(value, tools, span)
  if (direct !== null) return [direct]
  for (const key of singleKeys) {
    const inner = own(value, key)
    if (isJsonObject(inner)) {
      const found = callsIn(inner, tools, span, depth + 1)
      if (found.length > 0) return found
    }
  }
  return keyedCalls(value, tools, span)
}

/** `{"name": …, "arguments": …}` under any of the usual keys; or a name with the arguments beside it. */
function directCall(value: JsonObject, tools: ToolIndex, span: WrittenCall['span']): WrittenCall | null {
  const nameKey = nameKeys.find((key) => typeof own(value, key) === 'string')
  if (nameKey === undefined) return null
  const name = value[nameKey] as string
  const argumentKey = argumentKeys.find((key) => key !== nameKey && own(value, key) !== undefined)
  if (argumentKey !== undefined) {
    const given = value[argumentKey]!
    const args =
      typeof given === 'string' ? given : isJsonObject(given) ? given : given === null ? {} : writeJson(given)
    return { name, arguments: args, span, explicit: true }
  }
  const tool = tools.get(name.trim())
  if (tool === undefined) return null
  const rest: JsonObject = {}
  const declared = new Set(tool.params.map((param) => param.name))
  for (const [key, member] of Object.entries(value)) {
    if (key === nameKey || (besideKeys.has(key) && !declared.has(key))) continue
    if (!declared.has(key)) return null
    rest[key] = member
  }
  // A name alone is a mention, unless the tool wants nothing.
  if (Object.keys(rest).length === 0 && tool.params.some((param) => param.required)) return null
  return { name, arguments: rest, span, explicit: false }
}

/** `{"get_weather": {"city": …}}`: tools by name, each with its arguments. */
function keyedCalls(value: JsonObject, tools: ToolIndex, span: WrittenCall['span']): WrittenCall[] {
  const entries = Object.entries(value)
  if (entries.length === 0 || !entries.every(([key, member]) => tools.get(key)?.name === key && isJsonObject(member)))
    return []
  return entries.map(([name, member]) => ({ name, arguments: member as JsonObject, span, explicit: false }))
}

function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
