import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'
import type { Format, FormatFamily } from './format.js'

/** Families whose notations print names bare, as identifiers. */
const identifierFamilies: readonly FormatFamily[] = ['code', 'idl']

/**
 * The names of tools, parameters and nested fields that the format would print as identifiers though they are none
 * (letters, digits and `_` of ASCII, no digit first): each once, in order. Empty for families that quote their names,
 * and when the caller chose a spelling.
 *
 * @example strayNames(goSignatureFormat, tools, renderOptions()) // ['get-user']
 */
export function strayNames(format: Format, tools: readonly Tool[], options: RenderOptions): string[] {
  if (options.caseConvention !== 'as_is' || !identifierFamilies.includes(format.family)) return []
  const stray = new Set<string>()
  for (const tool of tools) {
    note(tool.name, stray)
    for (const param of tool.params) noteParam(param, stray)
  }
  return [...stray]
}

/**
 * The options with the spelling that the names need: snake case when the format prints names as identifiers and some
 * are none, else the options as they are.
 *
 * @example spellIdentifiers(goSignatureFormat, tools, renderOptions()).caseConvention // 'snake'
 */
export function spellIdentifiers(format: Format, tools: readonly Tool[], options: RenderOptions): RenderOptions {
  return strayNames(format, tools, options).length === 0 ? options : { ...options, caseConvention: 'snake' }
}

const identifierName = /^[A-Za-z_][A-Za-z0-9_]*$/

function note(name: string, stray: Set<string>): void {
  if (!identifierName.test(name)) stray.add(name)
}

function noteParam(param: Param, stray: Set<string>): void {
  note(param.name, stray)
  noteType(param.type, stray)
}

function noteType(type: ValueType, stray: Set<string>): void {
  if (type.item !== undefined) noteType(type.item, stray)
  for (const field of type.fields ?? []) noteParam(field, stray)
  for (const branch of type.unionOf ?? []) noteType(branch, stray)
}
