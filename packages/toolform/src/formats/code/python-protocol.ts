import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { docstringText, pythonParams, pythonReturns } from './python.js'

/** One Python protocol class with a method a tool. */
export const pythonProtocolFormat: Format<'python_protocol'> = {
  id: 'python_protocol',
  family: 'code',
  name: 'typing.Protocol tool interface',
  summary: 'One `Protocol` class whose annotated methods are the tools.',
  origin: 'Python typing',
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['nested_fields', 'constraints'],
  ignores: ['constraints', 'minify'],
  render: (tools, options) => {
    const methods = identifierTools(tools, options).map((tool) => method(tool, options))
    const head = 'from typing import Any, Literal, Protocol\n\nclass Tools(Protocol):'
    return methods.length === 0 ? head : `${head}\n${methods.join('\n\n')}`
  },
}

function method(tool: Tool, options: RenderOptions): string {
  const params = ['self', ...pythonParams(tool, options)].join(', ')
  const lines = [`    def ${tool.name}(${params}) -> ${pythonReturns(tool, options)}:`]
  if (tool.description !== '') {
    lines.push(`        """${docstringText(tool.description, '        ', options)}"""`)
    for (const { name, description } of tool.params) {
      if (description !== '') lines.push(`        # ${name}: ${lineText(description, options)}`)
    }
  }
  return [...lines, '        ...'].join('\n')
}
