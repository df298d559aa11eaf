import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { ValueType } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { identifier } from '../identifiers.js'
import { joinTools, toolTexts } from '../join-tools.js'
import { plainText } from '../plain-text.js'

/** A grammar of the calls as JSON, in the notation of llama.cpp. */
export const gbnfGrammarFormat: Format<'gbnf_grammar'> = {
  id: 'gbnf_grammar',
  family: 'grammar',
  name: 'GBNF constrained-decoding grammar (novel framing)',
  summary: 'One rule a tool and one a parameter, as grammars for constrained decoding are written.',
  origin: "llama.cpp's GBNF",
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) =>
    [
      `root ::= ${joinTools(tools, ' | ', (tool) => `${ruleWord(tool.name, options)}-call`)}`,
      ...toolTexts(tools, '\n\n', (tool) => toolRules(tool, options)),
      terminals,
    ].join('\n\n'),
}

const terminals = String.raw`string ::= "\"" [^"]* "\""
number ::= "-"? [0-9]+ ("." [0-9]+)?
boolean ::= "true" | "false"`

function toolRules(tool: Tool, options: RenderOptions): string {
  const parts = tool.params.map((param) => {
    const part = `${member(param.name, options)} ${ruleWord(tool.name, options)}-${ruleWord(param.name, options)}`
    return param.required ? part : `(${part})?`
  })
  const opening = String.raw`"{\"name\":\"${inner(tool.name, options)}\",\"arguments\":{"`
  const name = ruleWord(tool.name, options)
  const lines = [`${name}-call ::= ${opening} ${parts.join(' "," ')} "}}"`]
  for (const param of tool.params)
    lines.push(`${name}-${ruleWord(param.name, options)} ::= ${valueRule(param.type, options)}`)
  return lines.join('\n')
}

/** A name as part of a rule's name: under `safe` nothing in it ends the rule. */
function ruleWord(name: string, options: RenderOptions): string {
  return options.escape === 'safe' ? identifier(name) : name
}

function valueRule(type: ValueType, options: RenderOptions): string {
  switch (type.kind) {
    case 'enum':
      return (type.enumValues ?? []).map((value) => String.raw`"\"${inner(plainText(value), options)}\""`).join(' | ')
    case 'array': {
      const item = type.item === undefined ? 'string' : valueRule(type.item, options)
      return `"[" (${item} ("," ${item})*)? "]"`
    }
    case 'object': {
      const fields = (type.fields ?? []).map(
        (field) => `${member(field.name, options)} ${valueRule(field.type, options)}`,
      )
      return `"{" ${fields.join(' "," ')} "}"`
    }
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    default:
      return 'string'
  }
}

function member(name: string, options: RenderOptions): string {
  return String.raw`"\"${inner(name, options)}\":"`
}

/** A text inside a JSON string inside a literal of the grammar: under `safe` it is escaped for both. */
function inner(text: string, options: RenderOptions): string {
  if (options.escape === 'study') return text
  return JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1)
}
