import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'

/** Bash functions whose comment is a usage text. */
export const bashFunctionFormat: Format<'bash_function'> = {
  id: 'bash_function',
  family: 'code',
  name: 'Bash function stubs with usage comments',
  summary: 'Comments with a usage line of `--name <kind>` flags above an empty shell function.',
  origin: 'shell scripts',
  novel: false,
  defaultProtocol: 'cli_call',
  loses: ['enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  lossy: true,
  render: (tools, options) => joinTools(identifierTools(tools, options), '\n\n', (tool) => functionText(tool, options)),
}

function functionText(tool: Tool, options: RenderOptions): string {
  const flags = tool.params.map(({ name, type, required }) => {
    const flag = `--${name} <${type.kind}>`
    return required ? flag : `[${flag}]`
  })
  const lines = tool.description === '' ? [] : [`# ${lineText(tool.description, options)}`]
  lines.push(`# usage: ${tool.name} ${flags.join(' ')}`)
  for (const { name, description } of tool.params) {
    if (description !== '') lines.push(`#   --${name}: ${lineText(description, options)}`)
  }
  return [...lines, `${tool.name}() {`, '  :', '}'].join('\n')
}
