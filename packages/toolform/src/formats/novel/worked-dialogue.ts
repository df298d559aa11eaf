import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { asciiText, jsonText, type Tree } from '../json-text.js'
import { argumentType, wish } from './shared.js'

/** A short conversation a tool that ends in its call. */
export const workedDialogueFormat: Format<'worked_dialogue'> = {
  id: 'worked_dialogue',
  family: 'novel',
  name: 'Worked mini-transcripts (novel)',
  summary: "A user's sentence and the call with the required arguments a tool, with the types of the others.",
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'enums', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => dialogue(tool, options)),
}

function dialogue(tool: Tool, options: RenderOptions): string {
  const required = tool.params.filter((param) => param.required)
  const optional = tool.params.filter((param) => !param.required)
  const values = new Map(required.map((param) => [param.name, sampleValue(param)]))
  const lines = [
    lineText(`User: I want you to ${wish(tool)}.`, options),
    `Assistant: ${asciiText(jsonText({ name: tool.name, arguments: values }, 'spaced'))}`,
  ]
  if (optional.length > 0) {
    const more = optional.map((param) => `${param.name}=${argumentType(param.type)}`).join(', ')
    lines.push(lineText(`  (more that it can take: ${more})`, options))
  }
  return lines.join('\n')
}

/** A value that a parameter takes: the author's example, else one after its kind. */
function sampleValue(param: Param): Tree {
  if (param.example !== undefined && param.example !== null) return param.example
  const { type } = param
  switch (type.kind) {
    case 'integer':
      return 4
    case 'number':
      return 2.5
    case 'boolean':
      return true
    case 'array':
      return ['an_entry']
    case 'object':
      return new Map((type.fields ?? []).map((field) => [field.name, sampleValue(field)]))
    case 'enum':
      return type.enumValues?.[0] ?? `our_${param.name}`
    default:
      return `our_${param.name}`
  }
}
