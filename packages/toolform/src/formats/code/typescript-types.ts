import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { pascalName } from '../identifiers.js'
import { scriptLiteral } from '../literals.js'
import { requiredFirst } from './signature.js'

/** Gives the text of an object type that has fields. */
type ObjectText = (fields: readonly Param[]) => string

const anyObject = 'Record<string, unknown>'

/**
 * A type in TypeScript with its objects written in place.
 *
 * @example inlineType({ kind: 'array', item: { kind: 'integer' } }, renderOptions()) // 'number[]'
 */
export function inlineType(type: ValueType, options: RenderOptions): string {
  return typescriptType(type, options, (fields) => {
    const members = fields.map(
      (field) => `${field.name}${field.required ? '' : '?'}: ${inlineType(field.type, options)}`,
    )
    return `{ ${members.join('; ')} }`
  })
}

/**
 * A type in TypeScript in which every object with fields is named `name`.
 *
 * @example namedType({ kind: 'object', fields: [field] }, 'GetUserFilter', renderOptions()) // 'GetUserFilter'
 */
export function namedType(type: ValueType, name: string, options: RenderOptions): string {
  return typescriptType(type, options, () => name)
}

/**
 * The parameters of a function in TypeScript: those that must be given first, a default behind those that have one,
 * objects by the name of their interface.
 *
 * @example functionParams(tool, renderOptions()) // ['city: string', 'days: number = 3', 'unit?: string']
 */
export function functionParams(tool: Tool, options: RenderOptions): string[] {
  return requiredFirst(tool.params).map((param) => {
    const type = namedType(param.type, interfaceName(tool.name, param.name), options)
    if (!param.required && param.default !== undefined) {
      return `${param.name}: ${type} = ${scriptLiteral(param.default, options)}`
    }
    return `${param.name}${param.required ? '' : '?'}: ${type}`
  })
}

/**
 * The name of the interface of an object that stands in a parameter.
 *
 * @example interfaceName('get_user', 'filter') // 'GetUserFilter'
 */
export function interfaceName(toolName: string, paramName: string): string {
  return pascalName(toolName) + pascalName(paramName)
}

function typescriptType(type: ValueType, options: RenderOptions, objectText: ObjectText): string {
  switch (type.kind) {
    case 'string':
    case 'boolean':
    case 'null':
      return type.kind
    case 'integer':
    case 'number':
      return 'number'
    case 'any':
      return 'unknown'
    case 'enum':
      return (type.enumValues ?? []).map((value) => scriptLiteral(value, options)).join(' | ')
    case 'array':
      return listOf(type.item === undefined ? 'unknown' : typescriptType(type.item, options, objectText))
    case 'union':
      return (type.unionOf ?? []).map((branch) => typescriptType(branch, options, objectText)).join(' | ')
    case 'object':
      return type.fields === undefined || type.fields.length === 0 ? anyObject : objectText(type.fields)
  }
}

/** As in the study, what ends with `]` is not put in parentheses, though it may be a union. */
function listOf(item: string): string {
  return item.endsWith(']') || /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(item) ? `${item}[]` : `(${item})[]`
}
