import type { Json } from '../json/json.js'
import { parseTolerant, readValue } from '../json/tolerant.js'
import { canonicalName } from '../tool/canonical-name.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { Param, ValueType } from '../tool/value-type.js'

/** What a dialect says of a value's type beside the value. */
export type TypeHint = 'string' | 'json' | null

/**
 * Reads the raw text of one argument: as it is where the schema wants a string, else as JSON where it is JSON. A line
 * break behind the opening tag belongs to the notation, and then so does the one before the closing tag.
 *
 * @param padded The notation puts line breaks around every value, so that each one is none of the value's own.
 */
export function readTypedText(
  raw: string,
  name: string,
  tool: Tool | undefined,
  hint: TypeHint = null,
  padded = false,
): Json {
  const opened = raw.replace(/^\r?\n/, '')
  const text =
    opened.length < raw.length ? opened.replace(/\r?\n[ \t]*$/, '') : padded ? raw.replace(/\r?\n$/, '') : raw
  if (hint === 'string') return text
  const type = paramOf(name, tool)?.type
  if (type !== undefined && wantsText(type) && hint === null) {
    return type.nullable === true ? readNullableText(text) : text
  }
  return readBareValue(text)
}

/** A text where no value may stand as well: a word for nothing is none, and the text `null` stands in JSON's quotes. */
function readNullableText(text: string): Json {
  if (/^\s*(?:null|none)\s*$/i.test(text)) return null
  return /^"(?:\\"|\s*(?:null|none)\s*")/i.test(text) ? readBareValue(text) : text
}

/** A value that is not surely a string: JSON where the whole text is one value, else the text. */
export function readBareValue(text: string): Json {
  const trimmed = text.trim()
  if (trimmed === '') return text
  if (/^[[{]/.test(trimmed)) {
    const { value, complete } = parseTolerant(trimmed)
    return complete && value !== undefined ? value : text
  }
  if (/^(?:true|false|null|True|False|None|-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(trimmed)) {
    const { value } = parseTolerant(trimmed)
    return value === undefined ? text : value
  }
  if (/^"(?:[^"\\]|\\.)*"$/s.test(trimmed)) {
    const { value } = readValue(trimmed, 0)
    return typeof value === 'string' ? value : text
  }
  return text
}

/** What stands before the names of tools. */
const namespaces = ['functions.', 'function.', 'default_api.', 'tools.', 'tool.', 'tool_code.', 'api.']

/** The tool that a written name means by itself, without mending. */
export function toolOf(name: string, tools: ToolIndex): Tool | undefined {
  return tools.get(name) ?? tools.get(withoutNamespace(name).replace(/:\d+$/, ''))
}

/**
 * Tells whether a name that is still being written may come to mean a tool.
 *
 * @example mayBecomeTool('functions.get_w', toolset)
 */
export function mayBecomeTool(written: string, tools: ToolIndex): boolean {
  if (namespaces.some((namespace) => namespace.startsWith(written))) return true
  const folded = canonicalName(withoutNamespace(written))
  return tools.tools.some(({ name }) => {
    // Names of other scripts may be spelt in several ways.
    if (/[^ -~]/.test(name)) return true
    const own = canonicalName(name)
    return own.startsWith(folded) || folded.startsWith(own)
  })
}

function withoutNamespace(name: string): string {
  const namespace = namespaces.find((known) => name.startsWith(known))
  return namespace === undefined ? name : name.slice(namespace.length)
}

/**
 * The parameter that a written key means: the one of that name, else the one whose canonical name is equal.
 *
 * @example paramOf('ticket-id', tool)?.name // 'ticket_id'
 */
export function paramOf(key: string, tool: Tool | undefined): Param | undefined {
  const folded = canonicalName(key)
  return (
    tool?.params.find((param) => param.name === key) ??
    tool?.params.find((param) => canonicalName(param.name) === folded)
  )
}

/** Tells whether a type takes texts alone, so that a bare text needs no reading. */
export function wantsText(type: ValueType): boolean {
  if (type.kind === 'string') return true
  if (type.kind === 'enum') return type.enumValues?.every((value) => typeof value === 'string') ?? false
  return type.kind === 'union' && (type.unionOf ?? []).every((branch) => wantsText(branch) || branch.kind === 'null')
}
