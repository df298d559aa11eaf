import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import { firstSentence } from '../first-sentence.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { argumentType } from './shared.js'

/** Three lists of the same tools, each with more detail. */
export const progressiveFormat: Format<'progressive'> = {
  id: 'progressive',
  family: 'novel',
  name: 'Progressive disclosure, three layers (novel)',
  summary: 'All tools by purpose, then by argument names, then with every detail.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) =>
    layers
      .map(([title, write]) =>
        [`=== ${title} ===`, ...toolTexts(tools, '\n', (tool) => write(tool, options))].join('\n'),
      )
      .join('\n\n'),
}

const layers = [
  ['FIRST: which tools there are', purposeLine],
  ['SECOND: what they take', namesLine],
  ['THIRD: all the details', detail],
] as const

function purposeLine(tool: Tool, options: RenderOptions): string {
  return lineText(`${tool.name}: ${firstSentence(tool.description)}`, options)
}

/** Required names first, then the optional ones in brackets. */
function namesLine(tool: Tool): string {
  const required = tool.params.filter((param) => param.required).map((param) => ` ${param.name}`)
  const optional = tool.params.filter((param) => !param.required).map((param) => ` [${param.name}]`)
  return `${tool.name}:${required.join('')}${optional.join('')}`
}

function detail(tool: Tool, options: RenderOptions): string {
  const lines = [tool.name]
  for (const param of tool.params) {
    const description = param.description === '' ? '' : `: ${param.description}`
    const value = param.default === undefined ? '' : ` default=${plainText(param.default)}`
    const presence = param.required ? 'required' : 'optional'
    lines.push(lineText(`  ${param.name} (${argumentType(param.type)}, ${presence})${description}${value}`, options))
  }
  return lines.join('\n')
}
