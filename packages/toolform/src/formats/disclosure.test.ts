import { describe, expect, it } from 'vitest'
import { vectorToolsets } from '../../test/vectors.js'
import { studyFormatCount, studyProtocolCount, twoStageFormats } from '../constants.js'
import type { Tool } from '../tool/tool.js'
import { disclosureFormats, findDisclosureFormat } from './disclosure.js'
import { namesDescThenSchemaFormat } from './json/names-desc-then-schema.js'
import { renderBlock } from './render-block.js'

const [ping] = vectorToolsets().get('no_params')!

function saying(description: string): Tool {
  return { ...ping!, name: 'n', description }
}

describe('the formats of two stages', () => {
  it('are these four, and are found by id', () => {
    expect(twoStageFormats).toEqual([
      'names_then_schema',
      'names_then_schema_v2',
      'names_desc_then_schema',
      'oracle_then_schema',
    ])
    expect(disclosureFormats.map((format) => format.id)).toEqual(twoStageFormats)
    for (const format of disclosureFormats) expect(findDisclosureFormat(format.id)).toBe(format)
    expect(findDisclosureFormat('names_only')).toBeUndefined()
    expect(findDisclosureFormat('toString')).toBeUndefined()
  })

  it('stand beside the 129 formats and 31 protocols of the study', () => {
    expect([studyFormatCount, studyProtocolCount]).toEqual([129, 31])
  })

  it('show the names, and one with the first sentence of each description', () => {
    const tools = vectorToolsets().get('many')!
    for (const format of disclosureFormats) {
      const block = renderBlock(format, tools)
      const expected = format.id === 'names_desc_then_schema' ? 144 : 55
      expect(block, format.id).toHaveLength(expected)
      expect(block.split('\n').map((line) => line.slice(2).split(':')[0])).toEqual(tools.map((tool) => tool.name))
    }
  })

  it.each([
    ['Get a. Then b.', '- n: Get a'],
    ['Get e.g. this. And', '- n: Get e.g'],
    ['Wait...', '- n: Wait'],
    ['two\nlines', '- n: two lines'],
    [' a ', '- n: a'],
    ['', '- n'],
    ['What? Yes', '- n: What? Yes'],
  ])('shorten %j to %j', (description, line) => {
    expect(renderBlock(namesDescThenSchemaFormat, [saying(description)])).toBe(line)
  })
})
