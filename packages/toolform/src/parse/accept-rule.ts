import { isJsonObject, type Json, setOwn } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Tool } from '../tool/tool.js'

/** Arguments with flat ones put back into their object, and the objects that were filled so. */
export interface RenestedArguments {
  readonly arguments: Record<string, Json>
  readonly renested: readonly string[]
}

/**
 * Puts a flat argument back into the object parameter it belongs to: one that the tool does not declare and that is the
 * name of exactly one field of exactly one object parameter. One that disagrees with a value already there stays.
 */
export function renestArguments(given: Record<string, Json>, tool: Tool): RenestedArguments {
  const declared = new Set(tool.params.map((param) => canonicalName(param.name)))
  const result: Record<string, Json> = {}
  const renested: string[] = []
  const moved: { key: string; value: Json; owner: string; field: string }[] = []
  for (const [key, value] of Object.entries(given)) {
    const folded = canonicalName(key)
    const owners = declared.has(folded)
      ? []
      : tool.params.flatMap((param) =>
          (param.type.kind === 'object' ? (param.type.fields ?? []) : [])
            .filter((field) => canonicalName(field.name) === folded)
            .map((field) => ({ owner: param.name, field: field.name })),
        )
    if (owners.length === 1) moved.push({ key, value, ...owners[0]! })
    else setOwn(result, key, value)
  }
  for (const { key, value, owner, field } of moved) {
    const written = Object.keys(result).find((name) => canonicalName(name) === canonicalName(owner)) ?? owner
    const holder = Object.hasOwn(result, written) ? result[written]! : {}
    const taken = isJsonObject(holder) && Object.hasOwn(holder, field)
    if (!isJsonObject(holder) || (taken && writeJson(holder[field]) !== writeJson(value))) {
      setOwn(result, key, value)
      continue
    }
    setOwn(result, written, { ...holder, [field]: value })
    renested.push(field)
  }
  return { arguments: renested.length === 0 ? given : result, renested }
}
