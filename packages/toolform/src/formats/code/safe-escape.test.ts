import { parser as cpp } from '@lezer/cpp'
import { parser as go } from '@lezer/go'
import { parser as java } from '@lezer/java'
import { parser as javascript } from '@lezer/javascript'
import type { LRParser } from '@lezer/lr'
import { parser as php } from '@lezer/php'
import { parser as python } from '@lezer/python'
import { parser as rust } from '@lezer/rust'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hostileEndings,
  hostileNames,
  hostileText,
  hostileTexts,
  tameText,
  toolsNamed,
  toolsSaying,
} from '../../../test/hostile-tools.js'
import { vectorToolsets } from '../../../test/vectors.js'
import type { Tool } from '../../tool/tool.js'
import { type FormatId, formats, getFormat } from '../index.js'
import { renderBlock } from '../render-block.js'

function safe(id: FormatId, tools: readonly Tool[]): string {
  return renderBlock(getFormat(id), tools, { escape: 'safe' })
}

/** Texts of the first child `name` of every node `declaration` outside of other ones, and the number of errors. */
function declared(parser: LRParser, text: string, declaration: string, name: string) {
  const found: string[] = []
  let errors = 0
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) errors += 1
      if (node.name !== declaration) return true
      let inner = node.node.getChild(name) ?? node.node.firstChild
      while (inner !== null && inner.name !== name) inner = inner.getChild(name) ?? inner.firstChild
      if (inner !== null) found.push(text.slice(inner.from, inner.to))
      return true
    },
  })
  return { found, errors }
}

const typescript = javascript.configure({ dialect: 'ts' })
const camel = ['readFile', 'sendMail', 'pingHost']
const pascal = ['ReadFile', 'SendMail', 'PingHost']

interface Reading {
  id: FormatId
  parser: LRParser
  declaration: string
  name: string
  names: string[]
  /** What stands around a block in a file of the language. */
  around?: [string, string]
  /** The study's own syntax breaks the grammar here and there, whatever the texts are. */
  loose?: boolean
}

const readings: Reading[] = [
  {
    id: 'typescript',
    parser: typescript,
    declaration: 'AmbientFunctionDeclaration',
    name: 'VariableDefinition',
    names: hostileNames,
  },
  {
    id: 'typescript_dts',
    parser: typescript,
    declaration: 'FunctionDeclaration',
    name: 'VariableDefinition',
    names: hostileNames,
  },
  {
    id: 'typescript_interface_arg',
    parser: typescript,
    declaration: 'AmbientFunctionDeclaration',
    name: 'VariableDefinition',
    names: hostileNames,
  },
  { id: 'python_stub', parser: python, declaration: 'FunctionDefinition', name: 'VariableName', names: hostileNames },
  {
    id: 'python_stub_numpy',
    parser: python,
    declaration: 'FunctionDefinition',
    name: 'VariableName',
    names: hostileNames,
  },
  {
    id: 'python_pydantic',
    parser: python,
    declaration: 'FunctionDefinition',
    name: 'VariableName',
    names: hostileNames,
  },
  { id: 'python_pydantic', parser: python, declaration: 'ClassDefinition', name: 'VariableName', names: pascal },
  {
    id: 'python_dataclass',
    parser: python,
    declaration: 'ClassDefinition',
    name: 'VariableName',
    names: pascal.map((name) => `${name}Args`),
  },
  {
    id: 'python_protocol',
    parser: python,
    declaration: 'FunctionDefinition',
    name: 'VariableName',
    names: hostileNames,
  },
  {
    id: 'python_argparse',
    parser: python,
    declaration: 'AssignStatement',
    name: 'VariableName',
    names: hostileNames.map((name) => `${name}_parser`),
  },
  {
    id: 'java_signature',
    parser: java,
    declaration: 'MethodDeclaration',
    name: 'Definition',
    names: camel,
    around: ['interface Tools {\n', '\n}'],
    loose: true,
  },
  { id: 'rust_signature', parser: rust, declaration: 'FunctionItem', name: 'BoundIdentifier', names: hostileNames },
  {
    id: 'go_signature',
    parser: go,
    declaration: 'FunctionDecl',
    name: 'DefName',
    names: pascal,
    around: ['package tools\n', ''],
    loose: true,
  },
  {
    id: 'php_signature',
    parser: php,
    declaration: 'FunctionDefinition',
    name: 'Name',
    names: hostileNames,
    around: ['<?php\n', ''],
    loose: true,
  },
  { id: 'c_header', parser: cpp, declaration: 'FunctionDeclarator', name: 'Identifier', names: hostileNames },
  { id: 'cpp_signature', parser: cpp, declaration: 'FunctionDeclarator', name: 'Identifier', names: hostileNames },
]

describe.each(readings.map((reading) => [`${reading.id} ${reading.declaration}`, reading] as const))(
  'a parser reads back one declaration a tool: %s',
  (_title, { id, parser, declaration, name, names, around = ['', ''], loose = false }) => {
    const reading = (block: string) => declared(parser, around[0] + block + around[1], declaration, name)
    const read = (text: string) => reading(safe(id, toolsSaying(text)))

    it.each(hostileTexts.map((text) => [text]))('with %j', (text) => {
      const { found, errors } = read(text)
      expect(found).toEqual(names)
      if (!loose) expect(errors).toBe(0)
    })

    it('whatever the names end with', () => {
      for (const ending of hostileEndings) {
        const { found, errors } = reading(safe(id, toolsNamed(ending)))
        expect(found, JSON.stringify(ending)).toHaveLength(names.length)
        // These grammars take identifiers of ASCII letters, the languages take all.
        if (!loose && !ending.includes('日')) expect(errors, JSON.stringify(ending)).toBe(0)
      }
    })

    it('with any text', () => {
      fc.assert(
        fc.property(hostileText, (text) => {
          expect(read(text).found).toEqual(names)
        }),
        { numRuns: 40 },
      )
    })
  },
)

/** Comments and literals of the notations that no parser here reads, as what to take out of a block. */
const inert: Partial<Record<FormatId, RegExp>> = {
  kotlin_signature: /^\/\*\*$[\s\S]*?^ \*\/$/gm,
  scala_signature: /^\/\*\*$[\s\S]*?^ \*\/$/gm,
  swift_signature: /^\/\/\/ .*$/gm,
  csharp_signature: /^\/\/\/ .*$/gm,
  zig_signature: /^\/\/\/ .*$/gm,
  haskell_curried: /^-- .*$/gm,
  ocaml_signature: /^\(\* .*$/gm,
  elixir_signature: /^# .*$|"(?:[^"\\]|\\.)*"/gm,
  julia_signature: /^# .*$/gm,
  ruby_signature: /^# .*$/gm,
  bash_function: /^# .*$/gm,
  lua_signature: /^--- .*$/gm,
  r_signature: /^#' .*$/gm,
  matlab_signature: /^% .*$|"(?:[^"\n]|"")*"| {2}% .*$/gm,
  sql_udf: /^-- .*$|'(?:[^']|'')*'/gm,
}

describe.each(Object.entries(inert) as [FormatId, RegExp][])(
  'texts stay inside their comments and literals: %s',
  (id, pattern) => {
    const skeleton = (text: string) =>
      safe(
        id,
        toolsSaying(text).map((tool) => ({ ...tool, returnsDescription: '' })),
      )
        .replace(pattern, '')
        .split('\n')
        .filter((line) => line.trim() !== '')
    const expected = skeleton('plain')

    it('with any text', () => {
      for (const text of hostileTexts) if (text !== '') expect(skeleton(text), JSON.stringify(text)).toEqual(expected)
      fc.assert(
        fc.property(hostileText, (text) => {
          expect(skeleton(`x${text}`)).toEqual(expected)
        }),
        { numRuns: 100 },
      )
    })
  },
)

it.each(['typescript_compact', 'python_signature_only'] as const)('a line is a tool: %s', (id) => {
  for (const text of hostileTexts) {
    const lines = safe(id, toolsSaying(text)).split(/[\n\r]/)
    expect(lines.map((line) => line.replace(/^def /, '').replace(/\(.*$/s, ''))).toEqual(hostileNames)
  }
})

describe.each(
  formats.filter(({ family }) => family === 'code' || family === 'idl').map((format) => [format.id, format] as const),
)('texts without special characters render alike: %s', (_id, format) => {
  it('for the vector toolsets', () => {
    for (const [name, tools] of vectorToolsets()) {
      if (name === 'text') continue
      expect(renderBlock(format, tools, { escape: 'safe' }), name).toBe(renderBlock(format, tools))
    }
  })

  it('for random texts', () => {
    fc.assert(
      fc.property(tameText, (text) => {
        expect(renderBlock(format, toolsSaying(text), { escape: 'safe' })).toBe(renderBlock(format, toolsSaying(text)))
      }),
      { numRuns: 50 },
    )
  })
})
