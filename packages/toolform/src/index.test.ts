import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Param, Tool, ToolCall, ToolUniverse, ValidationReport, ValueKind, ValueType } from './index.js'
import * as toolform from './index.js'
import { writeJson } from './json/write.js'

const tools = toolform.loadTools([
  {
    name: 'get-user',
    description: 'A user by id.',
    parameters: {
      type: 'object',
      properties: { user_id: { type: 'integer', description: 'Number of the user' } },
      required: ['user_id'],
    },
  },
])

describe('the public names', () => {
  it('are these values', () => {
    expect(Object.keys(toolform).sort()).toEqual(
      `ClientError EvidenceError InvalidArgumentError LoadError MissingPackageError ReplyStream ToolformError Toolset
      UnknownFormatError UnknownIdError UnknownProtocolError buildMessages canonicalName caseConventions compareFormats
      coreFormatLabels coreFormats countTokens crossingProtocols defaultPort detectKind diagnosticCosts escapeModes
      estimateTokens findCalls findReasoning frameworkVersion gradingRuleColumns gradingRules indexTools isJsonObject isToolformError
      loadAnthropicTools loadIrTools loadMcpTools loadOpenAITools loadOpenApiTools loadTokenizer loadTools
      noCallDeclarations normalizeCall paramsFromJsonSchema parseReply parseStrict parseTolerant personas readSource
      readValue removeReasoning render renderOptions renderWith repairCall schemaVerdict studyFormatCount
      studyProtocolCount tierOf toAnthropic toIr toMcp toOpenAI tool toolComplexity toolFromFunction
      toolFromFunctionSchema toolKinds totalCost twoStageFormats typeFromJsonSchema validateArguments valueKinds writeJson`
        .split(/\s+/)
        .sort(),
    )
  })

  it('have the types of a tool and of a call', () => {
    const kind: ValueKind = 'integer'
    const type: ValueType = { kind }
    const param: Param = { name: 'a', type, description: '', required: true }
    const made: Tool = { ...tools.tools[0]!, params: [param] }
    const universe: ToolUniverse = { universeId: 'u', seed: null, meta: {}, tools: [made] }
    const call: ToolCall = { name: made.name, arguments: { a: 1 } }
    const report: ValidationReport = toolform.validateArguments(call, toolform.Toolset.fromTools([made]))
    expect([universe.tools.length, toolform.valueKinds.includes(kind), report.ok]).toEqual([1, true, true])
  })
})

describe('every exported declaration', () => {
  const entries = ['index', 'formats/index', 'protocols/index', 'dialects/index', 'advisor/index', 'node/index']
  const exported = entries.flatMap((entry) => namesOf(entry))

  it('is found', () => {
    expect(exported.length).toBeGreaterThan(350)
  })

  it('has a comment that says what a caller gets', () => {
    const bare = exported.filter(([file, name]) => !isDocumented(file, name))
    expect(bare).toEqual([])
  })
})

/** Whether a comment stands right before a name's declaration, in its file or in the one that it is passed on from. */
function isDocumented(file: string, name: string): boolean {
  const source = fs.readFileSync(new URL(file), 'utf8')
  const kinds = '(?:abstract )?(?:async )?(?:function\\*?|class|interface|const|type)'
  const declared = new RegExp(`(\\*/\\n)?export ${kinds} ${name}\\b`).exec(source)
  if (declared !== null) return declared[1] !== undefined
  const passedOn = new RegExp(`export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(source)
  return passedOn !== null && isDocumented(new URL(passedOn[1]!.replace(/\.js$/, '.ts'), file).href, name)
}

/** The file and the own name of everything that a module of names exports. */
function namesOf(entry: string): [file: string, name: string][] {
  const at = new URL(`./${entry}.ts`, import.meta.url)
  const source = fs.readFileSync(at, 'utf8')
  const found: [string, string][] = []
  for (const [, names, from] of source.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
    const file = new URL(from!.replace(/\.js$/, '.ts'), at).href
    for (const part of names!.split(',')) {
      const name = part
        .replace(/\btype\b/, '')
        .trim()
        .split(' as ')[0]!
      if (name !== '') found.push([file, name])
    }
  }
  for (const [, file] of source.matchAll(/^import \{ \w+ \} from '(\.\/[\w/.-]+)'/gm)) {
    const target = new URL(file!.replace(/\.js$/, '.ts'), at)
    const name = new RegExp(`import \\{ (\\w+) \\} from '${file!.replaceAll('.', '\\.')}'`).exec(source)![1]!
    found.push([target.href, name])
  }
  return found
}

describe('results', () => {
  const reply = '{"name": "get_user", "arguments": {"user_id": "12345678901234567890"}}'
  it.each<[string, { toJSON(): unknown }]>([
    ['a prompt', toolform.render(tools, 'python_stub', { request: 'Who?' })],
    ['a compared format', toolform.compareFormats(tools, { formats: ['xml_schema'] })[0]!],
    ['a reply', toolform.parseReply(reply, tools, 'json_object')],
    ['a rejected reply', toolform.parseReply(reply.replace('get_user', 'zzz'), tools, 'json_object')],
    ['a report', toolform.validateArguments({ name: 'get-user', arguments: { user_id: 'x' } }, tools) as never],
    ['a complexity', toolform.toolComplexity(tools.tools[0]!)],
    ['a set in short', tools.summary()],
    ['the complexity of a set', tools.complexity()],
  ])('%s prints as plain JSON, in the names of the wire', (_, result) => {
    const printed: unknown = JSON.parse(writeJson(result))
    // Written by its own hand: nothing is left for the writer to drop or to change but large integers.
    expect(JSON.parse(writeJson(result.toJSON()))).toEqual(printed)
    for (const key of keysOf(printed)) expect(key).toMatch(/^[a-z][a-z0-9_-]*$/)
    expect(oddValuesIn(result.toJSON())).toEqual([])
  })

  it('keep every digit of what a model wrote', () => {
    const text = writeJson(toolform.parseReply(reply.replace(/"(\d+)"/, '$1'), tools, 'json_object'))
    expect(text).toContain('"arguments":{"user_id":12345678901234567890}')
  })
})

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [key, ...keysOf(member)])
}

/** Paths at which something stands that JSON cannot hold. */
function oddValuesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => oddValuesIn(item, `${path}/${index}`))
  if (value instanceof Map || value instanceof Set) return [path]
  if (typeof value === 'object' && value !== null) {
    if ('toJSON' in value && typeof value.toJSON === 'function') return oddValuesIn(value.toJSON(), path)
    return Object.entries(value).flatMap(([key, member]) => oddValuesIn(member, `${path}/${key}`))
  }
  const odd =
    value === undefined || typeof value === 'function' || (typeof value === 'number' && !Number.isFinite(value))
  return odd ? [path] : []
}

describe('a mistake of the caller', () => {
  it.each<[string, () => unknown, string]>([
    ['tools that are none', () => toolform.loadTools('hello'), 'load'],
    ['an unknown format', () => toolform.render(tools, 'xml' as never), 'unknown_format'],
    ['an unknown protocol', () => toolform.parseReply('', tools, 'json_objct' as never), 'unknown_protocol'],
    ['an unknown dialect', () => toolform.findCalls('', tools, { dialects: ['hermse'] }), 'unknown_id'],
    ['an unknown tool', () => tools.subset(['nope']), 'unknown_tool'],
    [
      'an unknown rule',
      () => toolform.parseReply('', tools, 'json_object', { rule: 'x' as never }),
      'invalid_argument',
    ],
    ['an unknown persona', () => toolform.render(tools, 'tsv', { persona: 'x' as never }), 'invalid_argument'],
    ['an unknown spelling', () => toolform.renderOptions({ caseConvention: 'zz' as never }), 'invalid_argument'],
    ['a format of two stages', () => toolform.render(tools, 'names_then_schema' as never), 'invalid_argument'],
  ])('%s throws an error of this package, with its code', (_, run, code) => {
    let thrown: unknown
    try {
      run()
    } catch (error) {
      thrown = error
    }
    expect(toolform.isToolformError(thrown)).toBe(true)
    expect(thrown).toBeInstanceOf(toolform.ToolformError)
    expect(thrown).toMatchObject({ code, name: expect.stringMatching(/Error$/) })
  })

  it('in an id is answered with close ones', () => {
    const closeTo = (run: () => unknown): readonly string[] => {
      try {
        run()
      } catch (error) {
        if (error instanceof toolform.UnknownIdError) return error.closeIds
      }
      throw new Error('no such error')
    }
    const formats = closeTo(() => toolform.render(tools, 'xml' as never))
    expect(formats.length).toBeGreaterThan(0)
    expect(formats.length).toBeLessThanOrEqual(5)
    expect(formats).toContain('xml_schema')
    expect(closeTo(() => toolform.parseReply('', tools, 'json_objct' as never))).toContain('json_object')
  })
})

describe('one JSON Schema', () => {
  it('is read as a type, references resolved', () => {
    const definitions = { a: { type: 'string' } }
    expect(toolform.typeFromJsonSchema({ $ref: '#/$defs/a' }, { definitions }).kind).toBe('string')
    expect(toolform.typeFromJsonSchema({ const: 3 })).toMatchObject({ kind: 'enum', base: 'integer', enumValues: [3] })
  })

  it('is read as parameters and as a tool', () => {
    const schema = {
      type: 'object',
      properties: {
        city: { type: 'string' },
        days: { type: 'integer', minimum: 1, maximum: 7, default: 4, examples: [5] },
      },
      required: ['city'],
    }
    expect(toolform.paramsFromJsonSchema(schema).map(({ name, required }) => [name, required])).toEqual([
      ['city', true],
      ['days', false],
    ])
    const made = toolform.toolFromFunctionSchema('get_forecast', 'Forecast.', schema, { annotations: { a: 1 } })
    expect(made).toMatchObject({ name: 'get_forecast', origin: 'user', annotations: { a: 1 } })
    expect(made.params[1]).toMatchObject({
      type: { kind: 'integer', constraints: { minimum: 1, maximum: 7 } },
      default: 4,
      example: 5,
    })
  })
})

describe('names of another convention', () => {
  it('come back as the tool has them', () => {
    const reply = toolform.parseReply('get_user(user_id=5)', tools, 'python_call')
    expect(reply).toMatchObject({ ok: true, calls: [{ name: 'get_user', resolvedName: 'get-user' }] })
  })
})
