import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { signature, toolsByDomain } from './shared.js'

/** Tools grouped by domain, with short names. */
export const namespacedFormat: Format<'namespaced'> = {
  id: 'namespaced',
  family: 'novel',
  name: 'Namespaced grouping (novel)',
  summary: 'A block in braces a domain, in it a signature a tool and its full name in a comment.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    [...toolsByDomain(tools)].map(([domain, group]) => namespace(domain, group, options)).join('\n'),
}

function namespace(domain: string, tools: readonly Tool[], options: RenderOptions): string {
  const members = joinTools(tools, '\n', (tool) => {
    const description = tool.description === '' ? '' : `  // ${tool.description}`
    const line = `  ${signature(tool, shortName(tool.name, domain))}${description}`
    return `${lineText(line, options)}\n  # full name: ${tool.name}`
  })
  return `${lineText(domain, options)} {\n${members}\n}`
}

/** The name without the domain before it. */
function shortName(name: string, domain: string): string {
  return name.startsWith(`${domain}_`) ? name.slice(domain.length + 1) : name
}
