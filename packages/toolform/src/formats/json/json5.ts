import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { shortType } from './shared.js'

/** JSON5 with bare keys and the descriptions as comments. */
export const json5Format: Format<'json5'> = {
  id: 'json5',
  family: 'json',
  name: 'JSON5 (unquoted keys, comments, trailing commas)',
  summary: 'An array of objects with bare keys, single quotes, short types and descriptions in comments.',
  origin: 'JSON5',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => `[\n${joinTools(tools, '', (tool) => json5Tool(tool, options))}]`,
}

function json5Tool(tool: Tool, options: RenderOptions): string {
  let text = '  {\n'
  if (tool.description !== '') text += `    // ${lineText(tool.description, options)}\n`
  text += `    name: ${quote(tool.name, options)},\n    params: {\n`
  for (const param of tool.params) {
    if (param.description !== '') text += `      // ${lineText(param.description, options)}\n`
    const optional = param.required ? '' : '  /* optional */'
    text += `      ${key(param.name, options)}: ${quote(shortType(param.type), options)},${optional}\n`
  }
  return `${text}    },\n  },\n`
}

const identifier = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u

function key(name: string, options: RenderOptions): string {
  return identifier.test(name) ? name : quote(name, options)
}

function quote(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return `'${text}'`
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
