import { readParams } from '../../grammar/elements.js'
import { paramOf } from '../../grammar/typed-text.js'
import { diagnosticCosts } from '../../json/diagnostic.js'
import { canonicalName } from '../../tool/canonical-name.js'
import type { Tool } from '../../tool/tool.js'
import type { ReadArguments } from './read-arguments.js'

/** The opening of the call, where the server left it with the arguments. */
const opening = /^\s*(?:<tool_call>\s*)?(?:<(?:function|invoke|tool)(?:=|\s+name\s*=\s*)["']?([\w.:-]+)["']?>\s*)?/
/** Closing tags of a call; its opening may be gone. */
const onlyClosings = /^\s*(?:<\/[\w.:-]+>\s*)*$/
const never = /(?!)/y

/**
 * Reads arguments that a model wrote as elements where JSON should stand: servers that take the name out of an element
 * notation leave its inside behind.
 *
 * @returns null when the text is anything else, or has an element that is no parameter of the tool.
 * @example readElements('<parameter=city>Oslo</parameter>', tool)?.value // { city: 'Oslo' }
 */
export function readElements(written: string, tool: Tool): ReadArguments | null {
  if (!/^\s*</.test(written)) return null
  const [opened, name] = opening.exec(written)!
  if (name !== undefined && canonicalName(name) !== canonicalName(tool.name)) return null
  const { args, end } = readParams(written, opened!.length, tool, never)
  const keys = Object.keys(args)
  if (keys.length === 0 || keys.some((key) => paramOf(key, tool) === undefined)) return null
  if (!onlyClosings.test(written.slice(end))) return null
  const code = 'arguments_unwrapped'
  const from = written.trim().slice(0, 80)
  return { value: args, diagnostics: [{ code, cost: diagnosticCosts[code], from }] }
}
