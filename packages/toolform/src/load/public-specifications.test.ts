import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { formats } from '../formats/index.js'
import { renderBlock } from '../formats/render-block.js'
import { isJsonObject } from '../json/json.js'
import { loadTools } from '../toolset/load-tools.js'
import { schemaVerdict } from '../validate/json-schema.js'
import { yamlReader } from './yaml-reader.js'

const require = createRequire(import.meta.url)

/** A document that a package of the registry ships. */
function read(path: string): string {
  return readFileSync(require.resolve(`@readme/oas-examples/${path}`), 'utf8')
}

/** Methods of all paths, counted in the document itself. */
function operationCount(document: unknown): number {
  const paths = isJsonObject(document) ? document.paths : undefined
  if (!isJsonObject(paths)) return 0
  const methods = Object.values(paths).flatMap((item) => (isJsonObject(item) ? Object.keys(item) : []))
  return methods.filter((key) => /^(?:get|put|post|delete|patch|options|head|trace)$/.test(key)).length
}

const documents = [
  '3.0/json/petstore.json',
  '3.0/json/star-trek.json',
  '3.0/json/uspto.json',
  '3.1/json/petstore.json',
  '3.1/json/train-travel.json',
  '3.0/json/schema-circular.json',
  '3.0/json/polymorphism.json',
]

describe.each(documents)('the public specification %s', (path) => {
  const text = read(path)
  const toolset = loadTools(text, { source: path })

  it('gives one tool an operation, each with a schema that is applied', () => {
    expect(toolset.source).toBe('openapi')
    expect(toolset.size).toBeGreaterThan(0)
    expect(toolset.size).toBe(operationCount(JSON.parse(text)))
    for (const tool of toolset.tools) expect(schemaVerdict(tool.schema ?? false, {}), tool.name).not.toBeNull()
  })

  it('is shown by every format', () => {
    for (const format of formats) expect(renderBlock(format, toolset.tools)).not.toMatch(/\[object |\bundefined\b/)
  })
})

describe('an operation of a public specification', () => {
  it('takes the arguments that its document describes', () => {
    const toolset = loadTools(read('3.0/json/petstore.json'))
    const find = toolset.get('findPetsByStatus')
    expect(find?.params[0]).toMatchObject({ name: 'status', required: true, type: { kind: 'array' } })
    expect(schemaVerdict(find?.schema ?? false, { status: ['sold'] })?.ok).toBe(true)
    expect(schemaVerdict(find?.schema ?? false, { status: ['lost'] })?.ok).toBe(false)
    const order = toolset.get('getOrderById')
    expect(schemaVerdict(order?.schema ?? false, { orderId: 5 })?.ok).toBe(true)
    expect(schemaVerdict(order?.schema ?? false, { orderId: 0 })?.ok).toBe(false)
  })

  it('is the same from YAML', () => {
    const yaml = loadTools(read('3.0/yaml/petstore.yaml'), { readers: [yamlReader] })
    expect(yaml.toMcp()).toEqual(loadTools(read('3.0/json/petstore.json')).toMcp())
  })
})
