import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { writePython } from '../json/write-python.js'
import type { ToolCall } from '../tool/tool.js'

/** A call in Python syntax: strings in double quotes, other values as Python prints them. */
export function pythonCallText({ name, arguments: args }: ToolCall): string {
  const given = Object.entries(args).map(([key, value]) =>
    isKeyword(key) ? `${key}=${pythonValueText(value)}` : `**${writePython({ [key]: value })}`,
  )
  return `${name}(${given.join(', ')})`
}

/** Keywords of other tools' languages, with a hyphen or a full stop, are read as well. */
function isKeyword(key: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key)
}

/** A value in Python syntax; a string stands in double quotes at the top, in Python's own choice inside lists. */
export function pythonValueText(value: Json): string {
  return typeof value === 'string' ? writeJson(value) : writePython(value)
}
