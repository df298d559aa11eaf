import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { literalText } from '../json-text.js'
import { shortType } from './shared.js'

/** JSON with comments, as configuration files of editors have it. */
export const jsoncFormat: Format<'jsonc'> = {
  id: 'jsonc',
  family: 'json',
  name: 'JSON with comments (JSONC)',
  summary:
    'An array of `{"name", "parameters": {name: type}}` with descriptions, optionality and defaults in comments.',
  origin: 'configuration files of editors',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => `[\n${joinTools(tools, '', (tool) => jsoncTool(tool, options))}]`,
}

function jsoncTool(tool: Tool, options: RenderOptions): string {
  let text = tool.description === '' ? '' : `  // ${lineText(tool.description, options)}\n`
  text += `  {\n    "name": ${quote(tool.name, options)},\n    "parameters": {\n`
  for (const param of tool.params) {
    if (param.description !== '') text += `      // ${lineText(param.description, options)}\n`
    if (!param.required) {
      text += `      // optional${param.default === undefined ? '' : `, default ${literalText(param.default)}`}\n`
    }
    text += `      ${quote(param.name, options)}: ${quote(shortType(param.type), options)},\n`
  }
  return `${text}    }\n  },\n`
}

function quote(text: string, options: RenderOptions): string {
  return options.escape === 'study' ? `"${text}"` : JSON.stringify(text)
}
