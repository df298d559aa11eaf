import { LoadError } from '../errors.js'
import { isDefinedTool } from './defined-tool.js'
import { isRecord, readSource, toolListKeys } from './read-source.js'
import { isSchemaMap } from './standard-schema.js'
import type { ToolKind } from './tool-kind.js'

const accepted = [
  'OpenAI functions ([{ type: "function", function: { name, parameters } }], or { tools: […] })',
  'Anthropic tools ([{ name, input_schema }])',
  'what an MCP server lists ({ tools: [{ name, inputSchema }] }, alone or inside its JSON-RPC answer)',
  'canonical IR ({ tools: [{ name, params }] })',
  'an OpenAPI document',
  'functions made by tool(), or a map of names to Standard Schemas',
  'Python source text',
  'TypeScript declarations',
].join('; ')

/**
 * Tells what kind of tools an input holds, by its shape alone. The first that fits counts: functions made by `tool()`;
 * text of declarations; an OpenAPI document; JSON-RPC or items with `inputSchema`; `input_schema`; `params`; `function`
 * or `parameters`. An empty list is `openai`.
 *
 * @throws LoadError that names the accepted shapes when none fits.
 * @example detectKind([{ name: 'add', input_schema: {} }]) // 'anthropic'
 */
export function detectKind(input: unknown, source = 'inline input'): Exclude<ToolKind, 'auto'> {
  return kindOfValue(readSource(input, { source, warnings: [] }), source)
}

/**
 * The same for what {@link readSource} gave.
 *
 * @example kindOfValue([], 'inline input') // 'openai'
 */
export function kindOfValue(value: unknown, source: string): Exclude<ToolKind, 'auto'> {
  const kind = typeof value === 'string' ? kindOfText(value) : kindOfTools(value)
  if (kind !== undefined) return kind
  if (typeof value === 'string') {
    const start = value.trimStart().slice(0, 20).replaceAll(/\s+/g, ' ')
    const comment = /^(?:\/\/|\/\*|#)/.test(start) ? ' (if this is JSON, remove the comment: JSON has none)' : ''
    const message = `cannot tell what kind of tools this text is; it begins with '${start}'${comment}. Accepted: ${accepted}`
    throw new LoadError(message, { source, line: 1, column: 1 })
  }
  throw new LoadError(`cannot tell what kind of tools this is. Accepted: ${accepted}`, { source, pointer: '' })
}

function kindOfText(text: string): Exclude<ToolKind, 'auto'> | undefined {
  const start = text.slice(0, 200_000)
  if (/^\s*(?:"?openapi"?|"?swagger"?)\s*:/m.test(start)) return 'openapi'
  if (/^[ \t]*(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(/m.test(start)) return 'python'
  if (/\b(?:function|interface)\b/.test(start)) return 'typescript'
  return undefined
}

function kindOfTools(value: unknown): Exclude<ToolKind, 'auto'> | undefined {
  if (isDefinedTool(value)) return 'functions'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'openai'
    return value.every(isDefinedTool) ? 'functions' : kindOfItems(value)
  }
  if (!isRecord(value)) return undefined
  if (typeof value.openapi === 'string' || typeof value.swagger === 'string') return 'openapi'
  if (value.jsonrpc !== undefined) return 'mcp'
  if (isRecord(value.result)) return kindOfTools(value.result)
  for (const key of toolListKeys) if (Array.isArray(value[key])) return kindOfTools(value[key])
  const kind = kindOfItems([value])
  if (kind !== undefined) return kind
  return isSchemaMap(value) ? 'standard_schema' : undefined
}

function kindOfItems(items: readonly unknown[]): Exclude<ToolKind, 'auto'> | undefined {
  const records = items.filter(isRecord)
  if (records.some((item) => item.inputSchema !== undefined)) return 'mcp'
  if (records.some((item) => item.input_schema !== undefined)) return 'anthropic'
  if (records.some((item) => isIrParams(item.params))) return 'ir'
  if (records.some((item) => item.function !== undefined || item.parameters !== undefined)) return 'openai'
  if (records.some((item) => item.type === 'function' && typeof item.name === 'string')) return 'openai'
  return undefined
}

function isIrParams(params: unknown): boolean {
  if (!Array.isArray(params)) return false
  return params.every((param: unknown) => isRecord(param) && isRecord(param.type) && param.type.kind !== undefined)
}
