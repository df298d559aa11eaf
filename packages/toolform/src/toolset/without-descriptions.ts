import { mapDescriptions } from '../tool/schema-texts.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * Gives a tool without any description: its own, its parameters', fields' and returns', and those in its schema.
 *
 * @example withoutDescriptions(tool).description // ''
 */
export function withoutDescriptions(tool: Tool): Tool {
  const { returnsDescription: _dropped, ...kept } = tool
  return {
    ...kept,
    description: '',
    params: tool.params.map(plainParam),
    ...(tool.returns === undefined ? {} : { returns: plainType(tool.returns) }),
    ...(tool.schema === undefined ? {} : { schema: mapDescriptions(tool.schema, () => undefined) }),
    ...(tool.outputSchema === undefined ? {} : { outputSchema: mapDescriptions(tool.outputSchema, () => undefined) }),
  }
}

function plainParam(param: Param): Param {
  return { ...param, description: '', type: plainType(param.type) }
}

function plainType(type: ValueType): ValueType {
  return {
    ...type,
    ...(type.item === undefined ? {} : { item: plainType(type.item) }),
    ...(type.fields === undefined ? {} : { fields: type.fields.map(plainParam) }),
    ...(type.unionOf === undefined ? {} : { unionOf: type.unionOf.map(plainType) }),
  }
}
