import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Param } from '../../tool/value-type.js'
import { identifier, pascalName } from '../identifiers.js'
import { plainText } from '../literals.js'

/** What ends a declaration, a text or a line in the interface languages. */
const breaksOut = /["'`\\|{}<>;#\p{Cc}\u2028\u2029]|\/\/|\/\*|\*\//u

/**
 * A value of an enum as a constant: capitals, `_` for `-` and blanks. Under `safe` a value that could end its
 * declaration becomes an identifier.
 *
 * @example constantName('on-hold', renderOptions()) // 'ON_HOLD'
 */
export function constantName(value: Json, options: RenderOptions): string {
  return bareText(value, options).replace(/[- ]/g, '_').toUpperCase()
}

/** A value as bare text; under `safe` one that could end its declaration becomes an identifier. */
export function bareText(value: Json, options: RenderOptions): string {
  const text = plainText(value)
  return options.escape === 'safe' && breaksOut.test(text) ? identifier(text) : text
}

/** The name of a type that a parameter brings: the words of the tool's name and of its own run together. */
export function typeName(toolName: string, paramName: string): string {
  return pascalName(toolName) + pascalName(paramName)
}

/** The constants of a parameter whose type is an enum; `undefined` for every other one. */
export function constants(param: Param, options: RenderOptions): string[] | undefined {
  if (param.type.kind !== 'enum') return undefined
  return (param.type.enumValues ?? []).map((value) => constantName(value, options))
}
