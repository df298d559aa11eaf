import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json.js'
import { loadTools } from '../toolset/load-tools.js'
import { Toolset } from '../toolset/toolset.js'
import { validateArguments } from '../validate/study.js'
import { yamlReader } from './yaml-reader.js'

const document: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets/{petId}': {
      parameters: [{ $ref: '#/components/parameters/petId' }],
      get: { operationId: 'showPet', summary: 'Show a pet', description: 'With its owner.' },
      put: {
        parameters: [{ name: 'X-Trace', in: 'header', schema: { type: 'string', nullable: true } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
        },
      },
      post: {
        operationId: 'addTag',
        requestBody: {
          content: {
            'application/json': { schema: { oneOf: [{ $ref: '#/components/schemas/Tag' }, { type: 'string' }] } },
          },
        },
      },
    },
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'How many',
            schema: { type: 'integer', minimum: 0, exclusiveMinimum: true },
          },
          { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
        ],
      },
      post: { operationId: 'upload', requestBody: { content: { 'application/octet-stream': {} } } },
    },
  },
  components: {
    parameters: { petId: { name: 'petId', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, tag: { $ref: '#/components/schemas/Tag' } },
      },
      Tag: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Tag' }, label: { type: 'string' } } },
    },
  },
}
const toolset = Toolset.fromOpenApi(document)
const definitionsOf = (schema: unknown): object => (schema as { $defs: object }).$defs

describe('an OpenAPI document', () => {
  it('gives one tool an operation, named by its id or by method and path', () => {
    expect(toolset.source).toBe('openapi')
    expect(toolset.names()).toEqual(['showPet', 'put_pets_petId', 'addTag', 'listPets', 'upload'])
    expect(toolset.get('showPet')?.description).toBe('Show a pet\n\nWith its owner.')
  })

  it('makes arguments of parameters and of a plain body, and says where each belongs', () => {
    const put = toolset.get('put_pets_petId')
    expect(put?.params.map((param) => [param.name, param.required])).toEqual([
      ['petId', true],
      ['X-Trace', false],
      ['name', true],
      ['tag', false],
    ])
    expect(put?.annotations.openapi).toEqual({
      method: 'put',
      path: '/pets/{petId}',
      in: { petId: 'path', 'X-Trace': 'header', name: 'body_member', tag: 'body_member' },
    })
  })

  it('keeps another body as the argument body, with the definitions that it needs', () => {
    const tag = toolset.get('addTag')
    expect(tag?.params.map((param) => param.name)).toEqual(['petId', 'body'])
    expect(Object.keys(definitionsOf(tag?.schema))).toEqual(['Tag'])
    expect(
      validateArguments({ name: 'addTag', arguments: { petId: '1', body: { parent: { label: 'x' } } } }, toolset),
    ).toMatchObject({
      ok: true,
      schema: { ok: true },
    })
    expect(
      validateArguments({ name: 'addTag', arguments: { petId: '1', body: { parent: { label: 1 } } } }, toolset).schema
        ?.ok,
    ).toBe(false)
  })

  it("obeys the version's own words: nullable, boolean bounds, content", () => {
    const [limit, filter] = toolset.get('listPets')?.params ?? []
    expect([limit?.description, filter?.type.kind]).toEqual(['How many', 'object'])
    const call = (args: JsonObject): boolean | undefined =>
      validateArguments({ name: 'listPets', arguments: args }, toolset).schema?.ok
    expect([call({ limit: 1 }), call({ limit: 0 })]).toEqual([true, false])
    const put = validateArguments(
      { name: 'put_pets_petId', arguments: { petId: '1', name: 'a', 'X-Trace': null } },
      toolset,
    )
    expect([put.ok, put.schema?.ok]).toEqual([true, true])
  })

  it('warns of a body without a JSON form and of ids that stand twice', () => {
    expect(toolset.warnings).toContainEqual(
      expect.stringContaining("tool 'upload': the body has no JSON form (application/octet-stream)"),
    )
    const twice = { openapi: '3.1.0', paths: { '/a': { get: { operationId: 'x' }, post: { operationId: 'x' } } } }
    expect(loadTools(twice).names()).toEqual(['x', 'post_a'])
    expect(loadTools(twice).warnings).toEqual([expect.stringContaining("'x' stands twice")])
  })

  it('is read from YAML by its reader', () => {
    const yaml = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      operationId: ping\n'
    expect(loadTools(yaml, { readers: [yamlReader] }).names()).toEqual(['ping'])
    expect(() => loadTools('openapi: 3.1.0\npaths: [a, b\n', { readers: [yamlReader], source: 'a.yaml' })).toThrow(
      /a\.yaml:\d+:\d+: not valid YAML/,
    )
  })

  it.each([
    ['Swagger 2', { swagger: '2.0', paths: {} }, /convert the document to OpenAPI 3/],
    ['a version that is no text', { openapi: 3.1, paths: {} }, /cannot tell|version/],
    ['paths that are no map', { openapi: '3.1.0', paths: [] }, /map of paths/],
  ])('%s is refused with the remedy', (_, value, message) => {
    expect(() => Toolset.fromOpenApi(value)).toThrow(message)
  })
})
