import { convertCase } from '../tool/naming-case.js'
import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * Gives the tools as a block shall show them: every name in the asked spelling, and without what the options leave
 * out. A default of `null` counts as none. With the default options these are the same objects where nothing changes.
 * Of defaults only those of a tool's own parameters are left out: a field inside an object keeps its own, as in the
 * study.
 *
 * @example showTools([tool], renderOptions({ descriptions: false }))[0]?.description // ''
 */
export function showTools(tools: readonly Tool[], options: RenderOptions): readonly Tool[] {
  const asIs = options.caseConvention === 'as_is' && options.escape === 'study'
  const all = asIs && options.descriptions && options.constraints && options.defaults && options.returns
  return tools.map((tool) => (all && !tool.params.some(hasNullDefault) ? tool : showTool(tool, options)))
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
    ...(returns !== undefined && options.returns ? { returns: showType(returns, options) } : {}),
    ...(returnsDescription !== undefined && options.returns && options.descriptions ? { returnsDescription } : {}),
  }
}

function showParam(param: Param, options: RenderOptions, keepDefault: boolean): Param {
  const { default: value, ...rest } = param
  return {
    ...rest,
    name: showName(param.name, options),
    description: options.descriptions ? param.description : '',
    type: showType(param.type, options),
    ...(value !== undefined && value !== null && keepDefault ? { default: value } : {}),
  }
}

function showType(type: ValueType, options: RenderOptions): ValueType {
  const { constraints, item, fields, unionOf, ...rest } = type
  return {
    ...rest,
    ...(item === undefined ? {} : { item: showType(item, options) }),
    ...(fields === undefined ? {} : { fields: fields.map((field) => showParam(field, options, true)) }),
    ...(unionOf === undefined ? {} : { unionOf: unionOf.map((branch) => showType(branch, options)) }),
    ...(constraints !== undefined && options.constraints ? { constraints } : {}),
  }
}

/** A name is printed bare in most notations, so that under `safe` it holds no line break or control character. */
function showName(name: string, options: RenderOptions): string {
  const spelt = options.caseConvention === 'as_is' ? name : convertCase(name, options.caseConvention)
  return options.escape === 'safe' ? spelt.replace(/[\p{Cc}\u2028\u2029]+/gu, '_') : spelt
}
