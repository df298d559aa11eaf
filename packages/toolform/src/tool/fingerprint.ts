import type { Tool } from './tool.js'
import type { Param, ValueType } from './value-type.js'

/**
 * A short stable hash of what a model can be shown of some tools: names, descriptions, parameters and return types, in
 * order. Neither the order of a schema's keys nor the form of the source matters. 16 hexadecimal digits; no
 * cryptographic strength.
 *
 * @example fingerprintOf([]).length // 16
 */
export function fingerprintOf(tools: readonly Tool[]): string {
  const parts: string[] = []
  for (const tool of tools) {
    parts.push('T', tool.name, tool.description)
    for (const param of tool.params) addParam(param, parts)
    if (tool.returns !== undefined) {
      parts.push('R', tool.returnsDescription ?? '')
      addType(tool.returns, parts)
    }
  }
  return hashText(parts.map((part) => `${part.length}:${part}`).join(''))
}

function addParam(param: Param, parts: string[]): void {
  parts.push('P', param.name, param.required ? '1' : '0', param.description)
  addType(param.type, parts)
  if (param.default !== undefined) parts.push('D', textOf(param.default))
  if (param.example !== undefined) parts.push('X', textOf(param.example))
}

function addType(type: ValueType, parts: string[]): void {
  parts.push(type.kind)
  if (type.enumValues !== undefined) parts.push('E', textOf(type.enumValues), type.base ?? '')
  if (type.item !== undefined) addType(type.item, parts)
  for (const field of type.fields ?? []) addParam(field, parts)
  for (const branch of type.unionOf ?? []) addType(branch, parts)
  if (type.constraints !== undefined) {
    parts.push('C', textOf(Object.entries(type.constraints).sort(([a], [b]) => (a < b ? -1 : 1))))
  }
  parts.push(';')
}

/** Values beside JSON, such as a function among the choices, count as null. */
function textOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
  return text ?? 'null'
}

/**
 * Hashes a text to 64 bits, written as 16 hexadecimal digits: two FNV-1a runs of 32 bits over its UTF-16 units, the
 * second with the index mixed in.
 *
 * @example hashText('a') === hashText('a') // true
 */
export function hashText(text: string): string {
  let first = 0x811c9dc5
  let second = 0x9e3779b9
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ (unit + index), 0x01000193)
    second ^= second >>> 15
  }
  return hex(first ^ (second >>> 7)) + hex(second)
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}
