import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { padCharacters } from '../character-width.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** The help text of a command a tool. */
export const cliHelpFormat: Format<'cli_help'> = {
  id: 'cli_help',
  family: 'prose',
  name: 'Command-line --help output',
  summary: 'A usage line, the description and an aligned list of options a tool.',
  origin: 'help texts of command lines',
  novel: false,
  defaultProtocol: 'cli_call',
  loses: ['nested_fields', 'item_types', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => help(tool, options)).trimEnd(),
}

function help(tool: Tool, options: RenderOptions): string {
  const usage = tool.params.map((param) => (param.required ? flag(param) : `[${flag(param)}]`))
  const lines = [`usage: ${tool.name} ${usage.join(' ')}`, '']
  if (tool.description !== '') lines.push(descriptionLine(tool.description, options), '')
  if (tool.params.length > 0) lines.push('options:', ...tool.params.map((param) => optionLine(param, options)))
  return lines.join('\n')
}

/** Under `safe` a description that begins as a part of a help text does stands in quotes. */
function descriptionLine(description: string, options: RenderOptions): string {
  const line = lineText(description, options)
  return options.escape === 'safe' && /^\s*(?:usage|options):/i.test(line) ? JSON.stringify(line) : line
}

function flag(param: Param): string {
  return `--${param.name.replaceAll('_', '-')} ${param.name.toUpperCase()}`
}

function optionLine(param: Param, options: RenderOptions): string {
  const words = param.description === '' ? [] : [param.description]
  if (param.type.kind === 'enum') words.push(`(choices: ${(param.type.enumValues ?? []).map(plainText).join(', ')})`)
  if (!param.required && param.default !== undefined) words.push(`(default: ${plainText(param.default)})`)
  if (param.required) words.push('[required]')
  return lineText(`  ${padCharacters(flag(param), 32)}${words.join(' ').trim()}`, options)
}
