import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { writePython } from '../json/write-python.js'
import type { ToolCall } from '../tool/tool.js'

/** A call in Python syntax: strings in double quotes, other values as Python prints them. */
export function pythonCallText({ name, arguments: args }: ToolCall): string {
  const given = Object.entries(args).map(([key, value]) => `${key}=${pythonValueText(value)}`)
  return `${name}(${given.join(', ')})`
}

/** A value in Python syntax; a string stands in double quotes at the top, in Python's own choice inside lists. */
export function pythonValueText(value: Json): string {
  return typeof value === 'string' ? writeJson(value) : writePython(value)
}
