import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { quotedText } from '../literals.js'
import { pythonTools } from './shared.js'

/** Classes of DSPy signatures. */
export const dspySignatureFormat: Format<'dspy_signature'> = {
  id: 'dspy_signature',
  family: 'vendor',
  name: 'DSPy-style field signatures',
  summary: 'A signature class a tool, with an input field a parameter.',
  origin: 'DSPy',
  novel: false,
  defaultProtocol: 'key_value_call',
  loses: ['types', 'enums', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => joinTools(pythonTools(tools, options), '\n\n', (tool) => signatureClass(tool, options)),
}

function signatureClass(tool: Tool, options: RenderOptions): string {
  const lines = [`class ${className(tool.name)}(dspy.Signature):`]
  if (tool.description !== '') lines.push(`    """${docText(tool.description, options)}"""`)
  for (const param of tool.params) lines.push(`    ${param.name} = dspy.InputField(${fieldArguments(param, options)})`)
  lines.push('    result = dspy.OutputField(desc="tool output")')
  return lines.join('\n')
}

/** The study writes the comma of the second argument also where the first is missing. */
function fieldArguments(param: Param, options: RenderOptions): string {
  const description = param.description === '' ? '' : `desc=${quotedText(param.description, options)}`
  if (param.required) return description
  return options.escape === 'safe' && description === '' ? 'required=False' : `${description}, required=False`
}

/** Words between underscores with a capital each, the rest of the word small. */
function className(name: string): string {
  return name.split('_').map(capitalized).join('')
}

function capitalized(word: string): string {
  const first = word === '' ? '' : String.fromCodePoint(word.codePointAt(0)!)
  return first.toUpperCase() + word.slice(first.length).toLowerCase()
}

/** A text of a docstring; under `safe` on one line, without a quote that could end it. */
function docText(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  return oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}
