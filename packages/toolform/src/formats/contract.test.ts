import { describe, expect, it } from 'vitest'
import { markers, probeTool } from '../../test/probe-tools.js'
import { vectorToolsets } from '../../test/vectors.js'
import { studyFormatCount } from '../constants.js'
import { InvalidArgumentError, UnknownFormatError } from '../errors.js'
import { loadEvidence } from '../evidence/evidence.js'
import { canonicalName } from '../tool/canonical-name.js'
import { findHiddenFields } from '../tool/hidden-fields.js'
import { caseConventions, type RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import { disclosureFormats } from './disclosure.js'
import type { Format, FormatFeature, FormatLoss } from './format.js'
import { formats, getFormat } from './index.js'
import { renderBlock } from './render-block.js'

const everyFormat: readonly Format[] = [...formats, ...disclosureFormats]
/** The toolsets that were written by hand, two random ones, and one tool with everything. */
const toolsets = [...vectorToolsets(), ['probe', [probeTool]] as const].filter(
  ([name]) => !/^random_(?![79]$)/.test(name),
)
/** Toolsets whose names, nesting and texts are the hardest: they are rendered with every option. */
const hardToolsets = toolsets.filter(([name]) => ['names', 'nested', 'text', 'probe'].includes(name))
const evidence = loadEvidence().load('formats').data

const changedOptions: Partial<RenderOptions>[] = [
  {},
  { descriptions: false },
  { constraints: false },
  { defaults: false },
  { returns: false },
  { minify: true },
  { escape: 'safe' },
  ...caseConventions.map((caseConvention) => ({ caseConvention })),
]

/** What a slip of the programming language would print. */
const accident = /undefined|\[object |NaN|=> \{/

/** Freezes a value and everything in it: a write throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) freeze(member)
  }
  return value
}

describe('the list', () => {
  it('holds the formats of the study and no other', () => {
    const studied = Object.values(evidence).filter((row) => row.in_study)
    expect(formats.map((format) => format.id).sort()).toEqual(studied.map((row) => row.id).sort())
    expect(formats).toHaveLength(studyFormatCount)
  })

  it('is looked up by id, with close ids for a wrong one', () => {
    for (const format of formats) expect(getFormat(format.id)).toBe(format)
    expect(() => getFormat('yaml_flwo')).toThrow(UnknownFormatError)
    expect(() => getFormat('yaml_flwo')).toThrow('yaml_flow')
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(() => getFormat(name)).toThrow(UnknownFormatError)
  })
})

describe.each(everyFormat.map((format) => [format.id, format] as const))('%s', (id, format) => {
  it('agrees with the registry of the study', () => {
    const row = evidence[id]!
    const lacks = (feature: FormatFeature, supported: boolean): FormatFeature[] => (supported ? [] : [feature])
    expect({
      name: format.name,
      family: format.family,
      defaultProtocol: format.defaultProtocol,
      novel: format.novel,
      lossy: format.lossy ?? false,
      compressed: format.compressed ?? false,
      tags: format.tags ?? [],
      lacks: [...(format.lacks ?? [])].sort(),
    }).toEqual({
      name: row.name,
      family: row.family,
      defaultProtocol: row.default_protocol,
      novel: row.novel,
      lossy: row.lossy,
      compressed: row.compressed,
      tags: row.tags,
      lacks: [
        ...lacks('nesting', row.supports_nesting),
        ...lacks('enum', row.supports_enum),
        ...lacks('constraints', row.supports_constraints),
        ...lacks('optional', row.supports_optional),
        ...lacks('returns', row.supports_returns),
      ].sort(),
    })
    expect(format.summary).not.toBe('')
    expect(format.origin).not.toBe('')
  })

  it('is pure', () => {
    for (const options of changedOptions) {
      const tools = freeze([structuredClone(probeTool)])
      expect(renderBlock(format, tools, options)).toBe(renderBlock(format, tools, options))
    }
  })

  it('leaves no description when there shall be none', () => {
    const block = renderBlock(format, [probeTool], { descriptions: false })
    for (const marker of ['describe', 'paramtext', 'fieldtext', 'itemtext', 'returntext', 'How much']) {
      expect(block).not.toContain(marker)
    }
  })

  it('shows every tool, every parameter unless it says that it leaves them out, and nothing by accident', () => {
    for (const [name, tools] of toolsets) {
      for (const options of hardToolsets.some(([hard]) => hard === name) ? changedOptions : [{}]) {
        const block = renderBlock(format, tools, options)
        const shown = canonicalName(unescaped(block))
        for (const tool of tools) {
          expect(shown, `${name} ${JSON.stringify(options)}`).toContain(spelt(tool.name, format, options))
          if (format.loses.includes('params') || format.loses.includes('param_names')) continue
          for (const param of tool.params) expect(shown, name).toContain(spelt(param.name, format, options))
        }
        expect(block, name).not.toMatch(accident)
      }
    }
    expect(renderBlock(format, [])).not.toMatch(accident)
  })

  it('has its left-out parameters listed as hidden', () => {
    if (!format.loses.includes('params'))
      return expect(findHiddenFields([probeTool], renderBlock(format, [probeTool]))).not.toContainEqual(
        expect.objectContaining({ path: 'alpha' }),
      )
    const hidden = findHiddenFields([probeTool], renderBlock(format, [probeTool]))
    expect(hidden.length).toBeGreaterThan(0)
  })

  it('ignores the options that it says it ignores, and no others', () => {
    const ignored = (['descriptions', 'constraints', 'defaults', 'returns', 'minify'] as const).filter((option) =>
      toolsets.every(
        ([, tools]) => renderBlock(format, tools, { [option]: option === 'minify' }) === renderBlock(format, tools),
      ),
    )
    expect(format.ignores.filter((option) => option !== 'escape')).toEqual(ignored)
  })

  it('loses what it says it loses', () => {
    // A second tool, for formats that tell the first one otherwise than the rest.
    const block = renderBlock(format, [probeTool, { ...probeTool, name: 'second_tool' }])
    const folded = block.toLowerCase()
    const keeps = (...words: (string | number)[]): boolean => words.some((word) => folded.includes(String(word)))
    const { returns, returnsDescription, ...silent } = probeTool
    const loses = (...losses: FormatLoss[]): boolean => losses.some((loss) => format.loses.includes(loss))
    expect({
      descriptions: keeps(markers.description),
      paramDescriptions: keeps(markers.paramDescription),
      enums: keeps(markers.enumValue),
      constraints: keeps(markers.minimum, markers.maximum, markers.pattern),
      defaults: keeps(markers.default),
      returns: block !== renderBlock(format, [silent, { ...silent, name: 'second_tool' }]),
    }).toEqual({
      descriptions: !loses('descriptions'),
      paramDescriptions: !loses('descriptions', 'param_descriptions', 'params'),
      enums: !loses('enums', 'params'),
      constraints: !loses('constraints', 'params'),
      defaults: !loses('defaults', 'params'),
      returns: !loses('returns'),
    })
  })

  it('looks at each tool a bounded number of times, and grows no faster than the tools', () => {
    const small = measure(format, 30)
    const large = measure(format, 120)
    expect(large.looks).toBeLessThan(small.looks * 4.5)
    expect(large.chars).toBeLessThan(small.chars * 4.5)
  })

  it('refuses an option outside its list', () => {
    expect(() => renderBlock(format, [probeTool], { caseConvention: 'zz' as never })).toThrow(InvalidArgumentError)
    expect(() => renderBlock(format, [probeTool], { escape: 'zz' as never })).toThrow(InvalidArgumentError)
  })
})

/** A block with the characters that JSON escapes stand for. */
function unescaped(block: string): string {
  return block.replace(/\\u([0-9a-f]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

/** A name as a block shows it, folded; empty where letters outside ASCII are lost on the way to an identifier. */
function spelt(name: string, format: Format, options: Partial<RenderOptions>): string {
  const respelt = options.caseConvention !== undefined || format.family === 'code' || format.family === 'idl'
  return respelt && /[^\p{ASCII}]/u.test(name) ? '' : canonicalName(name)
}

/** Reads of properties of tools while a block of `count` tools is rendered, and the size of the block. */
function measure(format: Format, count: number): { looks: number; chars: number } {
  let looks = 0
  const watch = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key, receiver) => {
        looks += 1
        const member: unknown = Reflect.get(target, key, receiver)
        return typeof member === 'object' && member !== null ? watch(member) : member
      },
    })
  const tools: Tool[] = Array.from({ length: count }, (_, index) => {
    return watch({
      ...structuredClone(probeTool),
      name: `${String.fromCharCode(97 + (index % 26))}tool_${1000 + index}`,
    })
  })
  const chars = renderBlock(format, tools).length
  return { looks, chars }
}
