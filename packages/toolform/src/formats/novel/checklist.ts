import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { signature } from './shared.js'

/** Signatures, then a list of checks before a call. */
export const checklistFormat: Format<'checklist'> = {
  id: 'checklist',
  family: 'novel',
  name: 'Schema with pre-call checklist (novel)',
  summary: 'A signature and a description a tool, then five checks to make before a call.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => `${joinTools(tools, '\n', (tool) => entry(tool, options))}\n\n${checks}`,
}

const checks = `Go through these points ahead of each call:
  1. its tool stands in the list above, spelt the same
  2. it has all the arguments that carry no '?'
  3. none of its arguments is absent from that tool's list
  4. a choice is one of the values, to the letter
  5. a number is not put in quotes`

function entry(tool: Tool, options: RenderOptions): string {
  const line = lineText(signature(tool), options)
  return tool.description === '' ? line : `${line}\n  ${lineText(tool.description, options)}`
}
