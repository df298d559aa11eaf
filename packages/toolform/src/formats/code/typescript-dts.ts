import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { type CommentSyntax, lineComments, toolComment } from './comments.js'
import { functionParams, inlineType } from './typescript-types.js'

/** A TypeScript declaration file: one namespace with a function a tool. */
export const typescriptDtsFormat: Format<'typescript_dts'> = {
  id: 'typescript_dts',
  name: 'TypeScript declaration file (.d.ts, namespaced)',
  family: 'code',
  summary: 'One `declare namespace` whose functions carry line comments.',
  origin: 'TypeScript declaration files',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) =>
    ['declare namespace tools {', ...identifierTools(tools, options).map((tool) => member(tool, options)), '}'].join(
      '\n',
    ),
}

const lines = lineComments('// ')
const comment: CommentSyntax = { ...lines, text: (text, options) => lines.text(text.replaceAll('\n', ' '), options) }

function member(tool: Tool, options: RenderOptions): string {
  const returns = tool.returns === undefined ? 'any' : inlineType(tool.returns, options)
  const signature = `function ${tool.name}(${functionParams(tool, options).join(', ')}): ${returns};`
  return `${[...toolComment(tool, comment, options), signature].map((line) => `  ${line}`).join('\n')}\n`
}
