import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { functionParams, inlineType } from './typescript-types.js'

/** A TypeScript declaration file: one namespace with a function a tool. */
export const typescriptDtsFormat: Format<'typescript_dts'> = {
  id: 'typescript_dts',
  family: 'code',
  name: 'TypeScript declaration file (.d.ts, namespaced)',
  summary: 'One `declare namespace` whose functions carry line comments.',
  origin: 'TypeScript declaration files',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) => {
    const shown = identifierTools(tools, options)
    return ['declare namespace tools {', ...shown.flatMap((tool) => memberLines(tool, options)), '}'].join('\n')
  },
}

/** Code points of a description that stand on one line, behind a marker of five: 88 columns. */
const wrapWidth = 83

function memberLines(tool: Tool, options: RenderOptions): string[] {
  const lines = tool.description === '' ? [] : wrappedComment(lineText(tool.description, options))
  for (const { name, description } of tool.params) {
    if (description !== '') lines.push(`  // ${name}: ${lineText(description, options)}`)
  }
  const returns = tool.returns === undefined ? 'any' : inlineType(tool.returns, options)
  return [...lines, `  function ${tool.name}(${functionParams(tool, options).join(', ')}): ${returns};`, '']
}

/** Comment lines filled with the words of a text; an empty line for a text without words. */
function wrappedComment(text: string): string[] {
  const lines: string[] = []
  let line: string[] = []
  let width = -1
  for (const word of text.match(/\S+/g) ?? []) {
    const length = [...word].length
    if (line.length > 0 && width + 1 + length > wrapWidth) {
      lines.push(`  // ${line.join(' ')}`)
      line = []
      width = -1
    }
    line.push(word)
    width += 1 + length
  }
  return [...lines, line.length === 0 ? '' : `  // ${line.join(' ')}`]
}
