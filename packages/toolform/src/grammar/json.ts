import type { Diagnostic } from '../json/diagnostic.js'
import { isJsonObject, type Json, type JsonObject } from '../json/json.js'
import type { PlainValue } from '../json/plain-value.js'
import { readValue, type TolerantReading } from '../json/tolerant.js'
import { writeJson } from '../json/write.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion, WrittenCall } from './call-grammar.js'
import { argumentKeys, nameKeys } from './call-keys.js'

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
    return regionOf(readValue(text, at), at, tools)
  },
}

/** The region of a value that was read at a position. */
export function regionOf(
  { value, end, complete, diagnostics, plain }: Omit<TolerantReading, 'start'>,
  start: number,
  tools: ToolIndex,
): CallRegion {
  const calls = value === undefined || !complete ? [] : callsIn(value, tools, { start, end }, 0, plain)
  // The liberties of the whole value are told with its first call.
  if (diagnostics.length > 0 && calls.length > 0) calls[0]!.diagnostics = diagnostics
  return { start, end, calls, complete }
}

/** An object begins with a key or ends at once, a list of calls with an object; anything else is prose. */
const mayBegin = /^(?:\{\s*(?:["'“‘`}{\\]|\/[/*]|#|[\p{L}_$][\p{L}\p{N}_$-]*\s*[:=])|\[\s*[{[])/u

function beginsHere(text: string, at: number): boolean {
  // Nearly every call: an object and the quote of its first key.
  if (text.charCodeAt(at) === 123 && text.charCodeAt(at + 1) === 34) return true
  return mayBegin.test(text.slice(at, at + 48))
}

type ToldCall = WrittenCall & { diagnostics?: readonly Diagnostic[] }

/** The calls that a JSON value holds, by the shapes in which models write them. */
function callsIn(
  value: Json,
  tools: ToolIndex,
  span: WrittenCall['span'],
  depth: number,
  plain?: PlainValue,
  index = 0,
): ToldCall[] {
  if (depth > 4) return []
  if (Array.isArray(value)) {
    const calls: ToldCall[] = []
    let objects = 0
    for (const item of value) {
      const written = depth === 0 && isJsonObject(item) ? plain : undefined
      calls.push(...callsIn(item, tools, span, depth + 1, written, written === undefined ? 0 : objects++))
    }
    return calls
  }
  if (!isJsonObject(value)) return []
  const keys = rolesOf(value)
  if (keys.list !== undefined) return callsIn(value[keys.list]!, tools, span, depth + 1)
  const direct = directCall(value, keys, tools, span, plain, index)
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

/** The keys of an object that say the most of a call, where several would. */
interface Roles {
  readonly name: string | undefined
  readonly args: string | undefined
  readonly list: string | undefined
}

const nameRanks = ranksOf(nameKeys)
const argumentRanks = ranksOf(argumentKeys)
const listRanks = ranksOf(listKeys)

function ranksOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, rank) => [key, rank]))
}

function rolesOf(value: JsonObject): Roles {
  const keys = Object.keys(value)
  const name = first(keys, nameRanks, (key) => typeof value[key] === 'string')
  return {
    name,
    args: first(keys, argumentRanks, (key) => key !== name),
    list: first(keys, listRanks, (key) => Array.isArray(value[key]) && value[key].some(isJsonObject)),
  }
}

/** The key with the lowest rank among those that qualify. */
function first(
  keys: readonly string[],
  ranks: ReadonlyMap<string, number>,
  qualifies: (key: string) => boolean,
): string | undefined {
  let best: string | undefined
  let bestRank = Number.POSITIVE_INFINITY
  for (const key of keys) {
    const rank = ranks.get(key)
    if (rank === undefined || rank >= bestRank || !qualifies(key)) continue
    best = key
    bestRank = rank
  }
  return best
}

/** `{"name": …, "arguments": …}` under any of the usual keys; or a name with the arguments beside it. */
function directCall(
  value: JsonObject,
  keys: Roles,
  tools: ToolIndex,
  span: WrittenCall['span'],
  plain: PlainValue | undefined,
  index: number,
): ToldCall | null {
  if (keys.name === undefined) return null
  const name = value[keys.name] as string
  if (keys.args !== undefined) {
    const given = value[keys.args]!
    if (isDefinition(given, name, tools)) return null
    const args =
      typeof given === 'string' ? given : isJsonObject(given) ? given : given === null ? {} : writeJson(given)
    const member = plain?.members.findLast(({ key, item }) => item === index && key === keys.args)
    if (member === undefined || args !== given) return { name, arguments: args, span, explicit: true }
    const argumentsText = plain!.json.slice(member.start, member.end)
    return { name, arguments: args, argumentsText, span, explicit: true }
  }
  const tool = tools.get(name.trim())
  if (tool === undefined) return null
  const rest: JsonObject = {}
  const declared = new Set(tool.params.map((param) => param.name))
  for (const [key, member] of Object.entries(value)) {
    if (key === keys.name || (besideKeys.has(key) && !declared.has(key))) continue
    if (!declared.has(key)) return null
    rest[key] = member
  }
  // A name alone is a mention, unless the tool wants nothing.
  if (Object.keys(rest).length === 0 && tool.params.some((param) => param.required)) return null
  return { name, arguments: rest, span, explicit: false }
}

/** The schema of a tool, said again in the place of arguments. */
function isDefinition(given: Json, name: string, tools: ToolIndex): boolean {
  if (!isJsonObject(given) || own(given, 'type') !== 'object') return false
  const properties = own(given, 'properties')
  // Values in the place of the schemas are a form that was filled in.
  if (!isJsonObject(properties) || !Object.values(properties).every(isJsonObject)) return false
  const declared = tools.get(name)?.params ?? []
  return !declared.some((param) => param.name === 'type' || param.name === 'properties')
}

/** `{"get_weather": {"city": …}}`: tools by name, each with its arguments. */
function keyedCalls(value: JsonObject, tools: ToolIndex, span: WrittenCall['span']): ToldCall[] {
  const entries = Object.entries(value)
  if (entries.length === 0 || !entries.every(([key, member]) => tools.get(key)?.name === key && isJsonObject(member)))
    return []
  return entries.map(([name, member]) => ({ name, arguments: member as JsonObject, span, explicit: false }))
}

function own(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}
