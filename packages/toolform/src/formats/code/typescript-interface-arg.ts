import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { blockText } from './comments.js'
import { inlineType } from './typescript-types.js'

/** TypeScript functions that take one object, each with the interface of that object. */
export const typescriptInterfaceArgFormat: Format<'typescript_interface_arg'> = {
  id: 'typescript_interface_arg',
  family: 'code',
  name: 'TypeScript single-argument interfaces',
  summary: 'An interface of the arguments and a `declare function` that takes it, both under doc comments.',
  origin: 'TypeScript and TSDoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => joinTools(identifierTools(tools, options), '\n\n', (tool) => declaration(tool, options)),
}

function declaration(tool: Tool, options: RenderOptions): string {
  const name = `${pascalName(tool.name)}Args`
  const lines = [...docComment(tool.description, '', options), `interface ${name} {`]
  for (const param of tool.params) {
    lines.push(...docComment(param.description, '  ', options))
    lines.push(`  ${param.name}${param.required ? '' : '?'}: ${inlineType(param.type, options)};`)
  }
  const returns = tool.returns === undefined ? 'unknown' : inlineType(tool.returns, options)
  return [...lines, '}', `declare function ${tool.name}(args: ${name}): ${returns};`].join('\n')
}

function docComment(text: string, margin: string, options: RenderOptions): string[] {
  return text === '' ? [] : [`${margin}/** ${blockText(text, options)} */`]
}
