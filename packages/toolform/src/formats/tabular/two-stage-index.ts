import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import { firstSentence } from '../first-sentence.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { cellType } from './shared.js'

/** An index of all tools, then the details of each. */
export const twoStageIndexFormat: Format<'two_stage_index'> = {
  id: 'two_stage_index',
  family: 'tabular',
  name: 'Two-stage index then detail (novel)',
  summary: "An index with the first sentence of each tool, then a list of each tool's parameters.",
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      'INDEX (tool -> purpose)',
      ...toolTexts(tools, '\n', (tool) => indexLine(tool, options)),
      '',
      'DETAIL',
      ...toolTexts(tools, '\n', (tool) => detail(tool, options)),
    ].join('\n'),
}

function indexLine(tool: Tool, options: RenderOptions): string {
  return lineText(`  ${tool.name}: ${firstSentence(tool.description)}`, options)
}

function detail(tool: Tool, options: RenderOptions): string {
  const lines = [`  ${tool.name}`]
  for (const param of tool.params) {
    const description = param.description === '' ? '' : `: ${param.description}`
    const presence = param.required ? 'required' : 'optional'
    lines.push(lineText(`    ${param.name} (${cellType(param.type)}, ${presence})${description}`, options))
  }
  return lines.join('\n')
}
