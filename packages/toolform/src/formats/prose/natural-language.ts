import type { Tool } from '../../tool/tool.js'
import type { Param } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { limitWords } from './limit-words.js'
import { inSentence, withoutStop, wordedType } from './shared.js'

/** Every tool in a paragraph of plain sentences. */
export const naturalLanguageFormat: Format<'natural_language'> = {
  id: 'natural_language',
  family: 'prose',
  name: 'Natural-language tool descriptions',
  summary: 'A numbered paragraph a tool that tells its purpose, its arguments and its result in sentences.',
  origin: 'plain English',
  novel: false,
  defaultProtocol: 'nl_intent',
  loses: [],
  ignores: ['minify'],
  render: (tools, options) =>
    joinTools(tools, '\n\n', (tool, index) => lineText(`${index + 1}. ${paragraph(tool)}`, options)),
}

function paragraph(tool: Tool): string {
  const sentences = [`This one is ${tool.name}.`]
  if (tool.description !== '') sentences.push(`${withoutStop(tool.description)}.`)
  const required = tool.params.filter((param) => param.required)
  const optional = tool.params.filter((param) => !param.required)
  if (required.length > 0) sentences.push(`You have to pass ${inSentence(required.map(phrase), '; ', '; and ')}.`)
  if (optional.length > 0) sentences.push(`If useful, pass ${inSentence(optional.map(phrase), '; ', '; and ')}.`)
  if (tool.returnsDescription) sentences.push(`What comes back: ${withoutStop(tool.returnsDescription)}.`)
  return sentences.join(' ')
}

/** A parameter inside a sentence: its type, limits and default, with the author's words in parentheses. */
function phrase(param: Param): string {
  let text = `${param.name}, meaning ${wordedType(param.type)}${limitWords(param.type.constraints)}`
  if (param.default !== undefined) text += `, taken as ${plainText(param.default)} without it`
  return param.description === '' ? text : `${text} (${withoutStop(param.description)})`
}
