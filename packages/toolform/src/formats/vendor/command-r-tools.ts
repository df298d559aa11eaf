import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind, ValueType } from '../../tool/value-type.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { toolTexts } from '../join-tools.js'
import { jsonLiteral } from '../literals.js'
import { pythonTools } from './shared.js'

/** The Python block of Command R prompts. */
export const commandRToolsFormat: Format<'command_r_tools'> = {
  id: 'command_r_tools',
  family: 'vendor',
  name: 'Command-R Python-signature tool block',
  summary: 'A fenced block of Python functions with an `Args:` section, as Command R was trained on.',
  origin: 'prompt format of Command R',
  novel: false,
  defaultProtocol: 'json_array',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) =>
    ['```python', ...toolTexts(pythonTools(tools, options), '\n', (tool) => definition(tool, options)), '```'].join(
      '\n',
    ),
}

function definition(tool: Tool, options: RenderOptions): string {
  const params = tool.params.map((param) => `${param.name}: ${pythonType(param.type)}${defaultValue(param)}`)
  const lines = [`def ${tool.name}(${params.join(', ')}) -> List[Dict]:`, '    """']
  if (tool.description !== '') lines.push(`    ${docText(tool.description, options)}`)
  if (tool.params.length > 0) lines.push('', '    Args:')
  for (const param of tool.params) {
    const presence = param.required ? '' : ', optional'
    lines.push(`        ${param.name} (${pythonType(param.type)}${presence}): ${docText(param.description, options)}`)
  }
  lines.push('    """', '    pass', '')
  return lines.join('\n')
}

function defaultValue(param: Param): string {
  return param.required ? '' : ` = ${jsonLiteral(param.default ?? null)}`
}

function pythonType(type: ValueType): string {
  if (type.kind === 'array') return `List[${type.item === undefined ? 'str' : pythonType(type.item)}]`
  return pythonKinds[type.kind] ?? 'str'
}

const pythonKinds: Partial<Record<ValueKind, string>> = {
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Dict',
}

/** A text of a docstring in a fence: under `safe` it ends neither and stands on one line. */
function docText(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  return oneLine(text).replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')
}
