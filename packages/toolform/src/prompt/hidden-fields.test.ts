import { describe, expect, it } from 'vitest'
import { readVectors, vectorToolsets } from '../../test/vectors.js'
import { formats } from '../formats/index.js'
import { renderWith } from './render-with.js'

interface RenderVector {
  wording: 'exact' | 'own'
  cases: Record<string, { chars: number; tokens: number; hidden: string[] }>
}

const toolsets = vectorToolsets()
const exact = formats.filter((format) => readVectors<RenderVector>(`render/${format.id}.json`).wording === 'exact')

/** Formats whose block shows a tool that the vector leaves out. */
const differs = new Set(['json_dotted_paths no_params', 'key_value_lines no_params'])

describe.each(exact.map((format) => [format.id, format] as const))('%s', (id, format) => {
  it('hides the fields and has the size that the vectors list', () => {
    const { cases } = readVectors<RenderVector>(`render/${id}.json`)
    for (const [name, expected] of Object.entries(cases)) {
      if (differs.has(`${id} ${name}`)) continue
      const prompt = renderWith({ tools: toolsets.get(name)! }, format)
      const hidden = prompt.hiddenFields.map(({ tool, path, required }) => `${tool}.${path}${required ? '!' : ''}`)
      expect({ chars: prompt.chars, tokens: prompt.tokensEstimate, hidden }, name).toEqual({
        chars: expected.chars,
        tokens: expected.tokens,
        hidden: expected.hidden,
      })
      expect(prompt.warnings.some((warning) => warning.includes('required'))).toBe(
        expected.hidden.some((path) => path.endsWith('!')),
      )
    }
  })
})
