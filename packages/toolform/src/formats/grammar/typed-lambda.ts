import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueKind, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** Tools as typed functions. */
export const typedLambdaFormat: Format<'typed_lambda'> = {
  id: 'typed_lambda',
  family: 'grammar',
  name: 'Typed lambda-calculus arrows (novel)',
  summary: 'A line a tool: `name : a:Str × b:Int? → Result`, with its description in a comment above.',
  origin: 'this study, after the typed lambda calculus',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolArrow(tool, options)),
}

function toolArrow(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `${param.name}:${lambdaType(param.type)}${param.required ? '' : '?'}`)
  const domain = params.length === 0 ? '1' : params.join(' × ')
  const codomain = tool.returns === undefined ? 'Result' : lambdaType(tool.returns)
  const arrow = lineText(`${tool.name} : ${domain} → ${codomain}`, options)
  return tool.description === '' ? arrow : `-- ${lineText(tool.description, options)}\n${arrow}`
}

function lambdaType(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `{${(type.enumValues ?? []).map(plainText).join(' + ')}}`
    case 'array':
      return `List[${type.item === undefined ? 'Unit' : lambdaType(type.item)}]`
    case 'object':
      return `{${(type.fields ?? []).map((field) => `${field.name}:${lambdaType(field.type)}`).join(' × ')}}`
    case 'union':
      return (type.unionOf ?? []).map(lambdaType).join(' + ')
    default:
      return lambdaNames[type.kind]
  }
}

const lambdaNames = {
  string: 'Str',
  integer: 'Int',
  number: 'Real',
  boolean: 'Bool',
  null: 'Unit',
  any: 'Any',
} as const satisfies Partial<Record<ValueKind, string>>
