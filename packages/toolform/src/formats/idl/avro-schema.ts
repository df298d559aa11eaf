import { type Json, type JsonObject, setOwn } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { asciiText, type JsonLayout, jsonLayout, jsonText } from '../json-text.js'
import { constantName } from './shared.js'

/** Apache Avro records. */
export const avroSchemaFormat: Format<'avro_schema'> = {
  id: 'avro_schema',
  family: 'idl',
  name: 'Apache Avro record schemas',
  summary: 'A JSON list with one Avro record a tool; what may be left out is a union with `null`.',
  origin: 'Apache Avro',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns'],
  render: (tools, options) => {
    const layout = jsonLayout(options)
    const records = identifierTools(tools, options).map((tool) => recordText(tool, layout, options))
    if (layout === 'compact' || records.length === 0) return `[${records.join(',')}]`
    return `[\n${records.join(',\n')}\n]`
  },
}

/** A record as an item of the list. Each is written at once, so that of many tools only texts are kept. */
function recordText(tool: Tool, layout: JsonLayout, options: RenderOptions): string {
  const list = asciiText(jsonText([toolRecord(tool, options)], layout))
  return layout === 'compact' ? list.slice(1, -1) : list.slice(2, -2)
}

function toolRecord(tool: Tool, options: RenderOptions): JsonObject {
  return {
    type: 'record',
    name: `${pascalName(tool.name)}Request`,
    fields: tool.params.map((param) => paramField(param, options)),
    ...(tool.description === '' ? {} : { doc: tool.description }),
  }
}

function paramField(param: Param, options: RenderOptions): JsonObject {
  const type = avroType(param.type, options)
  const field: JsonObject = { name: param.name, type: param.required ? type : ['null', ...branches(type)] }
  if (param.description !== '') setOwn(field, 'doc', param.description)
  if (param.default !== undefined) setOwn(field, 'default', param.default)
  else if (!param.required) setOwn(field, 'default', null)
  return field
}

/** Avro knows no union inside a union: the branches of one become branches of the other. */
function branches(type: Json): Json[] {
  return Array.isArray(type) ? type : [type]
}

function avroType(type: ValueType, options: RenderOptions): Json {
  switch (type.kind) {
    case 'integer':
      return 'long'
    case 'number':
      return 'double'
    case 'boolean':
    case 'null':
      return type.kind
    case 'string':
    case 'any':
      return 'string'
    case 'enum':
      return { type: 'enum', name: 'E', symbols: (type.enumValues ?? []).map((value) => constantName(value, options)) }
    case 'array':
      return { type: 'array', items: type.item === undefined ? 'string' : avroType(type.item, options) }
    case 'union':
      return (type.unionOf ?? []).map((branch) => avroType(branch, options))
    case 'object': {
      const fields = (type.fields ?? []).map((field) => ({ name: field.name, type: avroType(field.type, options) }))
      return { type: 'record', name: 'Nested', fields }
    }
  }
}
