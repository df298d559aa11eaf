import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { flowName, flowText, flowType } from './shared.js'

/** YAML in which an object type that occurs more than once is written once and referred to. */
export const yamlAnchorsFormat: Format<'yaml_anchors'> = {
  id: 'yaml_anchors',
  family: 'yaml',
  name: 'YAML with anchors and aliases (novel)',
  summary: 'A YAML list of tools; object types of several parameters stand once under an anchor.',
  origin: 'this study, after YAML anchors and aliases',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['compression', 'indirection'],
  render: (tools, options) => {
    const anchors = findAnchors(tools, options)
    const lines: string[] = []
    if (anchors.size > 0) {
      lines.push('definitions:')
      for (const [type, anchor] of anchors) lines.push(`  ${anchor}: &${anchor} ${type}`)
      lines.push('')
    }
    lines.push(
      'tools:',
      joinTools(tools, '\n', (tool) => toolEntry(tool, anchors, options)),
    )
    return lines.join('\n').trimEnd()
  },
}

/** Anchors by the text of the type, for object types that are the type of at least two parameters. */
function findAnchors(tools: readonly Tool[], options: RenderOptions): Map<string, string> {
  const counts = new Map<string, number>()
  for (const { params } of tools) {
    for (const param of params) {
      if (!isShared(param)) continue
      const type = flowType(param.type, options)
      counts.set(type, (counts.get(type) ?? 0) + 1)
    }
  }
  const anchors = new Map<string, string>()
  for (const [type, count] of counts) if (count > 1) anchors.set(type, `s${anchors.size}`)
  return anchors
}

function isShared(param: Param): boolean {
  return param.type.kind === 'object' && (param.type.fields?.length ?? 0) > 0
}

function toolEntry(tool: Tool, anchors: ReadonlyMap<string, string>, options: RenderOptions): string {
  const lines = [`  - name: ${flowName(tool.name, options)}`]
  if (tool.description !== '') lines.push(`    description: ${flowText(tool.description, options)}`)
  lines.push('    params:')
  for (const param of tool.params) {
    const type = flowType(param.type, options)
    const anchor = isShared(param) ? anchors.get(type) : undefined
    const name = flowName(param.required ? param.name : `${param.name}?`, options)
    lines.push(`      ${name}: ${anchor === undefined ? type : `*${anchor}`}`)
  }
  return lines.join('\n')
}
