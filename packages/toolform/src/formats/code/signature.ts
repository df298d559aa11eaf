import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import { type CommentSyntax, toolComment } from './comments.js'
import { identifierTools } from './identifiers.js'

/** How a language writes types. The kinds that are strings here are printed as they stand. */
export interface TypeSyntax {
  readonly string: string
  readonly integer: string
  readonly number: string
  readonly boolean: string
  readonly null: string
  readonly any: string
  readonly object: string
  /** The type of a list, made of the type of its items. */
  readonly array: (item: string) => string
  /** The type of one of several branches; absent: it is the type of any value. */
  readonly union?: (branches: string[]) => string
  /** The type of a fixed set of values; absent: it is the type of texts. */
  readonly enum?: (type: ValueType, options: RenderOptions) => string
}

/** The syntax table of a language whose tools are function declarations. */
export interface SignatureSyntax {
  readonly comment: CommentSyntax
  readonly types: TypeSyntax
  /** The type of a parameter that may be left out; absent: the same as of one that may not. */
  readonly optional?: (type: string) => string
  /** Parameters stay in the author's order; otherwise those that must be given come first. */
  readonly declaredOrder?: boolean
  readonly toolName: (name: string) => string
  readonly paramName: (name: string) => string
  readonly param: (name: string, type: string) => string
  /** What stands between two parameters. */
  readonly between?: string
  readonly signature: (name: string, params: string, returns: string) => string
}

/** The types of a language that declares none. */
export const untyped: TypeSyntax = {
  string: '',
  integer: '',
  number: '',
  boolean: '',
  null: '',
  any: '',
  object: '',
  array: () => '',
}

/**
 * Writes tools as the declarations of one language: the comment, then the signature; a blank line between tools.
 *
 * @example writeSignatures(tools, goSyntax, renderOptions())
 */
export function writeSignatures(tools: readonly Tool[], syntax: SignatureSyntax, options: RenderOptions): string {
  return identifierTools(tools, options)
    .map((tool) => [...toolComment(tool, syntax.comment, options), signature(tool, syntax, options)].join('\n'))
    .join('\n\n')
}

/**
 * The parameters with those that must be given first, each group in the author's order.
 *
 * @example requiredFirst(tool.params)
 */
export function requiredFirst(params: readonly Param[]): readonly Param[] {
  return [...params.filter((param) => param.required), ...params.filter((param) => !param.required)]
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

function signature(tool: Tool, syntax: SignatureSyntax, options: RenderOptions): string {
  const params = (syntax.declaredOrder ? tool.params : requiredFirst(tool.params)).map((param) => {
    const type = typeText(param.type, syntax.types, options)
    const shown = param.required || syntax.optional === undefined ? type : syntax.optional(type)
    return syntax.param(syntax.paramName(param.name), shown)
  })
  const returns = tool.returns === undefined ? syntax.types.any : typeText(tool.returns, syntax.types, options)
  return syntax.signature(syntax.toolName(tool.name), params.join(syntax.between ?? ', '), returns)
}
