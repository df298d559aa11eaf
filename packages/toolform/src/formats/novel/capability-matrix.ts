import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { characterCount, padCharacters } from '../character-width.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { argumentType } from './shared.js'

/** Tables of tools and arguments. */
export const capabilityMatrixFormat: Format<'capability_matrix'> = {
  id: 'capability_matrix',
  family: 'novel',
  name: 'Tool × argument matrix (novel)',
  summary: 'A table of eight tools at most at a time, a column an argument; then types and descriptions.',
  origin: 'this study',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  compressed: true,
  render: (tools, options) =>
    [legend, ...matrices(tools, options), typesLine(tools, options), descriptions(tools, options)]
      .join('\n\n')
      .trimEnd(),
}

const legend = 'Marks: R = needed, o = allowed, . = refused'

/** Tools a table: one table of all would grow with the product of tools and arguments. */
const tableTools = 8

function matrices(tools: readonly Tool[], options: RenderOptions): string[] {
  const tables: string[] = []
  for (let start = 0; start < Math.max(tools.length, 1); start += tableTools) {
    tables.push(matrix(tools.slice(start, start + tableTools), options))
  }
  return tables
}

/** A column for each argument of these tools, in the order in which they come up. */
function matrix(tools: readonly Tool[], options: RenderOptions): string {
  const names = new Set<string>()
  for (const tool of tools) for (const param of tool.params) names.add(param.name)
  const columns = [...names]
  const titles = columns.map((name) => shut(name, options))
  const width = Math.max('tool'.length, ...tools.map((tool) => characterCount(tool.name)))
  const header = [padCharacters('tool', width), ...titles].join(' | ')
  const rows = tools.map((tool) => {
    const marks = new Map(tool.params.map((param) => [param.name, param.required ? 'R' : 'o']))
    const cells = columns.map((name, column) => (marks.get(name) ?? '.').padEnd(characterCount(titles[column] ?? '')))
    return [padCharacters(tool.name, width), ...cells].join(' | ')
  })
  return [header, '-'.repeat(characterCount(header)), ...rows].join('\n')
}

/** Under `safe` no `|` in a name looks like the end of its column. */
function shut(name: string, options: RenderOptions): string {
  return options.escape === 'safe' ? name.replaceAll('|', '\\|') : name
}

/** The type of each argument, as the first tool that has it gives it. */
function typesLine(tools: readonly Tool[], options: RenderOptions): string {
  const types = new Map<string, string>()
  for (const tool of tools) {
    for (const param of tool.params) if (!types.has(param.name)) types.set(param.name, argumentType(param.type))
  }
  return lineText(`types of these: ${[...types].map(([name, type]) => `${name}=${type}`).join(', ')}`, options)
}

function descriptions(tools: readonly Tool[], options: RenderOptions): string {
  const described = tools.filter((tool) => tool.description !== '')
  return joinTools(described, '\n', (tool) => lineText(`${tool.name}: ${tool.description}`, options))
}
