import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemaFromParams } from '../export/schema-from-params.js'
import type { JsonObject } from '../json/json.js'
import { loadTools } from './load-tools.js'

interface LoadVector {
  readonly ir: JsonObject[]
  readonly openai: { function: JsonObject }[]
  readonly tier: number
}

const folder = new URL('../../vectors/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const toolsets = read('toolsets.json') as Record<string, object>
const vectors = read('load.json') as Record<string, LoadVector>
const rows = Object.entries(vectors)

describe('the load vectors', () => {
  it.each(rows)('%s: representation and tier', (name, vector) => {
    const toolset = loadTools(toolsets[name])
    expect(toolset.toIr().tools).toEqual(vector.ir)
    expect(JSON.stringify(toolset.toIr().tools)).toBe(JSON.stringify(vector.ir))
    expect(toolset.tierEstimate()).toBe(vector.tier)
  })

  it.each(rows)('%s: text and value give the same set, and its representation loads as the same set', (name) => {
    const toolset = loadTools(toolsets[name])
    expect(loadTools(JSON.stringify(toolsets[name])).fingerprint()).toBe(toolset.fingerprint())
    expect(loadTools(toolset.toIr()).fingerprint()).toBe(toolset.fingerprint())
  })

  it.each(rows)('%s: a tool without a schema exports the schema of its parameters', (name, vector) => {
    const toolset = loadTools(loadTools(toolsets[name]).toIr(), { kind: 'ir' })
    const schemas = toolset.tools.map((tool) => schemaFromParams(tool.params))
    expect(schemas).toEqual(vector.openai.map((tool) => tool.function.parameters))
  })

  it.each(rows)("%s: exports give the author's schemas back, text and all", (name) => {
    const input = toolsets[name] as { function?: JsonObject; parameters?: JsonObject }[]
    const toolset = loadTools(input)
    const authored = JSON.stringify(input.map((item) => item.function?.parameters))
    expect(JSON.stringify(toolset.toMcp().tools.map((tool) => tool.inputSchema))).toBe(authored)
    expect(JSON.stringify(toolset.toAnthropic().map((tool) => tool.input_schema))).toBe(authored)
    expect(JSON.stringify(toolset.toOpenAI({ shape: 'responses' }).map((tool) => tool.parameters))).toBe(authored)
  })
})
