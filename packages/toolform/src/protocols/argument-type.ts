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

/**
 * The tool that a written name means, also in quotes and behind `functions.`; undefined when there is none.
 *
 * @example namedTool('`functions.get_weather`', tools)?.name // 'get_weather'
 */
export function namedTool(written: string, tools: ToolIndex): Tool | undefined {
  if (written.length > longestName) return undefined
  const bare = written.trim().replace(/^["'`*]+|["'`*]+$/g, '')
  return tools.get(bare) ?? tools.get(bare.replace(/^(?:functions?|tools?)[.:/]/, ''))
}

/** Longer words are no names. */
const longestName = 160

/** A bare name alone is a call only of a tool that can be called so; of any other it is a mention. */
export function needsNothing(tool: Tool): boolean {
  return tool.params.every((param) => !param.required)
}
