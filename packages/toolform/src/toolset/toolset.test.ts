import { describe, expect, it } from 'vitest'
import { LoadError, ToolformError, UnknownIdError } from '../errors.js'
import type { JsonObject } from '../json/json.js'
import { loadAnthropicTools } from '../load/anthropic.js'
import { tool } from '../load/defined-tool.js'
import { detectKind } from '../load/detect.js'
import { loadIrTools } from '../load/ir.js'
import { loadMcpTools } from '../load/mcp.js'
import { loadOpenAITools } from '../load/openai.js'
import { readSource } from '../load/read-source.js'
import { toolKinds } from '../load/tool-kind.js'
import type { Tool } from '../tool/tool.js'
import { loadTools } from './load-tools.js'
import { Toolset } from './toolset.js'

const schema: JsonObject = {
  type: 'object',
  properties: {
    a: { type: 'number', description: 'First.' },
    o: { type: 'object', properties: { x: { type: 'string', description: 'Inner.' } }, description: 'Object.' },
  },
  required: ['a'],
}
const openai = [
  { type: 'function', function: { name: 'get_forecast', description: 'Weather.', parameters: schema } },
  { type: 'function', function: { name: 'add', description: 'Add.', parameters: schema } },
]
const anthropic = openai.map(({ function: { name, description, parameters } }) => ({
  name,
  description,
  input_schema: parameters,
}))
const mcp = {
  tools: openai.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    inputSchema: parameters,
  })),
}
const toolset = Toolset.fromOpenAI(openai)

const errorOf = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('a toolset', () => {
  it('has universe, source, executors (none by default) and the tools in their order', () => {
    expect(toolset.universe).toMatchObject({ universeId: 'universe', seed: null, meta: {} })
    expect(toolset.source).toBe('openai')
    expect(toolset.executors).toEqual({})
    expect(toolset.names()).toEqual(['get_forecast', 'add'])
    expect(toolset.tools.length).toBe(2)
    expect(toolset.size).toBe(2)
    expect([...toolset].map((item) => item.name)).toEqual(['get_forecast', 'add'])
  })

  it('is made of tools with name, source and executors', () => {
    const run = (): number => 1
    const made = Toolset.fromTools(toolset.tools, { name: 'mine', source: 'real', executors: { add: run } })
    expect([made.universe.universeId, made.source, made.executors]).toEqual(['mine', 'real', { add: run }])
    expect(Toolset.fromTools([]).universe.universeId).toBe('toolset')
    expect(Toolset.fromTools([]).source).toBe('ir')
  })

  it('finds tools in another naming convention, and only then', () => {
    expect(toolset.get('getForecast')?.name).toBe('get_forecast')
    expect(toolset.has('get-forecast')).toBe(true)
    expect(toolset.get('toString')).toBeUndefined()
    expect(toolset.get('')).toBeUndefined()
    expect(toolset.has('forecast')).toBe(false)
  })

  it('answers to exact names alone where two differ in spelling, and warns', () => {
    const twins = loadTools([
      { name: 'get-user', parameters: {} },
      { name: 'get_user', parameters: {} },
    ])
    expect([twins.get('get-user')?.name, twins.get('get_user')?.name]).toEqual(['get-user', 'get_user'])
    expect(twins.get('getUser')).toBeUndefined()
    expect(twins.warnings).toEqual([expect.stringContaining("'get-user' and 'get_user'")])
  })

  it('finds a tool by the spelling that formats give a name with other letters', () => {
    const odd = loadTools([
      { name: 'wetter_für_stadt', parameters: {} },
      { name: '查询航班', parameters: {} },
    ])
    expect(odd.get('wetter_f_r_stadt')?.name).toBe('wetter_für_stadt')
    expect(odd.get('查询航班')?.name).toBe('查询航班')
  })

  it('warns of parameters that differ in spelling alone', () => {
    const parameters = { properties: { userId: {}, user_id: {} } }
    expect(loadTools([{ name: 't', parameters }]).warnings).toEqual([expect.stringContaining("'userId' and 'user_id'")])
  })

  it('refuses two tools of one name and says which', () => {
    expect(errorOf(() => Toolset.fromOpenAI([{ name: 'a' }, { name: 'a' }]))).toMatchObject({
      code: 'load',
      source: 'inline input',
      message: expect.stringContaining("'a' (tools 0 and 1)"),
    })
  })

  it('does not change, and neither do the sets made from it', () => {
    const before = toolset.fingerprint()
    const [first] = toolset.tools
    toolset.subset(['add'])
    toolset.withoutDescriptions()
    if (first !== undefined) toolset.replaceTool({ ...first, description: 'x' })
    expect(toolset.fingerprint()).toBe(before)
    expect(Object.isFrozen(toolset) && Object.isFrozen(toolset.tools) && Object.isFrozen(toolset.universe)).toBe(true)
  })
})

describe('sets made from a set', () => {
  it('keep its order', () => {
    expect(toolset.subset(['add', 'getForecast']).names()).toEqual(['get_forecast', 'add'])
  })

  it.each([
    ['subset', () => toolset.subset(['b'])],
    ['replaceTool', () => toolset.replaceTool({ ...(toolset.tools[0] as Tool), name: 'b' })],
    ['withoutDescriptions', () => toolset.withoutDescriptions(['b'])],
  ])('%s refuses a name that no tool has', (_, run) => {
    const error = errorOf(run)
    expect(error).toBeInstanceOf(UnknownIdError)
    expect(error).toMatchObject({ code: 'unknown_tool', kind: 'tool', id: 'b' })
    expect(String(error)).toContain("no tool named 'b'")
  })

  it('have the other tool in its place', () => {
    const [first] = toolset.tools
    if (first === undefined) throw new Error('no tool')
    const replaced = toolset.replaceTool({ ...first, description: 'x' })
    expect(replaced.get(first.name)?.description).toBe('x')
    expect(replaced.names()).toEqual(toolset.names())
  })

  it('have no description at any depth, in view and schema', () => {
    const bare = toolset.withoutDescriptions()
    expect(JSON.stringify([bare.tools, bare.toOpenAI()])).not.toMatch(/Weather|First|Inner|Object\./)
    const one = toolset.withoutDescriptions(['add'])
    expect([one.get('add')?.description, one.get('get_forecast')?.description]).toEqual(['', 'Weather.'])
    expect(one.get('get_forecast')?.schema).toBe(schema)
  })
})

describe('what a set says of itself', () => {
  it("complexity, in the study's names when printed", () => {
    const expected = {
      n_params: 2,
      n_required: 1,
      n_optional: 1,
      max_depth: 1,
      n_enums: 0,
      n_unions: 0,
      n_arrays: 0,
      n_objects: 1,
    }
    expect(JSON.parse(JSON.stringify(toolset.complexity()))).toEqual({
      per_tool: { get_forecast: expected, add: expected },
      max_depth: 1,
      n_params_max: 2,
      tier_estimate: 3,
    })
  })

  it("summary, in the study's names when printed", () => {
    expect(JSON.parse(JSON.stringify(toolset.summary()))).toEqual({
      n_tools: 2,
      names: ['get_forecast', 'add'],
      source: 'openai',
      tier_estimate: 3,
      max_depth: 1,
      desc_chars: 'Weather.Add.'.length + 2 * 'First.Inner.Object.'.length,
      fingerprint: toolset.fingerprint(),
    })
  })

  it('tier 1 for no tools', () => {
    expect(Toolset.fromTools([]).tierEstimate()).toBe(1)
  })

  it('a fingerprint that depends on what a model sees, not on the form of the source', () => {
    const same = [
      loadTools(JSON.stringify(openai)),
      loadTools({ tools: openai }),
      loadTools(openai.map(({ function: inner, type }) => ({ function: inner, type }))),
      loadTools(anthropic),
      loadTools(mcp),
      loadTools({ jsonrpc: '2.0', id: 1, result: mcp }),
      loadTools(`\ufeff ${JSON.stringify(mcp)}`),
      Toolset.fromIr(toolset.toIr()),
      Toolset.load(openai, { kind: 'openai' }),
    ]
    for (const other of same) expect(other.fingerprint()).toBe(toolset.fingerprint())
    const [first] = toolset.tools
    if (first === undefined) throw new Error('no tool')
    for (const changed of [
      { ...first, description: 'x' },
      { ...first, params: [] },
    ]) {
      expect(toolset.replaceTool(changed).fingerprint()).not.toBe(toolset.fingerprint())
    }
    expect(toolset.subset(['add']).fingerprint()).not.toBe(toolset.fingerprint())
  })
})

describe('loading', () => {
  it('takes each kind as value and as text', () => {
    for (const [load, input] of [
      [Toolset.fromOpenAI, openai],
      [Toolset.fromAnthropic, anthropic],
      [Toolset.fromMcp, mcp],
      [Toolset.fromIr, toolset.toIr()],
    ] as const) {
      expect(load(input).toIr()).toEqual(load(JSON.stringify(input)).toIr())
      expect(load(input).names()).toEqual(['get_forecast', 'add'])
    }
  })

  it('gives lists of tools one level lower', () => {
    for (const tools of [
      loadOpenAITools(openai),
      loadAnthropicTools(anthropic),
      loadMcpTools(mcp),
      loadIrTools(toolset.toIr()),
    ]) {
      expect(tools.map((item) => item.name)).toEqual(['get_forecast', 'add'])
    }
  })

  it('reads text that is JSON and leaves values as they are', () => {
    expect(readSource('[1]')).toEqual([1])
    expect(readSource(openai)).toBe(openai)
    expect(readSource('interface A {}')).toBe('interface A {}')
  })

  it('goes round through every form without losing a field', () => {
    for (const [write, read] of [
      [(set: Toolset) => set.toOpenAI(), Toolset.fromOpenAI],
      [(set: Toolset) => set.toAnthropic(), Toolset.fromAnthropic],
      [(set: Toolset) => set.toMcp(), Toolset.fromMcp],
      [(set: Toolset) => set.toIr(), Toolset.fromIr],
    ] as const) {
      const written = write(toolset)
      expect(write(read(written))).toEqual(written)
    }
  })

  it('maps exported names back, and leaves unknown ones', () => {
    const odd = loadTools([
      { name: 'files.search', parameters: {} },
      { name: 'x'.repeat(70), parameters: {} },
    ])
    const exported = odd.toOpenAI().map((item) => String((item.function as JsonObject).name))
    expect(exported.map((name) => odd.resolve(name))).toEqual(odd.names())
    expect(odd.resolve('nothing')).toBe('nothing')
    expect(odd.warnings).toEqual([
      expect.stringContaining("exported there as 'files_search'"),
      expect.stringContaining('70 characters'),
    ])
  })

  it('counts mapped names beyond the first twenty', () => {
    const { warnings } = loadTools(Array.from({ length: 25 }, (_, index) => ({ name: `a.${index}`, parameters: {} })))
    expect([warnings.length, warnings.at(-1)]).toEqual([21, '5 more tool names are mapped in the same way'])
  })

  it('knows the kinds and refuses others with their list', () => {
    expect(toolKinds.slice(0, 7)).toEqual(['auto', 'openai', 'anthropic', 'mcp', 'ir', 'python', 'typescript'])
    const error = errorOf(() => loadTools([], { kind: 'zzz' as never }))
    expect(error).toBeInstanceOf(LoadError)
    expect(String(error)).toMatch(/unknown kind 'zzz'.*openai, anthropic, mcp, ir/)
  })
})

describe('the kind of an input', () => {
  it.each<[unknown, string]>([
    [[], 'openai'],
    [{ tools: [] }, 'openai'],
    [{ jsonrpc: '2.0', result: { tools: [] } }, 'mcp'],
    [[{ name: 'a', inputSchema: {} }], 'mcp'],
    [{ name: 'a', inputSchema: {}, parameters: {} }, 'mcp'],
    [{ result: { tools: [{ name: 'a', inputSchema: {} }] } }, 'mcp'],
    [[{ name: 'a', input_schema: {} }], 'anthropic'],
    [[{ name: 'a', params: [{ name: 'x', type: { kind: 'string' } }] }], 'ir'],
    [{ tools: [{ name: 'a', params: [] }] }, 'ir'],
    [[{ name: 'a', parameters: {} }], 'openai'],
    [{ type: 'function', function: { name: 'a' } }, 'openai'],
    [{ openapi: '3.1.0', paths: {} }, 'openapi'],
    ['openapi: 3.1.0\npaths: {}', 'openapi'],
    ['interface A {}', 'typescript'],
    ['export declare function f(a: string): void', 'typescript'],
    ['def f(a: int) -> str:\n    pass', 'python'],
    [[tool({ name: 'a' })], 'functions'],
    ['[{"name": "a", "input_schema": {}}]', 'anthropic'],
  ])('%j is %s', (input, kind) => {
    expect(detectKind(input)).toBe(kind)
    if (typeof input !== 'string' || kind === 'anthropic') expect(loadTools(input).source).toBe(kind)
  })

  it.each(['hello', '', { a: 1 }, 5, null, [5], [{}], [{ name: 'a' }], '{}'])(
    '%j is refused with the accepted shapes',
    (input) => {
      const error = errorOf(() => detectKind(input))
      expect(error).toBeInstanceOf(LoadError)
      for (const shape of ['OpenAI', 'Anthropic', 'MCP', 'IR', 'Python', 'TypeScript'])
        expect(String(error)).toContain(shape)
    },
  )
})

describe('input that does not load', () => {
  it.each<[string, unknown, Record<string, unknown>]>([
    ['a tool without a name', [{ parameters: {} }], { pointer: '/0' }],
    ['an empty name', { tools: [{ name: ' ', parameters: {} }] }, { pointer: '/tools/0/name' }],
    ['a name that is no text', [{ type: 'function', function: { name: 5 } }], { pointer: '/0/function/name' }],
    ['an item that is none', [{ name: 'a', parameters: {} }, 5], { pointer: '/1' }],
    ['a schema that is none', [{ name: 'a', parameters: [1] }], { pointer: '/0/parameters' }],
    ['a schema of text', [{ name: 'a', input_schema: 'x' }], { pointer: '/0/input_schema' }],
    ['a JSON-RPC error', { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } }, { pointer: '/error' }],
    [
      'an unknown kind of type',
      { tools: [{ name: 'a', params: [{ name: 'x', type: { kind: 'zzz' } }] }] },
      { pointer: '/tools/0/params/0/type/kind' },
    ],
    [
      'a text with a broken second line',
      '[{"name": "a", "parameters": {}},\n {"parameters": {}}]',
      { pointer: '/1', line: 2, column: 2 },
    ],
  ])('%s is a LoadError with its place', (_, input, place) => {
    const error = errorOf(() => loadTools(input))
    expect(error).toBeInstanceOf(ToolformError)
    expect(error).toMatchObject({ code: 'load', source: 'inline input', ...place })
  })

  it('source text without its reader says which reader to give', () => {
    expect(() => loadTools('function f(a: string): void', { kind: 'typescript' })).toThrow(
      /readers: \[typescriptReader\]/,
    )
    expect(() => loadTools('openapi: 3.1.0')).toThrow(/readers: \[yamlReader\]/)
  })

  it("the vendor's own tools are left out with a warning", () => {
    const loaded = loadTools([{ type: 'function', function: { name: 'a' } }, { type: 'web_search' }])
    expect(loaded.names()).toEqual(['a'])
    expect(loaded.warnings).toEqual([expect.stringContaining('web_search')])
  })
})
