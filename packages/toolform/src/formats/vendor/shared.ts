import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { asciiText, jsonLayout, jsonText, type Tree } from '../json-text.js'
import { parametersSchema, returnsSchema, type SchemaTree } from '../schema-view.js'

/**
 * The tools with names that Python takes bare under `safe`; under `study` the same list.
 *
 * @example pythonTools(tools, renderOptions({ escape: 'safe' }))
 */
export function pythonTools(tools: readonly Tool[], options: RenderOptions): readonly Tool[] {
  if (options.escape === 'study') return tools
  const bare = <T extends { readonly name: string }>(named: T): T => ({
    ...named,
    name: named.name.replaceAll('-', '_'),
  })
  return identifierTools(tools, options).map((tool) => bare({ ...tool, params: tool.params.map(bare) }))
}

/**
 * A function object of a chat request: name, description where there is one, parameters as JSON Schema.
 *
 * @example functionObject(tool) // { name: 'ping', parameters: { type: 'object', properties: {} } }
 */
export function functionObject(tool: Tool): SchemaTree {
  const entry: SchemaTree = { name: tool.name }
  if (tool.description !== '') entry.description = tool.description
  entry.parameters = parametersSchema(tool)
  return entry
}

/** {@link functionObject} with the schema of what the tool returns, where it says so. */
export function functionWithReturns(tool: Tool): SchemaTree {
  const entry = functionObject(tool)
  const returns = returnsSchema(tool)
  if (returns !== undefined) entry.returns = returns
  return entry
}

/** A function object in the wrapper of a chat request. */
export function wrapped(entry: SchemaTree): SchemaTree {
  return { type: 'function', function: entry }
}

/** JSON on several lines, four blanks a level, ASCII only. */
export function wideJson(value: Tree): string {
  return asciiText(jsonText(value, 'indented')).replace(/^ +/gm, (margin) => margin + margin)
}

/**
 * An array of one value a tool on several lines. Each value is written by itself, so that no tree of all tools stays
 * in memory.
 *
 * @example indentedArray([], '', '  ', (tool) => tool.name) // '[]'
 */
export function indentedArray(
  tools: readonly Tool[],
  margin: string,
  step: string,
  write: (tool: Tool) => string,
): string {
  if (tools.length === 0) return '[]'
  const inner = `\n${margin}${step}`
  return `[${inner}${joinTools(tools, `,${inner}`, (tool) => write(tool).replaceAll('\n', inner))}\n${margin}]`
}

/** An array of one value a tool on one line; see {@link indentedArray}. */
export function flatArray(tools: readonly Tool[], comma: string, write: (tool: Tool) => string): string {
  return `[${joinTools(tools, comma, write)}]`
}

/** An array of one object a tool, ASCII only: on one line where the options ask for it. */
export function arrayJson(
  tools: readonly Tool[],
  options: RenderOptions,
  margin: string,
  entry: (tool: Tool) => SchemaTree,
): string {
  const write = (tool: Tool): string => asciiText(jsonText(entry(tool), jsonLayout(options)))
  return options.minify ? flatArray(tools, ',', write) : indentedArray(tools, margin, '  ', write)
}

/**
 * JSON on one line. Under `safe` also for readers that end a line at `U+0085`, `U+2028` or `U+2029`, which JSON does
 * not escape by itself.
 *
 * @example lineJson({ name: 'ping' }, renderOptions()) // '{"name": "ping"}'
 */
export function lineJson(value: Tree, options: RenderOptions): string {
  const text = jsonText(value, 'spaced')
  return options.escape === 'safe' ? text.replace(/[\u0085\u2028\u2029]/g, asciiText) : text
}

/**
 * JSON between the markers of a prompt template. Under `safe` no text in it holds a marker: `</` and `[/` get the
 * backslash that JSON allows before a slash, and the bar of `<|` is escaped.
 *
 * @example markedJson('</tools>', renderOptions({ escape: 'safe' })) // '"<\\/tools>"'
 */
export function markedJson(value: Tree, options: RenderOptions): string {
  const text = lineJson(value, options)
  return options.escape === 'safe' ? text.replace(/([<[])\//g, '$1\\/').replaceAll('<|', '<\\u007c') : text
}

/** The kind of each parameter and its description, as short JSON listings have them. */
export function argumentKinds(tool: Tool, entry: (param: Param) => SchemaTree): ReadonlyMap<string, Tree> {
  return new Map(tool.params.map((param) => [param.name, entry(param)]))
}
