import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText, oneLine } from '../escape.js'

/** How a language writes the comment above a declaration. */
export interface CommentSyntax {
  /** Line before the texts, where there is one. */
  readonly opener?: string
  /** What stands before the tool's description. */
  readonly start: string
  /** The line of a parameter. */
  readonly param: (name: string, text: string) => string
  /** The line of what the tool returns, where the language has a tag for it. */
  readonly returns?: (text: string) => string
  /** Line behind the texts, where there is one. */
  readonly closer?: string
  /** Keeps a text inside the comment. */
  readonly text: (text: string, options: RenderOptions) => string
}

/**
 * Comment lines that all begin with one marker, parameters as `name: text`.
 *
 * @example lineComments('// ').param('city', 'City name') // '// city: City name'
 */
export function lineComments(marker: string, start = marker): CommentSyntax {
  return { start, param: (name, text) => `${marker}${name}: ${text}`, text: lineText }
}

/**
 * A block comment with a ` * ` before each line and the tags `@param` and `@return`.
 *
 * @example blockComment('/**').opener // '/**'
 */
export function blockComment(
  opener: string,
  tags: Partial<Pick<CommentSyntax, 'param' | 'returns'>> = {},
): CommentSyntax {
  return {
    opener,
    start: ' * ',
    param: (name, text) => ` * @param ${name} ${text}`,
    returns: (text) => ` * @return ${text}`,
    closer: ' */',
    text: blockText,
    ...tags,
  }
}

/**
 * A text inside a block comment. Under `safe` it stands on one line and holds neither the mark that ends a comment
 * nor the one that begins one, which some languages nest.
 *
 * @example blockText('a *' + '/ b', renderOptions({ escape: 'safe' })) // 'a * / b'
 */
export function blockText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? oneLine(text).replaceAll('*/', '* /').replaceAll('/*', '/ *') : text
}

/**
 * The comment of a tool as lines: its description and those of its parameters, without the empty ones. No line at all
 * when there is neither; what the tool returns is then not told either.
 *
 * @example toolComment(tool, lineComments('// '), renderOptions()) // ['// Get a user.', '// id: Which one']
 */
export function toolComment(tool: Tool, syntax: CommentSyntax, options: RenderOptions): string[] {
  const lines = tool.description === '' ? [] : [syntax.start + syntax.text(tool.description, options)]
  for (const param of tool.params) {
    if (param.description !== '') lines.push(syntax.param(param.name, syntax.text(param.description, options)))
  }
  if (lines.length === 0) return []
  if (syntax.returns !== undefined && tool.returnsDescription) {
    lines.push(syntax.returns(syntax.text(tool.returnsDescription, options)))
  }
  if (syntax.opener !== undefined) lines.unshift(syntax.opener)
  if (syntax.closer !== undefined) lines.push(syntax.closer)
  return lines
}
