import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { purpose, wordedType } from './shared.js'

/** Instructions in the second person. */
export const nlInstructionalFormat: Format<'nl_instructional'> = {
  id: 'nl_instructional',
  family: 'prose',
  name: 'Second-person instructions (novel)',
  summary: 'A sentence that tells when to use each tool, and a line a parameter that says what to pass.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'nl_intent',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => instruction(tool, options)),
}

function instruction(tool: Tool, options: RenderOptions): string {
  const lines = [lineText(`If you are asked to ${purpose(tool)}, use ${tool.name}.`, options)]
  for (const param of tool.params) {
    const words = param.description === '' ? '' : ` ${param.description}`
    const need = param.required ? 'Be sure to pass' : 'If given, pass'
    lines.push(lineText(`  ${need} ${param.name} as ${wordedType(param.type)}.${words}`, options))
  }
  return lines.join('\n')
}
