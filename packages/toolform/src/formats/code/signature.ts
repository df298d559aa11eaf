import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { type TypeSyntax, typeText } from '../type-syntax.js'
import { type CommentSyntax, toolComment } from './comments.js'

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

/**
 * Writes tools as the declarations of one language: the comment, then the signature; a blank line between tools and no blank at
 * the end.
 *
 * @example writeSignatures(tools, goSyntax, renderOptions())
 */
export function writeSignatures(tools: readonly Tool[], syntax: SignatureSyntax, options: RenderOptions): string {
  return joinTools(identifierTools(tools, options), '\n\n', (tool) =>
    [...toolComment(tool, syntax.comment, options), signature(tool, syntax, options)].join('\n'),
  ).trimEnd()
}

/**
 * The parameters with those that must be given first, each group in the author's order.
 *
 * @example requiredFirst(tool.params)
 */
export function requiredFirst(params: readonly Param[]): readonly Param[] {
  return [...params.filter((param) => param.required), ...params.filter((param) => !param.required)]
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
