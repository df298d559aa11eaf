import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind, ValueType } from '../../tool/value-type.js'
import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { identifier } from '../identifiers.js'
import { joinTools, toolTexts } from '../join-tools.js'
import { jsonLiteral } from '../literals.js'
import { plainText } from '../plain-text.js'

/** A grammar of the calls in extended Backus-Naur form. */
export const ebnfGrammarFormat: Format<'ebnf_grammar'> = {
  id: 'ebnf_grammar',
  family: 'grammar',
  name: 'EBNF grammar of legal calls (novel)',
  summary: 'One rule a tool and one a parameter, under a rule that chooses the tool.',
  origin: 'this study, after ISO EBNF',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['param_descriptions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      `call ::= ${joinTools(tools, ' | ', (tool) => `${ruleWord(tool.name, options)}_call`)}`,
      ...toolTexts(tools, '\n\n', (tool) => toolRules(tool, options)),
      terminals,
    ].join('\n\n'),
}

const terminals = `STRING ::= '"' { CHAR } '"'
INT    ::= [ "-" ] DIGIT { DIGIT }
NUMBER ::= INT [ "." DIGIT { DIGIT } ]
BOOL   ::= "true" | "false"`

function toolRules(tool: Tool, options: RenderOptions): string {
  const lines = tool.description === '' ? [] : [`(* ${commentText(tool.description, options)} *)`]
  lines.push(
    `${ruleWord(tool.name, options)}_call ::= ${terminal(tool.name, options)} "(" ${callBody(tool, options)} ")"`,
  )
  for (const param of tool.params) lines.push(`${ruleName(tool, param, options)} ::= ${valueRule(param.type, options)}`)
  return lines.join('\n')
}

/** Required parameters first, then the optional ones; the study puts a comma before each of these. */
function callBody(tool: Tool, options: RenderOptions): string {
  const required: string[] = []
  const optional: string[] = []
  for (const param of tool.params) {
    const part = `${terminal(param.name, options)} ":" ${ruleName(tool, param, options)}`
    if (param.required) required.push(part)
    else optional.push(`, [ "," ${part} ]`)
  }
  return required.join(', ') + optional.join('')
}

function ruleName(tool: Tool, param: Param, options: RenderOptions): string {
  return ruleWord(`${tool.name}_${param.name}`, options).replaceAll('-', '_')
}

/** A name as part of a rule's name: under `safe` nothing in it ends the rule. */
function ruleWord(name: string, options: RenderOptions): string {
  return options.escape === 'safe' ? identifier(name) : name
}

function valueRule(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'enum':
      return (type.enumValues ?? []).map((value) => jsonLiteral(plainText(value))).join(' | ')
    case 'array': {
      const item = type.item === undefined ? 'VALUE' : valueRule(type.item, options)
      return `"[" [ ${item} { "," ${item} } ] "]"`
    }
    case 'object': {
      const fields = (type.fields ?? []).map(
        (field) => `${terminal(field.name, options)} ":" ${valueRule(field.type, options)}`,
      )
      return `"{" ${fields.join(' "," ')} "}"`
    }
    case 'union':
      return (type.unionOf ?? []).map((branch) => valueRule(branch, options)).join(' | ')
    default:
      return terminalNames[type.kind]
  }
}

const terminalNames = {
  any: 'VALUE',
  boolean: 'BOOL',
  integer: 'INT',
  null: 'NULL',
  number: 'NUMBER',
  string: 'STRING',
} as const satisfies Partial<Record<ValueKind, string>>

/** A name in quotes; under `safe` its own quotes are escaped. */
function terminal(name: string, options: RenderOptions): string {
  return options.escape === 'safe' ? JSON.stringify(name) : `"${name}"`
}

/** Under `safe` a text neither ends its comment nor begins another, and stays on its line. */
function commentText(text: string, options: RenderOptions): string {
  return options.escape === 'safe' ? oneLine(text).replaceAll('*)', '* )').replaceAll('(*', '( *') : text
}
