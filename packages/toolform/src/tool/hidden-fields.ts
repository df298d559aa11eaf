import { canonicalName } from './canonical-name.js'
import type { Tool } from './tool.js'
import type { ValueType } from './value-type.js'

/** A parameter that a block of text does not name. */
export interface HiddenField {
  readonly tool: string
  /** Names from the tool's parameter inwards, joined by dots; `[]` behind an array's name stands for its items. */
  readonly path: string
  /** Needed in every call: the parameter and all that hold it are required, and no union lies between. */
  readonly required: boolean
}

/**
 * Lists the parameters, fields included, whose name is no word of a rendered block, in the order of the tools.
 *
 * Names and words meet by their canonical form, so that `userId` is shown by `user_id`. A name with a blank in it is
 * no word. One pass over the block; cost is linear in the block and the tools.
 *
 * @example findHiddenFields(tools, '<tool name="add"/>') // [{ tool: 'add', path: 'a', required: true }]
 */
export function findHiddenFields(tools: readonly Tool[], block: string): HiddenField[] {
  const words = canonicalWords(block)
  const hidden: HiddenField[] = []
  const visit = (tool: string, path: string, name: string, type: ValueType, required: boolean): void => {
    if (!words.has(canonicalName(name))) hidden.push({ tool, path, required })
    visitInside(tool, path, type, required)
  }
  const visitInside = (tool: string, path: string, type: ValueType, required: boolean): void => {
    for (const field of type.fields ?? []) {
      visit(tool, `${path}.${field.name}`, field.name, field.type, required && field.required)
    }
    if (type.item !== undefined) visitInside(tool, `${path}[]`, type.item, required)
    for (const branch of type.unionOf ?? []) visitInside(tool, path, branch, false)
  }
  for (const tool of tools) {
    for (const param of tool.params) visit(tool.name, param.name, param.name, param.type, param.required)
  }
  return hidden
}

/** Words with and without hyphens: `user-id` counts as userid, user and id. */
function canonicalWords(block: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of block.matchAll(/[\p{L}\p{N}_-]+/gu)) {
    words.add(canonicalName(word))
    if (word.includes('-')) for (const part of word.split('-')) words.add(canonicalName(part))
  }
  return words
}
