import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { asciiText } from '../json-text.js'
import { firstSample, sampleObject, secondSample } from './sample-value.js'

/** Two example calls a tool, and nothing else. */
export const fewShotOnlyFormat: Format<'few_shot_only'> = {
  id: 'few_shot_only',
  family: 'prose',
  name: 'Worked examples only, no schema (novel)',
  summary: "Under the tool's name a call with every argument and one with the required ones.",
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'types', 'constraints', 'defaults', 'returns', 'optionality'],
  ignores: ['constraints', 'returns', 'minify'],
  lacks: ['constraints', 'optional'],
  lossy: true,
  compressed: true,
  render: (tools) => joinTools(tools, '\n\n', examples),
}

function examples(tool: Tool): string {
  const required = tool.params.filter((param) => param.required)
  const all = sampleObject(tool.params, firstSample)
  return [`# ${tool.name}`, call(tool, all), call(tool, sampleObject(required, secondSample))].join('\n')
}

function call(tool: Tool, values: string): string {
  return asciiText(`{"name": ${JSON.stringify(tool.name)}, "arguments": ${values}}`)
}
