import { argumentKeys, nameKeys } from '../../grammar/call-keys.js'
import { type Diagnostic, type DiagnosticCode, diagnosticCosts } from '../../json/diagnostic.js'
import { isJsonObject, type Json } from '../../json/json.js'
import { parseTolerant } from '../../json/tolerant.js'
import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool } from '../../tool/tool.js'

/** Models that take the schema for a form fill it in under its own key. */
const wrappers = [...argumentKeys, 'properties']
/** How often arguments may be wrapped. */
const mostWrappings = 4

/** The argument object inside its wrappings, null when there is none. */
export interface UnwrappedArguments {
  readonly value: Record<string, Json> | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Takes the arguments out of what is around them: the whole call once more, a key such as `arguments`, a list of one,
 * text inside text; one bare value is the argument of a tool that has one parameter.
 */
export function unwrapArguments(given: Json, tool: Tool): UnwrappedArguments {
  const diagnostics: Diagnostic[] = []
  let value = given
  for (let wrapping = 0; wrapping < mostWrappings; wrapping++) {
    const inner = innerValue(value, tool)
    if (inner === undefined) break
    diagnostics.push(note('arguments_unwrapped'))
    value = inner
  }
  if (isJsonObject(value)) return { value, diagnostics }
  const only = tool.params.length === 1 ? tool.params[0]! : null
  const fits = only !== null && (Array.isArray(value) ? only.type.kind === 'array' : typeof value !== 'object')
  if (only === null || !fits) return { value: null, diagnostics }
  return { value: { [only.name]: value }, diagnostics: [...diagnostics, note('arguments_unwrapped')] }
}

function innerValue(value: Json, tool: Tool): Json | undefined {
  if (Array.isArray(value)) return value.length === 1 && isJsonObject(value[0]) ? value[0] : undefined
  if (!isJsonObject(value)) return undefined
  const keys = Object.keys(value)
  if (keys.some((key) => declares(tool, key))) return undefined
  const holder = keys.find((key) => wrappers.includes(key))
  if (holder !== undefined && keys.every((key) => key === holder || isCallKey(key))) return asObject(value[holder]!)
  const called = keys.length === 1 && canonicalName(keys[0]!) === canonicalName(tool.name) ? value[keys[0]!] : undefined
  return isJsonObject(called) ? called : undefined
}

function asObject(value: Json): Json | undefined {
  if (typeof value !== 'string') return isJsonObject(value) || Array.isArray(value) ? value : undefined
  if (value.trim() === '') return {}
  const parsed = parseTolerant(value)
  return parsed.complete && isJsonObject(parsed.value) ? parsed.value : undefined
}

function isCallKey(key: string): boolean {
  return nameKeys.includes(key) || key === 'type' || key === 'id'
}

function declares(tool: Tool, key: string): boolean {
  return tool.params.some((param) => param.name === key)
}

function note(code: DiagnosticCode): Diagnostic {
  return { code, cost: diagnosticCosts[code] }
}
