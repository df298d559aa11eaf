import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { nearestTools } from './nearest-tools.js'
import { goal, signature } from './shared.js'

/** Each tool next to the one that is most like it. */
export const contrastiveFormat: Format<'contrastive'> = {
  id: 'contrastive',
  family: 'novel',
  name: 'Contrastive schema with disambiguation (novel)',
  summary: 'A signature a tool, its purpose, and when the tool with the most alike arguments is the better choice.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: renderAll,
}

function renderAll(tools: readonly Tool[], options: RenderOptions): string {
  const nearest = nearestTools(tools)
  return joinTools(tools, '\n\n', (tool, index) => entry(tool, nearest[index], options))
}

/** Arguments of the other tool that are named at most. */
const namedArguments = 40

function entry(tool: Tool, other: Tool | undefined, options: RenderOptions): string {
  const lines = [signature(tool)]
  if (tool.description !== '') lines.push(`  for: ${tool.description}`)
  if (other !== undefined) lines.push(`  rather: ${other.name}, the right choice if ${reason(tool, other)}`)
  return lines.map((line) => lineText(line, options)).join('\n')
}

function reason(tool: Tool, other: Tool): string {
  const own = new Set(tool.params.map((param) => param.name))
  const extra: string[] = []
  for (const { name } of other.params) {
    if (own.has(name)) continue
    if (extra.length === namedArguments) return `the request tells ${extra.join(', ')} and more`
    extra.push(name)
  }
  return extra.length === 0 ? `the aim is to ${goal(other)}` : `the request tells ${extra.join(', ')}`
}
