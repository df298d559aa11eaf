import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { goal, signature, toolsByDomain } from './shared.js'

/** Each tool with requests that it is not for. */
export const negativeSpaceFormat: Format<'negative_space'> = {
  id: 'negative_space',
  family: 'novel',
  name: 'Schema plus explicit non-uses (novel)',
  summary: 'A signature a tool, when to use it, and requests for which other tools are right.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: renderAll,
}

/** Other tools of the same domain that are named as no match. */
const shownOthers = 2

function renderAll(tools: readonly Tool[], options: RenderOptions): string {
  const first = new Map<string, readonly Tool[]>()
  for (const [domain, group] of toolsByDomain(tools)) first.set(domain, group.slice(0, shownOthers + 1))
  return joinTools(tools, '\n\n', (tool) => {
    const others = (first.get(tool.domain) ?? []).filter((other) => other !== tool).slice(0, shownOthers)
    return entry(tool, others, options)
  })
}

function entry(tool: Tool, others: readonly Tool[], options: RenderOptions): string {
  const lines = [signature(tool)]
  if (tool.description !== '') lines.push(`  right for: ${tool.description}`)
  for (const other of others) lines.push(`  wrong for: ${goal(other)} (${other.name} does that)`)
  lines.push('  wrong for: anything that you can answer yourself')
  return lines.map((line) => lineText(line, options)).join('\n')
}
