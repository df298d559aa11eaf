import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { shortType } from './shared.js'

/** Hjson: one object a tool, strings without quotes. */
export const hjsonFormat: Format<'hjson'> = {
  id: 'hjson',
  family: 'json',
  name: 'Hjson (quote-free human JSON)',
  summary: 'One object a tool; each parameter is a line of type, presence and description without quotes.',
  origin: 'Hjson',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => hjsonTool(tool, options)),
}

function hjsonTool(tool: Tool, options: RenderOptions): string {
  let text = `{\n  name: ${value(tool.name, options)}\n`
  if (tool.description !== '') text += `  description: ${value(tool.description, options)}\n`
  text += '  params: {\n'
  for (const param of tool.params) {
    const description = param.description === '' ? '' : ` - ${param.description}`
    const line = `${shortType(param.type)} (${param.required ? 'required' : 'optional'})${description}`
    text += `    ${key(param.name, options)}: ${value(line, options)}\n`
  }
  return `${text}  }\n}`
}

/** A bare string begins with none of Hjson's marks, is no literal, has no blanks around it and ends with its line. */
function value(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  const line = oneLine(text).trim()
  const misread =
    line === '' || /^[{}[\],:"'#]|^\/[/*]|^(?:true|false|null|-?\d[\d.eE+-]*)\s*(?:[,\]}#]|\/[/*]|$)/.test(line)
  return misread ? JSON.stringify(line) : line
}

function key(name: string, options: RenderOptions): string {
  return options.escape === 'safe' && (name === '' || /[\s{}[\],:"'#]|^\/[/*]/.test(name)) ? JSON.stringify(name) : name
}
