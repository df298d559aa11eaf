import { parse as parseKdl } from '@bgotink/kdl'
import { parser as pythonParser } from '@lezer/python'
import { Parser as MarkdownParser, type Node } from 'commonmark'
import { parseEDNString } from 'edn-data'
import fc from 'fast-check'
import hcl from 'hcl2-parser'
import hjson from 'hjson'
import ini from 'ini'
import json5 from 'json5'
import { type ParseError, parse as parseJsonc } from 'jsonc-parser'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { parse as parseShell } from 'shell-quote'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
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
import { getFormat } from './index.js'
import { renderBlock } from './render-block.js'
import { toolsAreTame } from './tame-tools.js'

const toolsets = vectorToolsets()

/** Reads the names of the tools back out of a block with a parser of its language. Throws where the language does. */
type Reader = (block: string) => string[]

const namesOf = (entries: unknown): string[] => (entries as { name: string }[]).map((entry) => entry.name)

/** Texts of the XML attribute or element that names a tool. */
function xmlNames(block: string, element: string, attribute?: string): string[] {
  const names: string[] = []
  let text = ''
  let depth = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (tag.name === element && attribute !== undefined && depth === 1) names.push(String(tag.attributes[attribute]))
    text = ''
    depth += 1
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    if (attribute === undefined && tag.name === element) names.push(text)
  })
  parser.write(block).close()
  return names
}

function htmlNames(block: string): string[] {
  const forms = parseFragment(block).childNodes.filter((node) => node.nodeName === 'form')
  const visible = parseFragment(block).childNodes.filter(
    (node) => node.nodeName !== 'form' && node.nodeName !== '#text',
  )
  expect(visible).toEqual([])
  return forms.map((form) => {
    const { attrs } = form as DefaultTreeAdapterMap['element']
    return attrs.find((attribute) => attribute.name === 'action')!.value.slice(1)
  })
}

function markdownNames(block: string): string[] {
  const names: string[] = []
  const walker = new MarkdownParser().parse(block).walker()
  for (let step = walker.next(); step !== null; step = walker.next()) {
    const node: Node = step.node
    if (step.entering && node.type === 'heading' && node.level === 2) names.push(node.firstChild?.literal ?? '')
  }
  return names
}

/** Names that begin a line of the block outside of everything else. */
function lineNames(pattern: RegExp): Reader {
  return (block) =>
    block.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).flatMap((line) => {
      const name = pattern.exec(line)?.[1]
      return name === undefined ? [] : [name]
    })
}

function starlarkNames(block: string): string[] {
  const names: string[] = []
  pythonParser.parse(block).iterate({
    enter(node) {
      if (node.type.isError) throw new SyntaxError(`at ${node.from}: ${block.slice(node.from, node.from + 40)}`)
      if (node.name === 'AssignStatement') names.push(block.slice(node.from, node.node.firstChild!.to))
      return node.name === 'Script'
    },
  })
  return names
}

/** A small reader of S-expressions: names of the forms at the top. */
function lispNames(block: string): string[] {
  const tokens = block.match(/"(?:[^"\\]|\\[\s\S])*"|[()]|[^\s()"]+|"/g) ?? []
  const names: string[] = []
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    if (token === '"') throw new SyntaxError('a text is not closed')
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === 'deftool' && depth === 1) names.push(tokens[index + 1]!)
  }
  if (depth !== 0) throw new SyntaxError('a form is not closed')
  return names
}

const readers: Record<string, Reader> = {
  json_schema_openai: (block) => namesOf((JSON.parse(block) as { function: object }[]).map((entry) => entry.function)),
  json_schema_flat: (block) => namesOf(JSON.parse(block)),
  json_schema_anthropic: (block) => namesOf(JSON.parse(block)),
  json_schema_draft2020: (block) => (JSON.parse(block) as { title: string }[]).map((entry) => entry.title),
  json_compact: (block) => namesOf((JSON.parse(block) as { function: object }[]).map((entry) => entry.function)),
  json_minimal: (block) => namesOf(JSON.parse(block)),
  json_names_params: (block) => namesOf(JSON.parse(block)),
  jsonl: (block) => namesOf(block.split('\n').map((line) => JSON.parse(line) as object)),
  names_only: lineNames(/^- (.*)$/),
  json5: (block) => namesOf(json5.parse(block)),
  jsonc: (block) => {
    const errors: ParseError[] = []
    const entries: unknown = parseJsonc(block, errors, { allowTrailingComma: true })
    expect(errors).toEqual([])
    return namesOf(entries)
  },
  hjson: (block) => namesOf(hjson.parse(`[\n${block}\n]`)),
  json_dotted_paths: (block) => [...new Set(lineNames(/^(?:# )?([a-z_]+)[.:]/)(block))],
  openapi_json: (block) => operationNames(JSON.parse(block)),
  yaml_schema: (block) => namesOf(parseYaml(block)),
  yaml_flow: (block) => namesOf(parseYaml(block)),
  yaml_minimal: (block) => Object.keys(parseYaml(block)),
  yaml_documented: (block) => namesOf(parseYaml(block)),
  yaml_anchors: (block) => namesOf((parseYaml(block) as { tools: unknown }).tools),
  openapi_yaml: (block) => operationNames(parseYaml(block)),
  xml_schema: (block) => xmlNames(block, 'name'),
  xml_attributes: (block) => xmlNames(block, 'tool', 'name'),
  xsd: (block) => xmlNames(block, 'xs:element', 'name'),
  html_forms: htmlNames,
  markdown_docs: markdownNames,
  rest_endpoints: (block) => lineNames(/^POST \/(.*)$/)(block).map((name) => name.replaceAll('-', '_')),
  curl_examples: (block) => {
    const commands = block.split('\n').filter((line) => !line.startsWith('#'))
    const words = parseShell(commands.join('\n').replaceAll('\\\n', ''))
    for (const word of words) expect(typeof word, JSON.stringify(word)).toBe('string')
    return words.map(String).flatMap((word) => (word.startsWith('https:') ? [word.split('/').at(-1)!] : []))
  },
  toml: (block) => namesOf(parseToml(block).tool),
  ini: (block) => Object.keys(ini.parse(block)),
  hcl: (block) => {
    const [parsed, error] = hcl.parseToObject(block) as [{ tool: object }, unknown]
    if (error) throw error
    return hostileNames.filter((name) => name in parsed.tool).concat(Object.keys(parsed.tool).slice(3))
  },
  cue: lineNames(/^#(\w+): \{$/),
  dhall: lineNames(/^let (\w+) : Type = \{$/),
  jsonnet: lineNames(/^local (\w+)\(/),
  nix_expr: lineNames(/^ {2}(\w+) = \{$/),
  kdl: (block) => parseKdl(block).nodes.map((node) => String(node.getArgument(0))),
  edn: (block) => namesOf(parseEDNString(block, { mapAs: 'object', keywordAs: 'string' })),
  sexpr: lispNames,
  starlark: starlarkNames,
}

function operationNames(document: unknown): string[] {
  const { paths } = document as { paths: Record<string, { post: { operationId: string } }> }
  return Object.values(paths).map((path) => path.post.operationId)
}

/** Formats whose reader here knows names of letters alone. */
const readsPlainNames = new Set(['json_dotted_paths', 'hcl', 'cue', 'dhall', 'jsonnet', 'nix_expr'])

function safe(id: string, tools: readonly Tool[]): string {
  return renderBlock(getFormat(id), tools, { escape: 'safe' })
}

/** Formats that spell a name as a definition in capitals. */
const spelt: Record<string, (name: string) => string> = {
  cue: (name) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
}

/**
 * Texts with marks. Without any the block is the study's, which not every language reads: `\u00fc` in KDL,
 * `""a"|"b""` in JSON.
 */
const marked = hostileTexts.filter((text) => !toolsAreTame(toolsSaying(text)))

describe.each(Object.entries(readers))('%s under safe', (id, read) => {
  const expected = hostileNames.map((name) => spelt[id]?.(name) ?? name)

  it('gives back one tool a tool, whatever the texts say', () => {
    for (const text of marked) expect(read(safe(id, toolsSaying(text))), JSON.stringify(text)).toEqual(expected)
  })

  if (!readsPlainNames.has(id))
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
      { numRuns: 10 },
    )
    for (const name of ['weather', 'scalars', 'many', 'defaults', 'arrays']) {
      const tools = toolsets.get(name)!
      expect(safe(id, tools), name).toBe(renderBlock(getFormat(id), tools))
    }
  })
})
