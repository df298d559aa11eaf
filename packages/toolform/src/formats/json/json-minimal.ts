import type { Param, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { jsonText, type Tree } from '../json-text.js'

/** Names, types and what is required; no prose at all. */
export const jsonMinimalFormat: Format<'json_minimal'> = {
  id: 'json_minimal',
  family: 'json',
  name: 'JSON (names and types only)',
  summary: 'A compact array of `{"name", "params": {name: type}, "required"}`; an enum is the list of its values.',
  origin: 'this study',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'constraints', 'defaults', 'returns', 'optionality', 'unions'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  lacks: ['constraints'],
  lossy: true,
  compressed: true,
  render: (tools) =>
    jsonText(
      tools.map((tool) => () => ({
        name: tool.name,
        params: minimalFields(tool.params),
        required: tool.params.filter((param) => param.required).map((param) => param.name),
      })),
      'compact',
    ),
}

function minimalFields(params: readonly Param[]): Tree {
  return new Map(params.map((param) => [param.name, minimalType(param.type)]))
}

function minimalType(type: ValueType): Tree {
  switch (type.kind) {
    case 'enum':
      return [...(type.enumValues ?? [])]
    case 'array':
      return [type.item === undefined ? 'any' : minimalType(type.item)]
    case 'object':
      return minimalFields(type.fields ?? [])
    case 'union':
      return (type.unionOf ?? []).map((branch) => branch.kind).join('|')
    default:
      return type.kind
  }
}
