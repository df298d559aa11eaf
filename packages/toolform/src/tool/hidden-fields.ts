import { canonicalName } from './canonical-name.js'
import type { Tool } from './tool.js'
import type { Param, ValueType } from './value-type.js'

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
 * no word. One pass over the block at most; cost is linear in the block and the tools.
 *
 * @example findHiddenFields(tools, '<tool name="add"/>') // [{ tool: 'add', path: 'a', required: true }]
 */
export function findHiddenFields(tools: readonly Tool[], block: string): HiddenField[] {
  const unseen = unseenNames(tools, block)
  if (unseen.size === 0) return []
  const hidden: HiddenField[] = []
  const visit = (tool: string, path: string, name: string, type: ValueType, required: boolean): void => {
    if (unseen.has(name)) hidden.push({ tool, path, required })
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

/** The names of parameters and fields that are no word of the block. */
function unseenNames(tools: readonly Tool[], block: string): Set<string> {
  const names = new Set<string>()
  for (const tool of tools) for (const param of tool.params) addNames(param, names)
  const wanted = new Set([...names].map(canonicalName))
  const see = (word: string): void => void wanted.delete(canonicalName(word))
  // The pattern for every script is several times slower, and few blocks need it.
  const words = /[\u0080-\uffff]/.test(block) ? /[\p{L}\p{N}_-]+/gu : /[A-Za-z0-9_-]+/g
  const seen = new Set<string>()
  for (const [word] of block.matchAll(words)) {
    if (wanted.size === 0) break
    if (seen.has(word)) continue
    seen.add(word)
    see(word)
    // `user-id` counts as userid, user and id.
    if (word.includes('-')) word.split('-').forEach(see)
  }
  return new Set([...names].filter((name) => wanted.has(canonicalName(name))))
}

function addNames({ name, type }: Param, names: Set<string>): void {
  names.add(name)
  addNamesInside(type, names)
}

function addNamesInside(type: ValueType, names: Set<string>): void {
  for (const field of type.fields ?? []) addNames(field, names)
  if (type.item !== undefined) addNamesInside(type.item, names)
  for (const branch of type.unionOf ?? []) addNamesInside(branch, names)
}
