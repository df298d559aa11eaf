import fc from 'fast-check'
import { Kind, parse as parseGraphql } from 'graphql'
import protobuf from 'protobufjs'
import { describe, expect, it } from 'vitest'
import { hostileNames, hostileText, hostileTexts, toolsSaying } from '../../../test/hostile-tools.js'
import { type FormatId, getFormat } from '../index.js'
import { renderBlock } from '../render-block.js'

const camel = ['readFile', 'sendMail', 'pingHost']
const pascal = ['ReadFile', 'SendMail', 'PingHost']

function safe(id: FormatId, text: string): string {
  return renderBlock(getFormat(id), toolsSaying(text), { escape: 'safe' })
}

/** Calls `check` with every text of the list that is not blank, and with random ones. A blank is no name of a value. */
function withAnyText(check: (text: string) => void, letters = hostileText): void {
  for (const text of hostileTexts) if (text.trim() !== '') check(text)
  fc.assert(
    fc.property(letters, (text) => check(`x${text}`)),
    { numRuns: 100 },
  )
}

/** Letters outside ASCII stay in the values of an enum, which these two languages do not take. */
const asciiLetters = hostileText.map((text) => text.replace(/[^\p{ASCII}\P{L}]/gu, ''))

/** Names of the fields of the mutation type, with their descriptions. */
function mutations(text: string): [string, string | undefined][] {
  for (const definition of parseGraphql(safe('graphql_sdl', text)).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || definition.name.value !== 'Mutation') continue
    return (definition.fields ?? []).map((field) => [field.name.value, field.description?.value])
  }
  return []
}

describe('a parser reads back one declaration a tool', () => {
  it('of a GraphQL schema', () => {
    withAnyText((text) => {
      expect(mutations(text).map(([name]) => name)).toEqual(camel)
    }, asciiLetters)
  })

  it('with the text of its description', () => {
    for (const text of ['say "hi"', 'ends with "', 'has """ inside', 'C:\\', 'one\ntwo', '"quoted"']) {
      expect(mutations(text)[0]?.[1]?.trim()).toBe(text)
    }
  })

  it('of a Protocol Buffers file', () => {
    withAnyText((text) => {
      const { root } = protobuf.parse(safe('protobuf', text))
      expect(Object.keys(root.lookupService('tools.ToolService').methods)).toEqual(pascal)
      for (const name of pascal) expect(root.lookupType(`tools.${name}Request`).fieldsArray).toHaveLength(6)
    }, asciiLetters)
  })

  it('of Avro records', () => {
    withAnyText((text) => {
      const records = JSON.parse(safe('avro_schema', text)) as { name: string; doc: string }[]
      expect(records.map(({ name }) => name)).toEqual(pascal.map((name) => `${name}Request`))
      expect(records[0]?.doc).toBe(text)
    })
  })
})

/** Comments and literals of the notations that no parser here reads, as what to take out of a block. */
const inert = {
  thrift_idl: /\/\*\*[\s\S]*?\*\//g,
  wit_idl: /^ *\/\/\/ .*$|^ {4}fast, .*$/gm,
  smithy_idl: /"(?:[^"\\]|\\.)*"/gs,
  capnproto_idl: /^ *# .*$/gm,
  flatbuffers_idl: /^\/\/\/ .*$|FAST, [^{};"'/#<>|\\]*/gm,
} satisfies Partial<Record<FormatId, RegExp>>

it.each(Object.entries(inert) as [FormatId, RegExp][])(
  'texts stay inside their comments and literals: %s',
  (id, pattern) => {
    const skeleton = (text: string) => safe(id, text).replace(pattern, '')
    const expected = skeleton('plain')
    withAnyText((text) => {
      expect(skeleton(text), JSON.stringify(text)).toEqual(expected)
    })
  },
)

it('prints the texts of the tools somewhere in each of them', () => {
  for (const id of [...Object.keys(inert), 'graphql_sdl', 'protobuf'] as FormatId[]) {
    expect(safe(id, 'needle')).toContain('needle')
    for (const name of hostileNames)
      expect(safe(id, 'x').toLowerCase().replace(/[_-]/g, '')).toContain(name.replace('_', ''))
  }
})
