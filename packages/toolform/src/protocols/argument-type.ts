import { toolOf, wantsText } from '../grammar/typed-text.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { Param, ValueType } from '../tool/value-type.js'

/** A parameter of a tool, or the field of one of its objects that a flat argument means. */
export interface DeclaredArgument {
  /** The declared spelling. */
  readonly name: string
  readonly type: ValueType
  /** True for a field inside an object parameter. */
  readonly nested: boolean
}

const known = new WeakMap<Tool, ReadonlyMap<string, DeclaredArgument>>()

/**
 * What a written key means: a parameter, whatever its spelling in case, `_` and `-`; else a field of an object
 * parameter. Undefined for a key that the tool does not declare.
 *
 * @example declaredArgument(tool, 'ticket-id')?.name // 'ticket_id'
 */
export function declaredArgument(tool: Tool, written: string): DeclaredArgument | undefined {
  const own = tool.params.find((param) => param.name === written)
  if (own !== undefined) return { name: own.name, type: own.type, nested: false }
  let names = known.get(tool)
  if (names === undefined) {
    names = namesOf(tool)
    known.set(tool, names)
  }
  return names.get(canonicalName(written))
}

function namesOf(tool: Tool): ReadonlyMap<string, DeclaredArgument> {
  const names = new Map<string, DeclaredArgument>()
  const add = (params: readonly Param[], nested: boolean): void => {
    for (const { name, type } of params) {
      const folded = canonicalName(name)
      if (folded !== '' && !names.has(folded)) names.set(folded, { name, type, nested })
    }
  }
  add(tool.params, false)
  for (const { type } of tool.params) {
    if (type.kind === 'object') add(type.fields ?? [], true)
  }
  return names
}

/** A key that the tool declares, itself or inside an object; any plain word where the tool is unknown or takes any key. */
export function isKeyOf(key: string, tool: Tool | undefined): boolean {
  if (tool === undefined || tool.open === true) return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key)
  return declaredArgument(tool, key) !== undefined
}

const plainText: ValueType = { kind: 'string' }
const anyValue: ValueType = { kind: 'any' }

/**
 * The type by which the text of an argument is read: the parameter's; text for any other key, unless the tool takes any
 * key. Undefined when the tool is not known.
 *
 * @param looseOthers A field inside an object has its own type, and a value that the tool does not declare is read by
 * its looks.
 */
export function typeOfArgument(tool: Tool | undefined, key: string, looseOthers = false): ValueType | undefined {
  if (tool === undefined) return undefined
  const declared = declaredArgument(tool, key)
  if (declared !== undefined && (looseOthers || !declared.nested)) return declared.type
  return looseOthers || tool.open === true ? anyValue : plainText
}

/** Tells whether an argument is a declared one that takes texts alone. */
export function takesText(tool: Tool | undefined, key: string): boolean {
  const declared = tool === undefined ? undefined : declaredArgument(tool, key)
  return declared?.nested === false && wantsText(declared.type)
}

/**
 * The tool that a written name means, also in quotes and behind `functions.`; undefined when there is none.
 *
 * @example namedTool('`functions.get_weather`', tools)?.name // 'get_weather'
 */
export function namedTool(written: string, tools: ToolIndex): Tool | undefined {
  if (written.length > longestName) return undefined
  const bare = written.trim().replace(/^["'`*]+|["'`*]+$/g, '')
  return toolOf(bare, tools) ?? tools.get(bare.replace(/^(?:functions?|tools?)[:/]/, ''))
}

/** Longer words are no names. */
const longestName = 160

/** A bare name alone is a call only of a tool that can be called so; of any other it is a mention. */
export function needsNothing(tool: Tool): boolean {
  return tool.params.every((param) => !param.required)
}
