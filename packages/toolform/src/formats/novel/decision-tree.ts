import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { argumentType, goal, toolsByDomain } from './shared.js'

/** A tree of conditions whose leaves are calls. */
export const decisionTreeFormat: Format<'decision_tree'> = {
  id: 'decision_tree',
  family: 'novel',
  name: 'Routing decision tree (novel)',
  summary: 'A branch a domain, in it a condition a tool and the call with its arguments.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      'Follow the branch that fits the request; its leaf is the call to make.',
      ...[...toolsByDomain(tools)].map(([domain, group]) => branch(domain, group, options)),
    ].join('\n\n'),
}

function branch(domain: string, tools: readonly Tool[], options: RenderOptions): string {
  const leaves = joinTools(tools, '\n', (tool) => {
    const condition = lineText(`    WHEN someone wants to ${goal(tool)}`, options)
    return `${condition}\n${lineText(`        CHOOSE ${tool.name} and pass ${callArguments(tool)}`, options)}`
  })
  return `${lineText(`WHEN the topic is ${domain}:`, options)}\n${leaves}`
}

function callArguments(tool: Tool): string {
  if (tool.params.length === 0) return 'nothing'
  return tool.params
    .map((param) => `${param.name}=${argumentType(param.type)}${param.required ? '' : ' (if known)'}`)
    .join(', ')
}
