import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { blockComment, blockText, toolComment } from './comments.js'
import { functionParams, inlineType, interfaceName } from './typescript-types.js'

/** TypeScript functions under doc comments, objects as interfaces above them. */
export const typescriptFormat: Format<'typescript'> = {
  id: 'typescript',
  family: 'code',
  name: 'TypeScript function signatures',
  summary: 'Interfaces for the objects, then a doc comment and a `declare function` a tool.',
  origin: 'TypeScript and TSDoc',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) =>
    identifierTools(tools, options)
      .flatMap((tool) => [...interfaces(tool, options), declaration(tool, options)])
      .join('\n\n'),
}

const comment = blockComment('/**', {
  param: (name, text) => ` * @param ${name} - ${text}`,
  returns: (text) => ` * @returns ${text}`,
})

function declaration(tool: Tool, options: RenderOptions): string {
  const returns = tool.returns === undefined ? 'unknown' : inlineType(tool.returns, options)
  const signature = `declare function ${tool.name}(${functionParams(tool, options).join(', ')}): ${returns};`
  return [...toolComment(tool, comment, options), signature].join('\n')
}

/** The interfaces of every object of a tool's parameters, each before those inside it. */
function interfaces(tool: Tool, options: RenderOptions): string[] {
  const found: string[] = []
  for (const param of tool.params) collect(param.type, interfaceName(tool.name, param.name), options, found)
  return found
}

function collect(type: ValueType, name: string, options: RenderOptions, found: string[]): void {
  if (type.kind === 'array' && type.item !== undefined) collect(type.item, `${name}Item`, options, found)
  if (type.kind === 'union') {
    type.unionOf?.forEach((branch, index) => {
      collect(branch, `${name}Alt${index + 1}`, options, found)
    })
  }
  if (type.kind !== 'object' || type.fields === undefined || type.fields.length === 0) return
  found.push(`interface ${name} {\n${type.fields.map((field) => member(field, options)).join('\n')}\n}`)
  for (const field of type.fields) collect(field.type, name + pascalName(field.name), options, found)
}

function member(field: Param, options: RenderOptions): string {
  const line = `  ${field.name}${field.required ? '' : '?'}: ${inlineType(field.type, options)};`
  return field.description === '' ? line : `  /** ${blockText(field.description, options)} */\n${line}`
}
