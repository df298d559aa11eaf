import type { RenderOptions } from '../tool/render-options.js'
import type { ValueType } from '../tool/value-type.js'

/** How a language writes types. The kinds that are strings here are printed as they stand. */
export interface TypeSyntax {
  readonly any: string
  readonly boolean: string
  readonly integer: string
  readonly null: string
  readonly number: string
  readonly object: string
  readonly string: string
  /** The type of a list, made of the type of its items. */
  readonly array: (item: string) => string
  /** The type of one of several branches; absent: it is the type of any value. */
  readonly union?: (branches: string[]) => string
  /** The type of a fixed set of values; absent: it is the type of texts. */
  readonly enum?: (type: ValueType, options: RenderOptions) => string
}

/** The types of a language that declares none. */
export const untyped: TypeSyntax = {
  any: '',
  boolean: '',
  integer: '',
  null: '',
  number: '',
  object: '',
  string: '',
  array: () => '',
}

/**
 * The text of a type in a language.
 *
 * @example typeText({ kind: 'array', item: { kind: 'string' } }, goTypes, renderOptions()) // '[]string'
 */
export function typeText(type: ValueType, types: TypeSyntax, options: RenderOptions): string {
  switch (type.kind) {
    case 'array':
      return types.array(type.item === undefined ? types.any : typeText(type.item, types, options))
    case 'union':
      if (types.union === undefined) return types.any
      return types.union((type.unionOf ?? []).map((branch) => typeText(branch, types, options)))
    case 'enum':
      return types.enum === undefined ? types.string : types.enum(type, options)
    default:
      return types[type.kind]
  }
}
