import { describe, expect, it } from 'vitest'
import known from '../../known-differences.json' with { type: 'json' }
import { probeTool } from '../../test/probe-tools.js'
import { readVectors, vectorToolsets } from '../../test/vectors.js'
import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param, ValueType } from '../tool/value-type.js'
import { type FormatId, formats, getFormat } from './index.js'
import { renderBlock } from './render-block.js'

interface RenderVector {
  wording: 'exact' | 'own'
  cases: Record<string, { chars: number; block: string }>
}

interface OptionsVector {
  format: string
  toolset: string
  options: Record<string, boolean | string>
  block: string
}

const toolsets = vectorToolsets()
const optionVectors = readVectors<OptionsVector[]>('render_options.json')

/** Blocks that differ from their vector, each with its reason in the file. */
const excepted = new Set(known.filter(({ area }) => area === 'render').map(({ id }) => id))

/** Options by their names in the vectors. */
function readOptions(options: Record<string, boolean | string>): Partial<RenderOptions> {
  const { case_convention: caseConvention, ...rest } = options
  return { ...rest, ...(caseConvention === undefined ? {} : { caseConvention }) } as Partial<RenderOptions>
}

describe.each(formats.map((format) => [format.id, format] as const))('%s', (id, format) => {
  const vector = readVectors<RenderVector>(`render/${id}.json`)

  if (vector.wording === 'exact') {
    it('gives the block of every vector', () => {
      expect(Object.keys(vector.cases).length).toBeGreaterThanOrEqual(23)
      for (const [name, { block }] of Object.entries(vector.cases)) {
        if (excepted.has(`${id}:${name}`)) continue
        expect(renderBlock(format, toolsets.get(name)!), name).toBe(block)
      }
    })

    it('gives the block of every options vector', () => {
      for (const { format: of, toolset, options, block } of optionVectors) {
        if (of !== id) continue
        expect(renderBlock(format, toolsets.get(toolset)!, readOptions(options)), JSON.stringify(options)).toBe(block)
      }
    })
  } else {
    it('stays within 15% of the size of the vectors', () => {
      let ours = 0
      let theirs = 0
      for (const [name, { chars }] of Object.entries(vector.cases)) {
        ours += [...renderBlock(format, toolsets.get(name)!)].length
        theirs += chars
      }
      expect(ours / theirs).toBeGreaterThan(0.85)
      expect(ours / theirs).toBeLessThan(1.15)
    })
  }
})

describe('blocks that are right where the reference is not', () => {
  const ids = (end: string) => [...excepted].filter((id) => id.endsWith(end)).map((id) => id.split(':')[0] as FormatId)
  const block = (id: FormatId, tools: readonly Tool[], options?: Partial<RenderOptions>) =>
    renderBlock(getFormat(id), tools, options)
  const tool = (name: string, params: Param[], more: Partial<Tool> = {}): Tool => ({
    ...probeTool,
    name,
    params,
    ...more,
  })
  const param = (name: string, type: ValueType): Param => ({ name, type, required: true, description: '' })

  it('name every tool', () => {
    expect(ids(':no_params')).toHaveLength(2)
    const tools = toolsets.get('no_params')!
    for (const id of ids(':no_params')) for (const { name } of tools) expect(block(id, tools)).toContain(name)
  })

  it('show a list of objects without fields', () => {
    const tools = [tool('run', [param('steps', { kind: 'array', item: { kind: 'object', fields: [] } })])]
    expect(ids(':empty_items')).toEqual(['json_dotted_paths'])
    expect(block('json_dotted_paths', tools)).toContain('run.steps: {}[]!')
  })

  it('list what another tool lacks by its own spelling', () => {
    const tools = [tool('a', [param('@type', { kind: 'string' })]), tool('b', [param('type', { kind: 'string' })])]
    expect(ids(':names_alike')).toEqual(['diff_schema'])
    expect(block('diff_schema', tools)).toContain('  +!type: string\n  -@type')
  })

  it('leave the limits of returned values out with the others', () => {
    const tools = [tool('a', [], { returns: { kind: 'integer', constraints: { minimum: 7_654_321 } } })]
    expect(ids(':limits_of_returns')).toEqual(['*'])
    for (const { id } of formats) expect(block(id, tools, { constraints: false }), id).not.toContain('7654321')
    expect(block('yaml_schema', tools)).toContain('7654321')
  })
})
