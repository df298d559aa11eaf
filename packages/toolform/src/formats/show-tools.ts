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
  return eachShown(tools, (tool) => showTool(tool, options))
}

/** The members after a change; the same list where every member is the same. */
function eachShown<T>(members: readonly T[], show: (member: T) => T): readonly T[] {
  let changed: T[] | undefined
  for (let index = 0; index < members.length; index++) {
    const member = members[index]!
    const shown = show(member)
    if (shown === member) continue
    changed ??= members.slice()
    changed[index] = shown
  }
  return changed ?? members
}

function showTool(tool: Tool, options: RenderOptions): Tool {
  const name = showName(tool.name, options)
  const description = options.descriptions ? tool.description : ''
  const params = eachShown(tool.params, (param) => showParam(param, options, options.defaults))
  const returns = options.returns && tool.returns !== undefined ? showType(tool.returns, options, true) : undefined
  const told = options.returns && options.descriptions ? tool.returnsDescription : undefined
  const same = name === tool.name && description === tool.description && params === tool.params
  if (same && returns === tool.returns && told === tool.returnsDescription) return tool
  const shown: Writable<Tool> = { ...tool, name, description, params }
  put(shown, 'returns', returns)
  put(shown, 'returnsDescription', told)
  return shown
}

function put<T, Key extends keyof T>(object: T, key: Key, value: T[Key] | undefined): void {
  if (value === undefined) delete object[key]
  else object[key] = value
}

function showParam(param: Param, options: RenderOptions, values: boolean): Param {
  const name = showName(param.name, options)
  const type = showType(param.type, options, values)
  const description = options.descriptions ? param.description : ''
  const value = values && param.default !== null ? param.default : undefined
  const example = values && options.descriptions ? param.example : undefined
  const same = name === param.name && type === param.type && description === param.description
  if (same && value === param.default && example === param.example) return param
  const shown: Writable<Param> = { name, type, description, required: param.required }
  if (value !== undefined) shown.default = value
  if (example !== undefined) shown.example = example
  return shown
}

/** `values`: defaults and examples of an object's fields are kept. */
function showType(type: ValueType, options: RenderOptions, values: boolean): ValueType {
  const { constraints, item, fields, unionOf } = type
  const limited = constraints !== undefined && !options.constraints
  const shownItem = item === undefined ? undefined : showType(item, options, true)
  const shownFields = fields && eachShown(fields, (field) => showParam(field, options, values))
  const shownUnion = unionOf && eachShown(unionOf, (branch) => showType(branch, options, true))
  if (!limited && shownItem === item && shownFields === fields && shownUnion === unionOf) return type
  const shown: Writable<ValueType> = { ...type }
  put(shown, 'constraints', limited ? undefined : constraints)
  put(shown, 'item', shownItem)
  put(shown, 'fields', shownFields)
  put(shown, 'unionOf', shownUnion)
  return shown
}

/** A name is printed bare in most notations, so that under `safe` it holds no line break or control character. */
function showName(name: string, options: RenderOptions): string {
  const spelt = options.caseConvention === 'as_is' ? name : convertCase(name, options.caseConvention)
  return options.escape === 'safe' ? spelt.replace(/[\p{Cc}\u2028\u2029]+/gu, '_') : spelt
}
