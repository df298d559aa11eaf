import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { argumentType, toolsByDomain } from './shared.js'

/** The first tool of each domain in full, the others as differences from it. */
export const diffSchemaFormat: Format<'diff_schema'> = {
  id: 'diff_schema',
  family: 'novel',
  name: 'Delta-encoded schemas (novel)',
  summary: 'A base tool a domain, then for each other tool what it adds (`+`), changes (`~`) and leaves out (`-`).',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  render: (tools, options) =>
    [...toolsByDomain(tools).values()]
      .map((group) => differences(group, options))
      .join('\n\n')
      .trimEnd(),
}

function differences(tools: readonly Tool[], options: RenderOptions): string {
  const [base, ...others] = tools
  if (base === undefined) return ''
  const shapes = new Map(base.params.map((param) => [param.name, shape(param)]))
  const lines = [`BASE ${base.name}`]
  for (const param of base.params) lines.push(lineText(`  ${shape(param)}${comment(param.description)}`, options))
  for (const tool of others) lines.push(difference(tool, shapes, options))
  return lines.join('\n')
}

function difference(tool: Tool, base: ReadonlyMap<string, string>, options: RenderOptions): string {
  const lines = [`${tool.name} = BASE with:`]
  const own = new Set<string>()
  for (const param of tool.params) {
    own.add(param.name)
    const known = base.get(param.name)
    const written = shape(param)
    if (known !== written) lines.push(lineText(`  ${known === undefined ? '+' : '~'}${written}`, options))
  }
  for (const name of base.keys()) if (!own.has(name)) lines.push(`  -${name}`)
  if (tool.description !== '') lines.push(lineText(`  # ${tool.description}`, options))
  return lines.join('\n')
}

function shape(param: Param): string {
  return `${param.required ? '!' : '?'}${param.name}: ${argumentType(param.type)}`
}

function comment(text: string): string {
  return text === '' ? '' : `  # ${text}`
}
