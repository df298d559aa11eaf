import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { wantsText } from '../../grammar/typed-text.js'
import { isJsonObject, type Json, setOwn } from '../../json/json.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import { typeOfArgument } from '../argument-type.js'
import { readText } from '../text-value.js'

/** Deeper values are read without a look at their types. */
const mostDepth = 100
/** Signs of structure beyond this number make the YAML reader slow; such a text is read line by line. */
const mostSigns = 3000
const sign = /["'[\]{}&*!]|[:?-](?=\s|$)/g
/** The end of a line behind which a text on lines of its own stands. */
const opensText = /(?:^|[\s:-])[|>][-+\d]{0,2}[ \t]*(?:#.*)?\r?$/
/** What stands before a value on a line. */
const member = /^([ \t]*)(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#:-][^:\n]{0,200}?))[ \t]*:(?:[ \t]+|\r?$)/

/**
 * Reads a YAML mapping of arguments: plain scalars as texts where the tool wants texts, so that `007` keeps its zeros.
 * A mapping that is no right YAML (a colon inside a plain text) is read line by line.
 *
 * @example readYamlArguments('  city: Oslo\n  days: 3', tool) // { city: 'Oslo', days: 3 }
 */
export function readYamlArguments(block: string, tool: Tool | undefined): Record<string, Json> | null {
  if (block.trim() === '') return {}
  return readWhole(block, tool) ?? readLines(block, tool)
}

function readWhole(block: string, tool: Tool | undefined): Record<string, Json> | null {
  if (hasManySigns(block)) return null
  try {
    const document = parseDocument(block, {
      intAsBigInt: true,
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    })
    if (document.errors.length > 0) return null
    const type: ValueType = { kind: 'object', fields: tool?.params ?? [] }
    const value = valueOfNode(document.contents, type, 0)
    if (value === null) return {}
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

/** Counts what is structure: the lines of a text that stands on lines of its own are none. */
function hasManySigns(block: string): boolean {
  let signs = 0
  let within = Number.POSITIVE_INFINITY
  for (const line of block.split('\n')) {
    const indent = line.search(/\S/)
    if (indent < 0 || indent > within) continue
    signs += line.match(sign)?.length ?? 0
    if (signs > mostSigns) return true
    within = opensText.test(line) ? indent : Number.POSITIVE_INFINITY
  }
  return false
}

function valueOfNode(node: unknown, type: ValueType | undefined, depth: number): Json {
  if (depth > mostDepth || isAlias(node)) throw new RangeError('no plain value')
  if (isMap(node)) {
    const object: Record<string, Json> = {}
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? (key.source ?? String(key.value)) : String(key)
      const field = type?.fields?.find((candidate) => candidate.name === name)
      setOwn(object, name, valueOfNode(value, field?.type, depth + 1))
    }
    return object
  }
  if (isSeq(node)) return node.items.map((item) => valueOfNode(item, type?.item, depth + 1))
  if (!isScalar(node)) return null
  const { value, source, type: style } = node
  if (style === 'PLAIN' && type !== undefined && wantsText(type) && source !== undefined && source !== '') {
    return value === null && type.nullable === true ? null : source
  }
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(source)
  return null
}

function readLines(block: string, tool: Tool | undefined): Record<string, Json> | null {
  const args: Record<string, Json> = {}
  let column: number | null = null
  for (const line of block.split('\n')) {
    const found = member.exec(line)
    if (found === null || (column !== null && found[1]!.length !== column)) continue
    column = found[1]!.length
    const key = found[2] ?? found[3] ?? found[4]!
    const said = line.slice(found[0].length).trim()
    setOwn(args, key, readText(said, typeOfArgument(tool, key, true)) ?? said)
  }
  return column === null ? null : args
}
