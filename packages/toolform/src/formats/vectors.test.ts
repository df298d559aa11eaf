import { describe, expect, it } from 'vitest'
import { readVectors, vectorToolsets } from '../../test/vectors.js'
import type { RenderOptions } from '../tool/render-options.js'
import { formats } from './index.js'
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

/** Blocks in which the vector leaves out a tool that has neither parameters nor a description; ours show it. */
const shownHere = new Set(['json_dotted_paths no_params', 'key_value_lines no_params'])

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
        if (shownHere.has(`${id} ${name}`)) continue
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

describe('the two blocks that show more than their vectors', () => {
  it.each([...shownHere].map((key) => key.split(' ') as [string, string]))('%s names every tool of %s', (id, name) => {
    const format = formats.find((candidate) => candidate.id === id)
    if (format === undefined) return
    const block = renderBlock(format, toolsets.get(name)!)
    for (const tool of toolsets.get(name)!) expect(block).toContain(tool.name)
  })
})
