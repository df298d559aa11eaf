import { describe, expect, it } from 'vitest'
import { LoadError } from '../errors.js'
import { loadTools } from '../toolset/load-tools.js'

const digits = '12345678901234567890'

describe('a number that a double cannot hold, where a word is wanted', () => {
  it('as a kind of the intermediate form is refused with its digits', () => {
    const text = `{"tools": [{"name": "a", "params": [{"name": "x", "type": {"kind": ${digits}}}]}]}`
    expect(() => loadTools(text)).toThrow(LoadError)
    expect(() => loadTools(text)).toThrow(`unknown kind ${digits}`)
  })

  it('as the type of the arguments is told with its digits', () => {
    expect(loadTools(`[{"name": "a", "parameters": {"type": ${digits}}}]`).warnings.join()).toContain(digits)
  })

  it.each([
    'type',
    'minimum',
    'maxLength',
    'pattern',
    'required',
    'items',
    'enum',
    'const',
    'format',
    '$ref',
    '$schema',
    '$id',
    'properties',
    'anyOf',
    'allOf',
    'additionalProperties',
    'description',
    'default',
    'examples',
    'title',
  ])('as %s does no harm', (keyword) => {
    const schema = `{"type": "object", "properties": {"x": {"type": "integer", "${keyword}": ${digits}}}}`
    const tools = loadTools(
      `[{"name": "a", "parameters": ${schema}}, {"name": "b", "parameters": {"${keyword}": ${digits}}}]`,
    )
    expect(tools.names()).toEqual(['a', 'b'])
    expect(tools.toOpenAI().length).toBe(2)
    expect(tools.fingerprint()).toMatch(/^[0-9a-f]+$/)
  })
})
