import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'

/**
 * Counts the characters (code points) of a tool's descriptions: its own, its parameters', fields' and returns'.
 *
 * @example descriptionLength({ ...tool, description: 'Add.', params: [] }) // 4
 */
export function descriptionLength(tool: Tool): number {
  const inReturns = tool.returns === undefined ? 0 : lengthInType(tool.returns)
  return lengthOf(tool.description) + lengthOf(tool.returnsDescription ?? '') + lengthInParams(tool.params) + inReturns
}

function lengthInParams(params: readonly Param[]): number {
  return params.reduce((sum, param) => sum + lengthOf(param.description) + lengthInType(param.type), 0)
}

function lengthInType(type: ValueType): number {
  const inItem = type.item === undefined ? 0 : lengthInType(type.item)
  const inBranches = (type.unionOf ?? []).reduce((sum, branch) => sum + lengthInType(branch), 0)
  return lengthInParams(type.fields ?? []) + inItem + inBranches
}

function lengthOf(text: string): number {
  return [...text].length
}
