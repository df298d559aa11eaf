import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { inBackticks, wordedType } from './shared.js'

/** Reference documentation in Markdown. */
export const markdownDocsFormat: Format<'markdown_docs'> = {
  id: 'markdown_docs',
  family: 'markup',
  name: 'Markdown API documentation',
  summary: 'A heading a tool and a bullet a parameter; the fields of an object are bullets below it.',
  origin: 'API documentation in Markdown',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) => {
    const sections = joinTools(tools, '\n\n', (tool) => section(tool, options))
    return `# Available tools\n\n${sections}`.trimEnd()
  },
}

function section(tool: Tool, options: RenderOptions): string {
  const parts = [`## ${code(tool.name, options)}`]
  if (tool.description !== '') parts.push(paragraph(tool.description, options))
  if (tool.params.length > 0) {
    const lines = tool.params.map((param) => bullets(param, options))
    parts.push('**Parameters**', lines.join('\n'))
  }
  if (tool.returnsDescription) parts.push(`**Returns** — ${lineText(tool.returnsDescription, options)}`)
  return parts.join('\n\n')
}

/** The bullet of a parameter and, one level deep, those of its fields. */
function bullets(param: Param, options: RenderOptions): string {
  const lines = [bullet(param, options)]
  if (param.type.kind === 'object') {
    for (const field of param.type.fields ?? []) lines.push(`    ${bullet(field, options, false)}`)
  }
  return lines.join('\n')
}

function bullet(param: Param, options: RenderOptions, withDefault = true): string {
  const type = wordedType(param.type, (text) => code(text, options))
  let text = `- ${code(param.name, options)} (*${type}*, ${param.required ? 'required' : 'optional'})`
  if (param.description !== '') text += ` — ${lineText(param.description, options)}`
  if (withDefault && param.default !== undefined) text += ` Default: ${code(plainText(param.default), options)}.`
  return text
}

/** A code span; under `safe` with as many backticks as the text needs. */
function code(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return inBackticks(text)
  const line = lineText(text, options)
  const runs = line.match(/`+/g)
  if (runs === null) return inBackticks(line)
  const fence = '`'.repeat(Math.max(...runs.map((run) => run.length)) + 1)
  return `${fence} ${line} ${fence}`
}

/** A text that begins its line; under `safe` it begins no heading, list, quote, fence, table or comment. */
function paragraph(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  return lineText(text, options)
    .trim()
    .replace(/^(?=[#>*+=|~`<_-])|^(\d+)(?=[.)])/, '$1\\')
}
