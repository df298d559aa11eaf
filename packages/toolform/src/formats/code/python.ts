import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { oneLine } from '../escape.js'
import { pythonLiteral } from '../literals.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'
import { requiredFirst } from './signature.js'

const types: TypeSyntax = {
  any: 'Any',
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  object: 'dict[str, Any]',
  string: 'str',
  array: (item) => `list[${item}]`,
  union: (branches) => branches.join(' | '),
  enum: (type, options) => `Literal[${pythonValues(type, options)}]`,
}

/**
 * A type as a Python annotation.
 *
 * @example pythonType({ kind: 'enum', enumValues: ['a'] }, renderOptions()) // 'Literal["a"]'
 */
export function pythonType(type: ValueType, options: RenderOptions): string {
  return typeText(type, types, options)
}

/**
 * The values of an enum as Python literals between commas.
 *
 * @example pythonValues({ kind: 'enum', enumValues: ['a', true] }, renderOptions()) // '"a", True'
 */
export function pythonValues(type: ValueType, options: RenderOptions): string {
  return (type.enumValues ?? []).map((value) => pythonLiteral(value, options)).join(', ')
}

/**
 * The annotated parameters of a tool, those that must be given first, a default behind every other one.
 *
 * @example pythonParams(tool, renderOptions()) // ['city: str', 'days: int = 3']
 */
export function pythonParams(tool: Tool, options: RenderOptions): string[] {
  return requiredFirst(tool.params).map(
    (param) => `${param.name}: ${pythonType(param.type, options)}${orDefault(param, options)}`,
  )
}

/**
 * The annotation of what a tool returns; `Any` where it does not say.
 *
 * @example pythonReturns({ ...tool, returns: { kind: 'integer' } }, renderOptions()) // 'int'
 */
export function pythonReturns(tool: Tool, options: RenderOptions): string {
  return tool.returns === undefined ? types.any : pythonType(tool.returns, options)
}

/**
 * ` = default` for a parameter that may be left out, `None` where there is none; else empty.
 *
 * @example orDefault({ ...param, required: false, default: 3 }, renderOptions()) // ' = 3'
 */
export function orDefault(param: Param, options: RenderOptions): string {
  return param.required ? '' : ` = ${pythonLiteral(param.default ?? null, options)}`
}

/**
 * What a docstring says of the keys of an object, or of the objects in a list; else empty. It begins with a blank.
 *
 * @example keysText({ kind: 'object', fields: [] }) // ''
 */
export function keysText(type: ValueType): string {
  if (type.kind === 'object' && type.fields !== undefined && type.fields.length > 0) {
    const keys = type.fields.map((field) => `${field.name} (${field.type.kind}${field.required ? '' : ', optional'})`)
    return ` Keys: ${keys.join(', ')}.`
  }
  if (type.kind !== 'array' || type.item?.kind !== 'object') return ''
  return ` Each item has keys: ${(type.item.fields ?? []).map((field) => field.name).join(', ')}.`
}

/**
 * A text of several lines inside a docstring. Under `safe` it cannot end the docstring, and the lines behind the first
 * begin with `margin`.
 *
 * @example docstringText('a\nb', '    ', renderOptions({ escape: 'safe' })) // 'a\n    b'
 */
export function docstringText(text: string, margin: string, options: RenderOptions): string {
  if (options.escape !== 'safe') return text
  const [first = '', ...others] = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map(oneLine)
  return [first, ...others.map((line) => margin + line.trimStart())].map(escapeDocstring).join('\n')
}

/**
 * A text inside a docstring that ends with its line.
 *
 * @example docstringLine('a\nb', renderOptions({ escape: 'safe' })) // 'a b'
 */
export function docstringLine(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? escapeDocstring(oneLine(text)) : text
}

/** Escapes what could end the docstring, in lines that hold such a thing or a broken escape. */
function escapeDocstring(line: string): string {
  if (!/"""|"$|\\(?:[uUxN]|$)/.test(line)) return line
  return line.replaceAll('\\', '\\\\').replace(/"(?="")|"+$/g, (quotes) => '\\"'.repeat(quotes.length))
}
