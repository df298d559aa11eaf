import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Param } from '../../tool/value-type.js'
import { identifier, pascalName } from '../identifiers.js'
import { plainText } from '../plain-text.js'

/**
 * A value of an enum as a constant: capitals, `_` for `-` and blanks. Under `safe` a text becomes an identifier.
 *
 * @example constantName('on-hold', renderOptions()) // 'ON_HOLD'
 */
export function constantName(value: Json, options: RenderOptions): string {
  return bareText(value, options).replace(/[- ]/g, '_').toUpperCase()
}

/**
 * A value as bare text. Under `safe` a text that is no series of words has `_` for everything else.
 *
 * @example bareText('a;b', renderOptions({ escape: 'safe' })) // 'a_b'
 */
export function bareText(value: Json, options: RenderOptions): string {
  const text = plainText(value)
  if (options.escape !== 'safe' || typeof value === 'number' || /^[\p{L}\p{M}\p{N}_ -]*$/u.test(text)) return text
  return identifier(text)
}

/**
 * The name of a type that a parameter brings: the words of the tool's name and of its own run together.
 *
 * @example typeName('get_user', 'order_by') // 'GetUserOrderBy'
 */
export function typeName(toolName: string, paramName: string): string {
  return pascalName(toolName) + pascalName(paramName)
}

/**
 * The constants of a parameter whose type is an enum; `undefined` for every other one.
 *
 * @example constants({ ...param, type: { kind: 'enum', enumValues: ['on-hold'] } }, renderOptions()) // ['ON_HOLD']
 */
export function constants(param: Param, options: RenderOptions): string[] | undefined {
  if (param.type.kind !== 'enum') return undefined
  return (param.type.enumValues ?? []).map((value) => constantName(value, options))
}
