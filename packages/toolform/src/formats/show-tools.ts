import { convertCase } from '../tool/naming-case.js'
import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * Gives the tools as a block shall show them: every name in the asked spelling, and without what the options leave
 * out. A default of `null` counts as none. With the default options these are the same objects where nothing changes.
 * Examples go with the defaults and with the descriptions. Inside the items of an array and the branches of a union
 * defaults stay, as in the study.
 *
 * @example showTools([tool], renderOptions({ descriptions: false }))[0]?.description // ''
 */
export function showTools(tools: readonly Tool[], options: RenderOptions): readonly Tool[] {
  const asIs = options.caseConvention === 'as_is' && options.escape === 'study'
  const all = asIs && options.descriptions && options.constraints && options.defaults && options.returns
  return tools.map((tool) => (all && !hasNullDefaults(tool) ? tool : showTool(tool, options)))
}

function hasNullDefaults(tool: Tool): boolean {
  return tool.params.some(hasNullDefault) || (tool.returns !== undefined && typeHasNullDefault(tool.returns))
}

function hasNullDefault(param: Param): boolean {
  return param.default === null || typeHasNullDefault(param.type)
}

function typeHasNullDefault(type: ValueType): boolean {
  return (
    (type.item !== undefined && typeHasNullDefault(type.item)) ||
    (type.fields?.some(hasNullDefault) ?? false) ||
    (type.unionOf?.some(typeHasNullDefault) ?? false)
  )
}

function showTool(tool: Tool, options: RenderOptions): Tool {
  const { returns, returnsDescription, ...rest } = tool
  return {
    ...rest,
    name: showName(tool.name, options),
    description: options.descriptions ? tool.description : '',
    params: tool.params.map((param) => showParam(param, options, options.defaults)),
    ...(returns !== undefined && options.returns ? { returns: showType(returns, options, true) } : {}),
    ...(returnsDescription !== undefined && options.returns && options.descriptions ? { returnsDescription } : {}),
  }
}

function showParam(param: Param, options: RenderOptions, values: boolean): Param {
  const { default: value, example, ...rest } = param
  return {
    ...rest,
    name: showName(param.name, options),
    description: options.descriptions ? param.description : '',
    type: showType(param.type, options, values),
    ...(value !== undefined && value !== null && values ? { default: value } : {}),
    ...(example !== undefined && values && options.descriptions ? { example } : {}),
  }
}

/** `values`: defaults and examples of an object's fields are kept. */
function showType(type: ValueType, options: RenderOptions, values: boolean): ValueType {
  const { constraints, item, fields, unionOf, ...rest } = type
  return {
    ...rest,
    ...(item === undefined ? {} : { item: showType(item, options, true) }),
    ...(fields === undefined ? {} : { fields: fields.map((field) => showParam(field, options, values)) }),
    ...(unionOf === undefined ? {} : { unionOf: unionOf.map((branch) => showType(branch, options, true)) }),
    ...(constraints !== undefined && options.constraints ? { constraints } : {}),
  }
}

/** A name is printed bare in most notations, so that under `safe` it holds no line break or control character. */
function showName(name: string, options: RenderOptions): string {
  const spelt = options.caseConvention === 'as_is' ? name : convertCase(name, options.caseConvention)
  return options.escape === 'safe' ? spelt.replace(/[\p{Cc}\u2028\u2029]+/gu, '_') : spelt
}
