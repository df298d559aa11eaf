import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import { firstSentence } from '../first-sentence.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { wordedType } from './shared.js'

/** A manual page a tool. */
export const nlManpageFormat: Format<'nl_manpage'> = {
  id: 'nl_manpage',
  family: 'prose',
  name: 'Unix man page style (novel)',
  summary: 'Sections NAME, SYNOPSIS, DESCRIPTION and OPTIONS a tool, as Unix manuals have them.',
  origin: 'Unix manual pages',
  novel: true,
  defaultProtocol: 'cli_call',
  loses: ['constraints', 'returns'],
  ignores: ['constraints', 'returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n\n', (tool) => page(tool, options)),
}

function page(tool: Tool, options: RenderOptions): string {
  const usage = tool.params.map((param) => {
    const flag = `--${param.name} <${param.type.kind}>`
    return param.required ? flag : `[${flag}]`
  })
  const sections = [
    `${tool.name.toUpperCase()}(1)`,
    `NAME\n${margin}${lineText(`${tool.name} - ${firstSentence(tool.description)}`, options)}`,
    `SYNOPSIS\n${margin}${tool.name} ${usage.join(' ')}`,
  ]
  if (tool.description !== '') sections.push(`DESCRIPTION\n${margin}${lineText(tool.description, options)}`)
  if (tool.params.length > 0) {
    sections.push(`OPTIONS\n${joinParams(tool.params, options)}`)
  }
  return sections.join('\n\n')
}

const margin = '     '

function joinParams(params: readonly Param[], options: RenderOptions): string {
  return params
    .map((param) => {
      const flag = lineText(`${margin}--${param.name} <${wordedType(param.type)}>`, options)
      const words = optionText(param)
      return words === '' ? flag : `${flag}\n${margin}${margin}${lineText(words, options)}`
    })
    .join('\n')
}

function optionText(param: Param): string {
  const words = param.description === '' ? [] : [param.description]
  if (!param.required) words.push('Not needed.')
  if (param.default !== undefined) words.push(`Taken as ${plainText(param.default)}.`)
  return words.join(' ')
}
