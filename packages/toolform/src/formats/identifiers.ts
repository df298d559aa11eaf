import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * A name with its words run together and a capital at each word's start. Words end at `_`, `-` and blanks only:
 * capitals inside a word stay. Empty for a name of separators alone.
 *
 * @example pascalName('get_HTTP_user') // 'GetHTTPUser'
 */
export function pascalName(name: string): string {
  let pascal = ''
  let from = 0
  for (let at = 0; at <= name.length; at++) {
    if (at < name.length && !isSeparator(name.charCodeAt(at))) continue
    if (at > from) pascal += capitalized(name.slice(from, at))
    from = at + 1
  }
  return pascal
}

/**
 * Like {@link pascalName} with a small first letter; a name of separators alone stays as it is.
 *
 * @example camelName('get_user') // 'getUser'
 */
export function camelName(name: string): string {
  const pascal = pascalName(name)
  if (pascal === '') return name
  const first = firstLetter(pascal)
  return first.toLowerCase() + pascal.slice(first.length)
}

/**
 * The name as it is given, for notations that print names unchanged.
 *
 * @example sameName('get_user') // 'get_user'
 */
export function sameName(name: string): string {
  return name
}

/**
 * The tools with names that cannot leave the place of an identifier: under `safe` every run of characters other than
 * letters, digits, `_` and `-` becomes one `_`. Under `study` the same list.
 *
 * @example identifierTools(tools, renderOptions({ escape: 'safe' }))
 */
export function identifierTools(tools: readonly Tool[], options: RenderOptions): readonly Tool[] {
  if (options.escape !== 'safe') return tools
  return tools.map((tool) => ({
    ...tool,
    name: identifier(tool.name),
    params: tool.params.map(identifierParam),
    ...(tool.returns === undefined ? {} : { returns: identifierType(tool.returns) }),
  }))
}

/**
 * The text with every run of characters that no identifier holds as one `_`; never empty.
 *
 * @example identifier('a" b') // 'a_b'
 */
export function identifier(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_') || '_'
}

function identifierParam(param: Param): Param {
  return { ...param, name: identifier(param.name), type: identifierType(param.type) }
}

function identifierType(type: ValueType): ValueType {
  const { item, fields, unionOf } = type
  if (item === undefined && fields === undefined && unionOf === undefined) return type
  return {
    ...type,
    ...(item === undefined ? {} : { item: identifierType(item) }),
    ...(fields === undefined ? {} : { fields: fields.map(identifierParam) }),
    ...(unionOf === undefined ? {} : { unionOf: unionOf.map(identifierType) }),
  }
}

function isSeparator(code: number): boolean {
  if (code > 127) return /\s/.test(String.fromCharCode(code))
  return code === 95 || code === 45 || code === 32 || (code >= 9 && code <= 13)
}

function capitalized(word: string): string {
  const first = firstLetter(word)
  return first.toUpperCase() + word.slice(first.length)
}

/** The first code point, which two UTF-16 units may spell. */
function firstLetter(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0)!)
}
