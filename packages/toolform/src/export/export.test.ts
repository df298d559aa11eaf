import { asSchema, generateText, jsonSchema } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json.js'
import { loadMcpTools } from '../load/mcp.js'
import { loadOpenAITools } from '../load/openai.js'
import { toAiSdk } from './ai-sdk.js'
import { toAnthropic } from './anthropic.js'
import { exportNames } from './export-names.js'
import { toIr } from './ir.js'
import { toMcp } from './mcp.js'
import { toOpenAI } from './openai.js'

const odd: JsonObject = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  'x-vendor': { b: 1, a: [2] },
  required: ['b'],
  properties: { b: { exclusiveMinimum: 0, type: 'number', description: 'D' }, a: { $ref: '#/$defs/A' } },
  $defs: { A: { type: 'array', prefixItems: [{ type: 'string' }], uniqueItems: true } },
  additionalProperties: false,
}
const tools = loadOpenAITools([
  { type: 'function', function: { name: 'files.search', description: 'Search.', parameters: odd, strict: true } },
])

const definitionOf = (tool: JsonObject | undefined): JsonObject => (tool?.function ?? {}) as JsonObject

describe('exports', () => {
  it("give the author's schema back with key order and unknown keywords", () => {
    const [openai, responses] = [toOpenAI(tools)[0], toOpenAI(tools, { shape: 'responses' })[0]]
    for (const schema of [
      definitionOf(openai).parameters,
      responses?.parameters,
      toAnthropic(tools)[0]?.input_schema,
      toMcp(tools).tools[0]?.inputSchema,
    ]) {
      expect(JSON.stringify(schema)).toBe(JSON.stringify(odd))
    }
  })

  it('keep vendor fields for their own vendor alone', () => {
    expect(toOpenAI(tools)[0]).toEqual({
      type: 'function',
      function: { name: 'files_search', description: 'Search.', parameters: odd, strict: true },
    })
    expect(toAnthropic(tools)[0]).toEqual({ name: 'files_search', description: 'Search.', input_schema: odd })
  })

  it('never change names for MCP and the representation', () => {
    expect(toMcp(tools).tools[0]?.name).toBe('files.search')
    expect(Object.keys(toMcp(tools).tools[0] ?? {})).toEqual(['name', 'description', 'inputSchema'])
    expect(toIr(tools)).toMatchObject({
      universe_id: 'universe',
      seed: null,
      meta: {},
      tools: [{ name: 'files.search' }],
    })
    expect(Object.keys(toIr(tools))).toEqual(['universe_id', 'seed', 'meta', 'tools'])
  })

  it('drop every description on demand, but not a parameter of that name', () => {
    const [tool] = toOpenAI(tools, { descriptions: false })
    expect(JSON.stringify(tool)).not.toContain('"description"')
    const named = loadOpenAITools([
      {
        name: 't',
        description: 'x',
        parameters: { properties: { description: { type: 'string', description: 'y' } } },
      },
    ])
    expect(definitionOf(toOpenAI(named, { descriptions: false })[0]).parameters).toEqual({
      properties: { description: { type: 'string' } },
    })
  })

  it('give MCP titles, hints, output schema and further keys back', () => {
    const listed = {
      tools: [
        {
          name: 'a',
          title: 'T',
          description: 'd',
          inputSchema: { type: 'object', properties: {} },
          outputSchema: { type: 'object', properties: { r: { type: 'string', format: 'date' } }, required: ['r'] },
          annotations: { readOnlyHint: true },
          _meta: { k: 1 },
        },
      ],
    }
    expect(toMcp(loadMcpTools(listed))).toEqual(listed)
  })

  it('carry no return information for OpenAI and Anthropic', () => {
    const returning = loadOpenAITools([{ name: 'a', parameters: { properties: {} }, returns: { type: 'object' } }])
    expect(returning[0]?.returns).toEqual({ kind: 'object' })
    expect(JSON.stringify([toOpenAI(returning), toAnthropic(returning)])).not.toContain('returns')
  })

  it('add the empty properties that providers insist on where a schema names nothing', () => {
    const bare = loadMcpTools([
      { name: 'a', inputSchema: { type: 'object' } },
      { name: 'b', inputSchema: {} },
    ])
    expect(toMcp(bare).tools.map((tool) => tool.inputSchema)).toEqual([
      { type: 'object', properties: {} },
      { type: 'object', properties: {} },
    ])
  })
})

describe('OpenAI strict mode', () => {
  const strict = (parameters: JsonObject): JsonObject | undefined =>
    toOpenAI(loadOpenAITools([{ name: 't', parameters }]), { strict: true })[0]?.function as JsonObject | undefined

  it('requires every property, lets optional ones be null and forbids others, at every depth', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string' },
        b: { type: 'object', properties: { c: { enum: ['x'], default: 'x' } } },
        d: { type: 'array', items: { type: 'object', properties: { e: { type: ['integer', 'null'] } } } },
      },
      required: ['a'],
    }
    expect(strict(schema)).toEqual({
      name: 't',
      parameters: {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: {
            type: ['object', 'null'],
            properties: { c: { anyOf: [{ enum: ['x'] }, { type: 'null' }] } },
            required: ['c'],
            additionalProperties: false,
          },
          d: {
            type: ['array', 'null'],
            items: {
              type: 'object',
              properties: { e: { type: ['integer', 'null'] } },
              required: ['e'],
              additionalProperties: false,
            },
          },
        },
        required: ['a', 'b', 'd'],
        additionalProperties: false,
      },
      strict: true,
    })
  })

  it.each([
    ['an open map', { properties: { a: { type: 'object', additionalProperties: { type: 'string' } } } }],
    ['a condition', { properties: { a: { type: 'string' } }, if: {}, else: {} }],
    ['a choice at the root', { anyOf: [{ properties: {} }] }],
    ['an untyped value', { properties: { a: {} } }],
  ])('leaves %s as it is and says so', (_, schema) => {
    expect(strict(schema as JsonObject)).toMatchObject({ strict: false, parameters: schema })
  })
})

describe('export names', () => {
  it.each([
    ['get_user', 'get_user'],
    ['files.search', 'files_search'],
    ['a b/c', 'a_b_c'],
  ])('spells %s as %s', (name, spelling) => {
    expect(exportNames([{ name }]).exported.get(name)).toBe(spelling)
  })

  it('keeps names apart that become equal, are too long or have no letter, and maps each back', () => {
    const names = ['a.b', 'a_b', 'a b', 'x'.repeat(80), `${'x'.repeat(79)}y`, '查询航班', '查询酒店', '__proto__', '.']
    const { exported, original } = exportNames(names.map((name) => ({ name })))
    const spellings = names.map((name) => exported.get(name) ?? '')
    expect(new Set(spellings).size).toBe(names.length)
    for (const spelling of spellings) expect(spelling).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
    expect(spellings.map((spelling) => original.get(spelling))).toEqual(names)
    expect(exported.get('a_b')).toBe('a_b')
  })
})

describe('the AI SDK export', () => {
  it('gives generateText tools that it accepts, with the schema unchanged and the executor called', async () => {
    const [tool] = tools
    if (tool === undefined) throw new Error('no tool')
    const seen: unknown[] = []
    const written = toAiSdk([{ ...tool, schema: { type: 'object', properties: { q: { type: 'string' } } } }], {
      jsonSchema,
      executors: { 'files.search': (args) => seen.push(args) },
    })
    const model = new MockLanguageModelV3({
      doGenerate: {
        content: [{ type: 'tool-call', toolCallId: '1', toolName: 'files_search', input: '{"q":"a"}' }],
        finishReason: { unified: 'tool-calls', raw: undefined },
        usage: {
          inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
          outputTokens: { total: 1, text: 1, reasoning: 0 },
        },
        warnings: [],
      },
    })
    await generateText({ model, prompt: 'find', tools: written })
    expect(seen).toEqual([{ q: 'a' }])
    expect(model.doGenerateCalls[0]?.tools?.[0]).toMatchObject({
      name: 'files_search',
      description: 'Search.',
      inputSchema: { type: 'object', properties: { q: { type: 'string' } } },
    })
    expect(await asSchema(toAiSdk(tools, { jsonSchema }).files_search?.inputSchema).jsonSchema).toBe(odd)
  })
})
