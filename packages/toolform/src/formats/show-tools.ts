import { convertCase } from '../tool/naming-case.js'
import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

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
  const { returns, returnsDescription } = tool
  const shown: Writable<Tool> = {
    name: showName(tool.name, options),
    description: options.descriptions ? tool.description : '',
    params: tool.params.map((param) => showParam(param, options, options.defaults)),
    domain: tool.domain,
    category: tool.category,
    origin: tool.origin,
    annotations: tool.annotations,
  }
  if (tool.schema !== undefined) shown.schema = tool.schema
  if (options.returns && returns !== undefined) shown.returns = showType(returns, options, true)
  if (options.returns && options.descriptions && returnsDescription !== undefined) {
    shown.returnsDescription = returnsDescription
  }
  return shown
}

function showParam(param: Param, options: RenderOptions, values: boolean): Param {
  const { default: value, example } = param
  const shown: Writable<Param> = {
    name: showName(param.name, options),
    type: showType(param.type, options, values),
    description: options.descriptions ? param.description : '',
    required: param.required,
  }
  if (values && value !== undefined && value !== null) shown.default = value
  if (values && options.descriptions && example !== undefined) shown.example = example
  return shown
}

/** `values`: defaults and examples of an object's fields are kept. A type that holds nothing to change is kept. */
function showType(type: ValueType, options: RenderOptions, values: boolean): ValueType {
  const { constraints, item, fields, unionOf } = type
  const limited = constraints !== undefined && !options.constraints
  if (!limited && item === undefined && fields === undefined && unionOf === undefined) return type
  const shown: Writable<ValueType> = { kind: type.kind }
  if (type.enumValues !== undefined) shown.enumValues = type.enumValues
  if (type.base !== undefined) shown.base = type.base
  if (item !== undefined) shown.item = showType(item, options, true)
  if (fields !== undefined) shown.fields = fields.map((field) => showParam(field, options, values))
  if (unionOf !== undefined) shown.unionOf = unionOf.map((branch) => showType(branch, options, true))
  if (constraints !== undefined && options.constraints) shown.constraints = constraints
  return shown
}

/** A name is printed bare in most notations, so that under `safe` it holds no line break or control character. */
function showName(name: string, options: RenderOptions): string {
  const spelt = options.caseConvention === 'as_is' ? name : convertCase(name, options.caseConvention)
  return options.escape === 'safe' ? spelt.replace(/[\p{Cc}\u2028\u2029]+/gu, '_') : spelt
}
