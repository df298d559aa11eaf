import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools, pascalName } from '../identifiers.js'
import { docstringText, orDefault, pythonType } from './python.js'

/** Python dataclasses of the arguments. */
export const pythonDataclassFormat: Format<'python_dataclass'> = {
  id: 'python_dataclass',
  family: 'code',
  name: 'Python dataclasses',
  summary: 'A `@dataclass` a tool, a comment below each field that has a description.',
  origin: 'Python dataclasses',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['nested_fields', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) =>
    [
      'from dataclasses import dataclass\nfrom typing import Any, Literal',
      ...identifierTools(tools, options).map((tool) => dataclass(tool, options)),
    ]
      .join('\n\n')
      .trimEnd(),
}

function dataclass(tool: Tool, options: RenderOptions): string {
  const lines = ['@dataclass', `class ${pascalName(tool.name)}Args:`]
  if (tool.description !== '') lines.push(`    """${docstringText(tool.description, '    ', options)}"""`)
  for (const param of tool.params) {
    lines.push(`    ${param.name}: ${pythonType(param.type, options)}${orDefault(param, options)}`)
    if (param.description !== '') lines.push(`    # ${lineText(param.description, options)}`)
  }
  if (tool.params.length === 0) lines.push('    pass')
  return lines.join('\n')
}
