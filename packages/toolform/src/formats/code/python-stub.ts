import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { docstringLine, docstringText, keysText, pythonParams, pythonReturns, pythonType } from './python.js'

/** Python functions whose docstrings follow Google's style. */
export const pythonStubFormat: Format<'python_stub'> = {
  id: 'python_stub',
  family: 'code',
  name: 'Python function stubs (Google docstrings)',
  summary: 'Annotated functions with a docstring of the sections `Args:` and `Returns:`.',
  origin: "Python and Google's docstring style",
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['nested_fields', 'constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) => joinTools(identifierTools(tools, options), '\n\n', (tool) => stub(tool, options)),
}

function stub(tool: Tool, options: RenderOptions): string {
  const lines = [`def ${tool.name}(${pythonParams(tool, options).join(', ')}) -> ${pythonReturns(tool, options)}:`]
  if (options.descriptions) lines.push(...docstring(tool, options))
  return [...lines, '    ...'].join('\n')
}

function docstring(tool: Tool, options: RenderOptions): string[] {
  const lines = [`    """${docstringText(tool.description || tool.name, '    ', options)}`]
  if (tool.params.length > 0) lines.push('', '    Args:')
  for (const param of tool.params) {
    const type = docstringLine(pythonType(param.type, options), options)
    const head = `        ${param.name} (${type}${param.required ? '' : ', optional'}):`
    lines.push(`${head} ${docstringLine(param.description, options)}${keysText(param.type)}`.trimEnd())
  }
  if (tool.returns !== undefined) {
    const text = tool.returnsDescription || 'Result of the call.'
    lines.push('', '    Returns:', `        ${docstringLine(text, options)}`)
  }
  return [...lines, '    """']
}
