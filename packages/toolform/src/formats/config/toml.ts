import type { Json } from '../../json/json.js'
import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { kindText, literal, quotedName } from './shared.js'

/** An array of TOML tables with one table a parameter. */
export const tomlFormat: Format<'toml'> = {
  id: 'toml',
  family: 'config',
  name: 'TOML tool tables',
  summary: 'A `[[tool]]` table a tool and a `[tool.params.name]` table a parameter.',
  origin: 'TOML',
  novel: false,
  defaultProtocol: 'toml_call',
  loses: ['nested_fields', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => toolTables(tool, options).join('\n\n')),
}

function toolTables(tool: Tool, options: RenderOptions): string[] {
  const head = ['[[tool]]', `name = ${quotedName(tool.name, options)}`]
  if (tool.description !== '') head.push(`description = ${literal(tool.description, options)}`)
  return [head.join('\n'), ...tool.params.map((param) => paramTable(param, options))]
}

function paramTable(param: Param, options: RenderOptions): string {
  const { type } = param
  const lines = [`[tool.params.${key(param.name, options)}]`, `type = "${kindText(type)}"`]
  lines.push(`required = ${param.required}`)
  if (type.kind === 'enum') lines.push(`values = ${tomlValue([...(type.enumValues ?? [])], options)}`)
  if (param.description !== '') lines.push(`description = ${literal(param.description, options)}`)
  if (param.default !== undefined) lines.push(`default = ${tomlValue(param.default, options)}`)
  return lines.join('\n')
}

function key(name: string, options: RenderOptions): string {
  return options.escape === 'study' || /^[A-Za-z0-9_-]+$/.test(name) ? name : quotedName(name, options)
}

/** The study prints JSON; TOML itself has no null, writes members with `=` and holds integers of 64 bits. */
function tomlValue(value: Json, options: RenderOptions): string {
  if (options.escape === 'study') return literal(value, options)
  if (value === null) return '"null"'
  if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? String(value) : `"${value}"`
  if (typeof value !== 'object') return literal(value, options)
  if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, options)).join(', ')}]`
  const members = Object.entries(value).map(
    ([name, member]) => `${quotedName(name, options)} = ${tomlValue(member, options)}`,
  )
  return `{${members.join(', ')}}`
}
