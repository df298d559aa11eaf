import { parser as pythonParser } from '@lezer/python'
import fc from 'fast-check'
import { lexer, type Tokens } from 'marked'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import {
  hostileEndings,
  hostileNames,
  hostileText,
  hostileTexts,
  tameText,
  toolsNamed,
  toolsSaying,
} from '../../test/hostile-tools.js'
import { vectorToolsets } from '../../test/vectors.js'
import type { Tool } from '../tool/tool.js'
import { formats, getFormat } from './index.js'
import { renderBlock } from './render-block.js'
import { toolsAreTame } from './tame-tools.js'

/** Reads the names of the tools back out of a block with a parser of its notation. Throws where that does. */
type Reader = (block: string) => string[]

const distinct = (names: readonly string[]): string[] => [...new Set(names)]
const namesOf = (entries: unknown): string[] => (entries as { name: string }[]).map((entry) => entry.name)
const chatNames = (entries: unknown): string[] => namesOf((entries as { function: object }[]).map((e) => e.function))

/** Every line of a text, whatever a reader takes as the end of a line. */
const linesOf = (block: string): string[] => block.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)

/** Names that begin a line of the block; the other lines are blank or match `rest`. */
function lineNames(pattern: RegExp, rest: RegExp): Reader {
  return (block) =>
    linesOf(block).flatMap((line) => {
      const name = pattern.exec(line)?.[1]
      if (name !== undefined) return [name]
      if (line !== '') expect(line).toMatch(rest)
      return []
    })
}

/** What stands between two markers, each of which is there once. */
function between(block: string, opener: string, closer: string): string {
  expect(block.split(closer)).toHaveLength(2)
  return block.slice(block.indexOf(opener) + opener.length, block.indexOf(closer))
}

function taggedNames(block: string): string[] {
  const lines = linesOf(block.slice(block.lastIndexOf('\n<tools>\n') + 1))
  expect(lines[0]).toBe('<tools>')
  expect(lines.filter((line) => line.includes('</tools>'))).toEqual(['</tools>'])
  return chatNames(lines.slice(1, -1).map((line) => JSON.parse(line)))
}

function tableNames(rows: readonly string[][]): string[] {
  for (const row of rows) expect(row).toHaveLength(7)
  return distinct(rows.slice(1).map((row) => row[0]!))
}

/** Names of the functions or classes of Python at the top. */
function pythonNames(node: string): (source: string) => string[] {
  return (source) => {
    const names: string[] = []
    pythonParser.parse(source).iterate({
      enter(at) {
        if (at.type.isError) throw new SyntaxError(`at ${at.from}: ${source.slice(at.from, at.from + 40)}`)
        if (at.name === node) names.push(source.slice(at.node.getChild('VariableName')!.from).match(/^\w+/)![0])
        return at.name === 'Script'
      },
    })
    return names
  }
}

/** Rules of a grammar: literals in quotes and comments are read as one token each. */
function grammarNames(rule: RegExp): Reader {
  return (block) => {
    const bare = block.replace(/\(\*(?:[^*\n]|\*(?!\)))*\*\)|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\[\^"\]/g, '_')
    expect(bare).not.toMatch(/["\\]/)
    return linesOf(bare).flatMap((line) => {
      if (line !== '_' && line !== '') expect(line).toMatch(/^[\w-]+ +::= /)
      return rule.exec(line)?.[1] ?? []
    })
  }
}

function patternNames(block: string): string[] {
  return linesOf(block).flatMap((line) => {
    if (line === '' || line.startsWith('# ')) return []
    expect(new RegExp(line.replace(/^\^\{/, '^\\{').replace('"arguments":{', '"arguments":\\{'), 'u')).toBeDefined()
    return [/^\^\{"name":"(\w+)"/.exec(line)![1]!]
  })
}

function commentedCalls(block: string): string[] {
  const json = linesOf(block).filter((line) => !line.startsWith('// '))
  return namesOf(
    json
      .join('\n')
      .split('\n\n')
      .map((call) => JSON.parse(call)),
  )
}

const readers: Record<string, Reader> = {
  markdown_table: (block) => {
    const tokens = lexer(block, { gfm: true })
    expect(tokens.map((token) => token.type)).toEqual(['table'])
    const { header, rows } = tokens[0] as Tokens.Table
    expect(rows).toHaveLength(18)
    return tableNames([header, ...rows].map((row) => row.map((cell) => cell.text.replaceAll('\\', ''))))
  },
  csv: (block) => {
    const { data, errors } = papaparse.parse<string[]>(block, { delimiter: ',' })
    expect(errors).toEqual([])
    expect(data).toHaveLength(19)
    return tableNames(data)
  },
  tsv: (block) => {
    expect(linesOf(block)).toHaveLength(19)
    return tableNames(linesOf(block).map((line) => line.split('\t')))
  },
  ascii_table: (block) => {
    const rows = linesOf(block).filter((line) => !line.startsWith('+-'))
    expect(rows).toHaveLength(19)
    expect(distinct(linesOf(block).map((line) => String([...line].length)))).toHaveLength(1)
    return tableNames(
      rows.map((row) =>
        row
          .slice(2, -2)
          .split(/(?<!\\) ?\| ?/)
          .map((cell) => cell.trim()),
      ),
    )
  },
  key_value_lines: (block) => distinct(lineNames(/^(\w+)\.\w+: /, /^# \w+ — /)(block)),
  compact_signature_lines: lineNames(/^(\w+): target:str /, /^$/),
  two_stage_index: (block) => distinct(lineNames(/^ {2}(\w+)(?::|$)/, /^ {4}\w+ \(|^(?:INDEX|DETAIL)/)(block)),
  hermes_tools: taggedNames,
  qwen_tools: taggedNames,
  llama3_tools: (block) => namesOf(JSON.parse(between(block, 'invoke.\n\n', '\n\nShould you decide'))),
  mistral_tools: (block) => chatNames(JSON.parse(between(block, '[AVAILABLE_TOOLS] ', ' [/AVAILABLE_TOOLS]'))),
  granite_tools: (block) => {
    expect(block.split('<|')).toHaveLength(2)
    return namesOf(JSON.parse(block.slice('<|tool|>'.length)))
  },
  glaive_tools: (block) => namesOf(JSON.parse(`[${block.slice(block.indexOf('\n')).replaceAll('\n}\n{', '\n},\n{')}]`)),
  mcp_manifest: (block) => namesOf((JSON.parse(block) as { result: { tools: unknown } }).result.tools),
  openai_responses: (block) => namesOf(JSON.parse(block)),
  xlam_tools: (block) => namesOf(JSON.parse(block)),
  gorilla_api: (block) => linesOf(block).map((line) => (JSON.parse(line) as { api_name: string }).api_name),
  react_tools: lineNames(/^(\w+): .*, args: \{.*\}$/, /^(?:Use the|Thought|Action|Action Input)\b/),
  langchain_tools: lineNames(/^(\w+)\(.*\) - .*, args: \{.*\}$/, /^$/),
  toolformer_inline: lineNames(/^ {2}\[(\w+)\(target=/, /^You can call/),
  watt_tool_tags: (block) =>
    lineNames(/^(\w+)\(target:/, /^$/)(between(block, '<|tools|>\n', '\n<|/tools|>').replaceAll('<|', '')),
  command_r_tools: (block) => pythonNames('FunctionDefinition')(between(block, '```python\n', '\n```')),
  dspy_signature: pythonNames('ClassDefinition'),
  ebnf_grammar: grammarNames(/^(\w+)_call ::= /),
  gbnf_grammar: grammarNames(/^(\w+)-call ::= /),
  regex_spec: patternNames,
  typed_lambda: lineNames(/^(\w+) : target:Str × /, /^-- /),
  symbolic_compressed: lineNames(/^(\w+)!target:s/, /^$/),
  natural_language: lineNames(/^\d+\. This one is (\w+)\./, /^$/),
  nl_terse: lineNames(/^(\w+): .*Give it target/, /^$/),
  nl_manpage: (block) =>
    lineNames(
      /^([A-Z_]+)\(1\)$/,
      /^(?:NAME|SYNOPSIS|DESCRIPTION|OPTIONS| {5}.*)$/,
    )(block).map((name) => name.toLowerCase()),
  cli_help: lineNames(/^usage: (\w+) --target/, /./),
  nl_faq: lineNames(/^A: With (\w+)\. /, /^Q: | {3}\(/),
  nl_narrative: (block) => {
    expect(linesOf(block)).toHaveLength(1)
    return [...block.matchAll(/Another(?:,| tool is) (\w+)[,;]/g)].map((found) => found[1]!)
  },
  nl_instructional: lineNames(/^If you .* use (\w+)\.$/, /^ {2}(?:Be sure to|If given,) pass /),
  few_shot_only: lineNames(/^# (\w+)$/, /^\{"name": /),
  nl_reference_card: lineNames(/^(\w+) <target>/, /^$/),
  contrastive: lineNames(/^(\w+)\(target: string/, /^ {2}(?:for|rather): /),
  decision_tree: lineNames(/^ {8}CHOOSE (\w+) and/, /^(?:Follow|WHEN| {4}WHEN)/),
  namespaced: lineNames(/^ {2}# full name: (\w+)$/, /^ {2}\w+\(|^user \{$|^\}$/),
  diff_schema: (block) => lineNames(/^(?:BASE )?(\w+)(?: = BASE with:)?$/, /^ {2}(?:[!?+~#-])/)(block),
  slot_template: commentedCalls,
  state_graph: lineNames(/^\[target:.*\] -> (\w+) -> \[.*\]$/, /^An edge| {4}(?:if wanted also|what):/),
  negative_space: lineNames(/^(\w+)\(target: string/, /^ {2}(?:right|wrong) for: /),
  progressive: (block) => distinct(lineNames(/^(\w+)(?::|$)/, /^ {2}\w+ \(|^===/)(block)),
  worked_dialogue: (block) => {
    const calls = linesOf(block).filter((line) => line.startsWith('Assistant: '))
    return namesOf(calls.map((line) => JSON.parse(line.slice('Assistant: '.length))))
  },
  question_slots: lineNames(/^If the aim is to .* fill in (\w+):$/, /^ {2}- /),
  type_indexed: lineNames(/^ {2}(\w+): target, /, /^EACH| {2}\w+: .* -> /),
  emoji_semantic: lineNames(/^(\w+) ★target§/, /^Signs: /),
  checklist: lineNames(/^(\w+)\(target: string/, /^Go through| {2}/),
  capability_matrix: (block) => distinct(lineNames(/^(\w+) +\| [Ro.]/, /./)(block)),
}

/** Formats that write the names of tools otherwise. */
const spelt: Record<string, (name: string) => string> = {
  dspy_signature: (name) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
}

/** Formats whose reader here is a parser that takes any names; the others are checked by their lines below. */
const readsAnyNames = new Set([
  ...['markdown_table', 'csv', 'tsv', 'hermes_tools', 'qwen_tools', 'llama3_tools', 'mistral_tools', 'granite_tools'],
  ...['glaive_tools', 'mcp_manifest', 'openai_responses', 'xlam_tools', 'gorilla_api', 'slot_template'],
  ...['command_r_tools', 'dspy_signature'],
])

function safe(id: string, tools: readonly Tool[]): string {
  return renderBlock(getFormat(id), tools, { escape: 'safe' })
}

const marked = hostileTexts.filter((text) => !toolsAreTame(toolsSaying(text)))

describe.each(Object.entries(readers))('%s under safe', (id, read) => {
  const expected = hostileNames.map((name) => spelt[id]?.(name) ?? name)

  it('gives back one tool a tool, whatever the texts say', () => {
    for (const text of marked) expect(read(safe(id, toolsSaying(text))), JSON.stringify(text)).toEqual(expected)
  })

  if (readsAnyNames.has(id))
    it('gives back one tool a tool, whatever the names end with', () => {
      for (const ending of hostileEndings) {
        if (toolsAreTame(toolsNamed(ending))) continue
        expect(read(safe(id, toolsNamed(ending))), JSON.stringify(ending)).toHaveLength(hostileNames.length)
      }
    })

  it('gives back one tool a tool for random texts', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        fc.pre(!toolsAreTame(toolsSaying(text)))
        expect(read(safe(id, toolsSaying(text)))).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  it('changes nothing in texts without marks', () => {
    fc.assert(
      fc.property(tameText, (text) => {
        expect(safe(id, toolsSaying(text))).toBe(renderBlock(getFormat(id), toolsSaying(text)))
      }),
      { numRuns: 12 },
    )
    for (const name of ['weather', 'scalars', 'many', 'defaults', 'arrays']) {
      const tools = vectorToolsets().get(name)!
      expect(safe(id, tools), name).toBe(renderBlock(getFormat(id), tools))
    }
  })
})

it.each(formats.map((format) => [format.id, format] as const))(
  '%s keeps its lines, whatever the names end with',
  (_, format) => {
    const lines = (ending: string) => linesOf(renderBlock(format, toolsNamed(ending), { escape: 'safe' })).length
    const expected = lines('"')
    for (const ending of hostileEndings) {
      if (!toolsAreTame(toolsNamed(ending))) expect(lines(ending), JSON.stringify(ending)).toBe(expected)
    }
  },
)

it('cli_help begins no second usage line for a description that looks like one', () => {
  for (const text of ['usage: evil', '  Usage: evil', 'usage: evil --target TARGET\nmore', 'options:']) {
    const block = safe('cli_help', toolsSaying(text))
    expect(linesOf(block).filter((line) => /^\s*usage:/i.test(line))).toHaveLength(3)
    expect(linesOf(block).filter((line) => line === 'options:')).toHaveLength(3)
  }
})
