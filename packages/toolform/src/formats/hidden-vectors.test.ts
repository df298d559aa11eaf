import { describe, expect, it } from 'vitest'
import { readVectors, vectorToolsets } from '../../test/vectors.js'
import { findHiddenFields } from '../tool/hidden-fields.js'
import { formats } from './index.js'
import { renderBlock } from './render-block.js'

interface RenderVector {
  cases: Record<string, { hidden: string[] }>
}

/** The vector takes the `id` inside `width` for an id and asks for that; ours says the name. */
const shownHere: Record<string, string> = { 'question_slots random_10': 'move_type.width' }

const toolsets = vectorToolsets()

describe.each(formats.map((format) => [format.id, format] as const))('%s', (id, format) => {
  it('hides the same parameters and fields as the vectors', () => {
    const { cases } = readVectors<RenderVector>(`render/${id}.json`)
    for (const [name, { hidden }] of Object.entries(cases)) {
      const tools = toolsets.get(name)!
      const found = findHiddenFields(tools, renderBlock(format, tools)).map(
        ({ tool, path, required }) => `${tool}.${path}${required ? '!' : ''}`,
      )
      expect(found, name).toEqual(hidden.filter((path) => path !== shownHere[`${id} ${name}`]))
    }
  })
})
