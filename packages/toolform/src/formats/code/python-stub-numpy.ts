import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { docstringLine, docstringText, keysText, pythonParams, pythonReturns, pythonType } from './python.js'

/** Python functions whose docstrings follow NumPy's style. */
export const pythonStubNumpyFormat: Format<'python_stub_numpy'> = {
  id: 'python_stub_numpy',
  family: 'code',
  name: 'Python function stubs (NumPy docstrings)',
  summary: 'Annotated functions with a docstring of the underlined sections `Parameters` and `Returns`.',
  origin: "Python and NumPy's docstring style",
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
  const lines = ['    """', `    ${docstringText(tool.description || tool.name, '    ', options)}`]
  if (tool.params.length > 0) lines.push('', '    Parameters', '    ----------')
  for (const param of tool.params) {
    const type = docstringLine(pythonType(param.type, options), options)
    lines.push(`    ${param.name} : ${type}${param.required ? '' : ', optional'}`)
    if (param.description !== '') {
      lines.push(`        ${docstringLine(param.description, options)}${keysText(param.type)}`)
    }
  }
  if (options.returns) {
    lines.push('', '    Returns', '    -------', `    ${docstringLine(pythonReturns(tool, options), options)}`)
    if (tool.returnsDescription) lines.push(`        ${docstringLine(tool.returnsDescription, options)}`)
  }
  return [...lines, '    """']
}
