import { isJsonObject, type Json, type JsonObject } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import { writePython } from '../../json/write-python.js'
import { namedTool } from '../argument-type.js'
import type { Protocol } from '../protocol.js'
import { readHeads } from '../read-heads.js'
import { coerceToTool } from '../typed-arguments.js'
import { readTomlBlock } from './toml-block.js'

const head =
  /^[ \t]*(?:\[\[?[ \t]*(?:calls?|tool_calls?|function_calls?)[ \t]*\]\]?|(?:name|tool|function)[ \t]*=[ \t]*["'][^"'\n]+["'])[ \t]*(?:#[^\n]*)?\r?$/gm
const nextCall = /[ \t]*\[\[?[ \t]*(?:calls?|tool_calls?|function_calls?)[ \t]*\]\]?[ \t]*(?:#[^\n]*)?\r?$/my
const argumentKeys = ['arguments', 'args', 'parameters', 'params', 'input']

/** A TOML table a call. */
export const tomlCallProtocol: Protocol<'toml_call'> = {
  id: 'toml_call',
  name: 'TOML call',
  family: 'prose',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'Your whole answer is TOML, with a [[call]] table a call:\n[[call]]\nname = "tool_name"\n\n[call.arguments]\nparameter = "text"',
  write: (calls) =>
    calls
      .map(({ name, arguments: args }) => {
        const given = Object.entries(args).map(([key, value]) => `\n${keyText(key)} = ${valueText(value)}`)
        return `[[call]]\nname = ${writeJson(name)}\n\n[call.arguments]${given.join('')}`
      })
      .join('\n\n'),
  read: (text, tools) =>
    readHeads(text, head, (found) => {
      const { value, end, cut } = readTomlBlock(text, found.index, nextCall)
      if (cut) return { calls: [], end, cut }
      const call = callOf(value)
      const tool = call === null ? undefined : namedTool(call.name, tools)
      if (call === null || tool === undefined) return { calls: [], end }
      const args = coerceToTool(call.arguments, tool)
      return { calls: [{ name: call.name, arguments: args, span: { start: found.index, end } }], end }
    }),
}

function keyText(key: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(key) ? key : writeJson(key)
}

function valueText(value: Json): string {
  return typeof value === 'number' ? writePython(value) : writeJson(value, { separators: 'spaced' })
}

/** The call of a block: its table, or the block itself. */
function callOf(block: JsonObject): { name: string; arguments: JsonObject } | null {
  const [inner] = ['call', 'calls', 'tool_call', 'tool_calls', 'function_call', 'function_calls']
    .map((key) => own(block, key))
    .map((value) => (Array.isArray(value) ? value[0] : value))
    .filter(isJsonObject)
  const holder = inner ?? block
  const name = own(holder, 'name') ?? own(holder, 'tool') ?? own(holder, 'function')
  if (typeof name !== 'string') return null
  const args = argumentKeys.map((key) => own(holder, key) ?? own(block, key)).find(isJsonObject)
  return { name, arguments: args ?? {} }
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
