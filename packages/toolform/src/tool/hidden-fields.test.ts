import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadIrTools } from '../load/ir.js'
import { findHiddenFields } from './hidden-fields.js'

interface RenderVector {
  readonly cases: Record<string, { readonly block?: string; readonly hidden: string[] }>
}

const folder = new URL('../../vectors/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const loaded = read('load.json') as Record<string, { ir: object[] }>
const formats = readdirSync(new URL('render/', folder))

describe("hidden fields of the study's blocks", () => {
  it.each(formats)('%s', (file) => {
    for (const [name, { block, hidden }] of Object.entries((read(`render/${file}`) as RenderVector).cases)) {
      if (block === undefined) continue
      const found = findHiddenFields(loadIrTools({ tools: loaded[name]?.ir ?? [] }), block)
      expect(found.map((field) => `${field.tool}.${field.path}${field.required ? '!' : ''}`)).toEqual(hidden)
    }
  })
})
