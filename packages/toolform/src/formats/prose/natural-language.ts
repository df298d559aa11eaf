import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Constraints, Param, ValueType } from '../../tool/value-type.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { plainText } from '../plain-text.js'

/** Numbered paragraphs in plain English. */
export const naturalLanguageFormat: Format<'natural_language'> = {
  id: 'natural_language',
  family: 'prose',
  name: 'Natural-language tool descriptions',
  summary: 'A numbered paragraph a tool: what it does, what it must be given, what it may be given.',
  origin: 'plain English',
  novel: false,
  defaultProtocol: 'nl_intent',
  loses: ['returns'],
  ignores: ['returns', 'minify'],
  render: (tools, options) => tools.map((tool, index) => `${index + 1}. ${paragraph(tool, options)}`).join('\n\n'),
}

function paragraph(tool: Tool, options: RenderOptions): string {
  const sentences = [`Tool ${tool.name}.`]
  if (tool.description !== '') sentences.push(sentence(lineText(tool.description, options)))
  const required = tool.params.filter((param) => param.required)
  const optional = tool.params.filter((param) => !param.required)
  if (required.length > 0)
    sentences.push(`Every call must state ${list(required.map((param) => value(param, options)))}.`)
  if (optional.length > 0) sentences.push(`It can also state ${list(optional.map((param) => value(param, options)))}.`)
  return sentences.join(' ')
}

function value(param: Param, options: RenderOptions): string {
  const parts = [`${param.name}, meaning ${phrase(param.type)}`]
  if (param.default !== undefined) parts.push(` and taken as ${plainText(param.default)} when absent`)
  if (param.description !== '') parts.push(` (${lineText(param.description, options).replace(/\.$/, '')})`)
  return parts.join('')
}

const kindPhrases: Readonly<Record<string, string>> = {
  string: 'some text',
  integer: 'a whole number',
  number: 'any number',
  boolean: 'true or false',
  null: 'nothing at all',
  any: 'a value of any kind',
}

function phrase(type: ValueType): string {
  switch (type.kind) {
    case 'enum':
      return `one out of ${(type.enumValues ?? []).map((member) => `"${plainText(member)}"`).join(', ')}`
    case 'array':
      return type.item === undefined ? 'a list' : `a list, each entry ${phrase(type.item)}`
    case 'object': {
      const fields = (type.fields ?? []).map((field) => `${field.name} (${phrase(field.type)})`)
      return fields.length === 0 ? 'a set of values' : `a set of values made of ${fields.join(', ')}`
    }
    case 'union':
      return (type.unionOf ?? []).map(phrase).join(' or else ')
    default:
      return `${kindPhrases[type.kind] ?? type.kind}${limits(type.constraints)}`
  }
}

function limits(constraints: Constraints | undefined): string {
  if (constraints === undefined) return ''
  const { minimum, maximum, minLength, maxLength, pattern, format } = constraints
  const said: string[] = []
  if (minimum !== undefined && maximum !== undefined) said.push(` from ${minimum} to ${maximum}`)
  else if (minimum !== undefined) said.push(` of at least ${minimum}`)
  else if (maximum !== undefined) said.push(` of at most ${maximum}`)
  if (minLength !== undefined) said.push(` of ${minLength} or more characters`)
  if (maxLength !== undefined) said.push(` of up to ${maxLength} characters`)
  if (format !== undefined) said.push(` written as ${format}`)
  if (pattern !== undefined) said.push(` matching ${pattern}`)
  return said.join('')
}

function sentence(text: string): string {
  return /[.!?]\s*$/.test(text) ? text : `${text}.`
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join('; ')}; and ${items[items.length - 1]}`
}
