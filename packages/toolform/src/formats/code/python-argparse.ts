import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind, ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { pythonLiteral, quotedText } from '../literals.js'
import { pythonValues } from './python.js'

/** Argument parsers as a Python program builds them. */
export const pythonArgparseFormat: Format<'python_argparse'> = {
  id: 'python_argparse',
  family: 'code',
  name: 'argparse parser construction (novel)',
  summary: 'An `ArgumentParser` a tool and one `add_argument` a parameter.',
  origin: 'Python argparse',
  novel: true,
  defaultProtocol: 'cli_call',
  loses: ['nested_fields', 'unions', 'constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) =>
    ['import argparse', ...identifierTools(tools, options).map((tool) => parser(tool, options))].join('\n\n'),
}

/** Converters of the kinds that have one; every other kind arrives as text. */
const converters: Partial<Record<ValueKind, string>> = { integer: 'int', number: 'float', boolean: 'bool' }

function parser(tool: Tool, options: RenderOptions): string {
  const variable = `${tool.name}_parser`
  const lines = [`${variable} = argparse.ArgumentParser(`, `    prog="${tool.name}",`]
  if (tool.description !== '') lines.push(`    description=${quotedText(tool.description, options)},`)
  lines.push(')')
  for (const param of tool.params) lines.push(`${variable}.add_argument(${argumentText(param, options)})`)
  return lines.join('\n')
}

function argumentText(param: Param, options: RenderOptions): string {
  const parts = [`"--${param.name.replaceAll('_', '-')}"`, ...kindArguments(param.type, options)]
  parts.push(`required=${param.required ? 'True' : 'False'}`)
  if (param.default !== undefined) parts.push(`default=${pythonLiteral(param.default, options)}`)
  if (param.description !== '') parts.push(`help=${quotedText(param.description, options)}`)
  return parts.join(', ')
}

function kindArguments(type: ValueType, options: RenderOptions): string[] {
  switch (type.kind) {
    case 'boolean':
      return ['action="store_true"']
    case 'enum':
      return [`choices=[${pythonValues(type, options)}]`]
    case 'array':
      return type.item === undefined ? ['nargs="+"'] : ['nargs="+"', converter(type.item)]
    default:
      return [converter(type)]
  }
}

function converter(type: ValueType): string {
  return `type=${converters[type.kind] ?? 'str'}`
}
