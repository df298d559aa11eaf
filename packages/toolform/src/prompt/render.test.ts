import { describe, expect, it } from 'vitest'
import { vectorToolsets } from '../../test/vectors.js'
import { InvalidArgumentError, UnknownFormatError, UnknownProtocolError } from '../errors.js'
import { graphqlSdlFormat } from '../formats/idl/graphql-sdl.js'
import { xmlSchemaFormat } from '../formats/markup/xml-schema.js'
import type { Tool } from '../tool/tool.js'
import type { Param } from '../tool/value-type.js'
import { buildMessages } from './build-messages.js'
import { type Persona, personas, personaText } from './persona.js'
import { noCallClause, toolHeader, trustSentence } from './prompt-parts.js'
import { render } from './render.js'
import { renderWith } from './render-with.js'

const toolsets = vectorToolsets()
const weather = { tools: toolsets.get('weather')! }
const names = { tools: toolsets.get('names')! }

function param(name: string, type: Param['type'], required = true): Param {
  return { name, type, required, description: '' }
}

function toolOf(name: string, params: Param[]): Tool {
  return { name, description: 'd', params, domain: 'user', category: 'user', origin: 'user', annotations: {} }
}

describe('render', () => {
  it('prints twelve keys on the wire', () => {
    const prompt = render(weather, 'xml_schema')
    expect(Object.keys(prompt.toJSON())).toEqual([
      'format_id',
      'protocol_id',
      'tool_block',
      'instructions',
      'system_prompt',
      'messages',
      'chars',
      'tokens_estimate',
      'format',
      'protocol',
      'warnings',
      'hidden_fields',
    ])
  })

  it('holds metadata of the format and of the protocol', () => {
    const { format, protocol } = render(weather, 'xml_schema').toJSON()
    expect(format).toMatchObject({
      id: 'xml_schema',
      family: 'markup',
      novel: false,
      default_protocol: 'xml_call',
      name: 'XML tool descriptions',
      supports_nesting: true,
      lossy: false,
      tags: [],
    })
    expect(protocol).toMatchObject({ id: 'xml_call', supports_parallel: true, structured: true })
    expect(render(weather, 'names_only').toJSON().format).toMatchObject({ supports_enum: false, lossy: true })
  })

  it('has messages only when a request was given', () => {
    expect(render(weather, 'xml_schema').messages).toBeNull()
    const prompt = render(weather, 'xml_schema', { request: 'Weather in Oslo?' })
    expect(prompt.messages).toEqual([
      { role: 'system', content: prompt.systemPrompt },
      { role: 'user', content: 'Weather in Oslo?' },
    ])
    expect(render(weather, 'xml_schema', { request: '' }).messages).toHaveLength(2)
  })

  it('counts code points and reckons tokens from them', () => {
    const tool = toolOf('emoji_😀', [])
    const prompt = render({ tools: [tool] }, 'names_only')
    expect(prompt.toolBlock).toBe('- emoji_😀')
    expect(prompt.chars).toBe(9)
    expect(prompt.tokensEstimate).toBe(2)
    for (const [name, tools] of toolsets) {
      const { toolBlock, chars } = render({ tools }, 'json_minimal')
      expect(chars, name).toBe([...toolBlock].length)
    }
  })

  it("takes the format's default protocol unless another is asked", () => {
    expect(render(weather, 'python_stub').protocolId).toBe('python_call')
    const prompt = render(weather, 'python_stub', { protocolId: 'xml_call' })
    expect(prompt.protocolId).toBe('xml_call')
    expect(prompt.instructions).toBe(prompt.protocol?.instruction)
    expect(prompt.instructions).not.toBe(render(weather, 'python_stub').instructions)
  })

  it('sets the parts of the system message in order', () => {
    const prompt = render(weather, 'xml_schema', { trustLine: true })
    expect(prompt.systemPrompt).toBe(
      [
        personaText('agent'),
        trustSentence,
        `${toolHeader}\n${prompt.toolBlock}`,
        prompt.instructions,
        noCallClause,
      ].join('\n\n'),
    )
  })

  it('drops the no-call clause and the trust sentence on demand', () => {
    const whole = render(weather, 'xml_schema', { trustLine: true }).systemPrompt
    const plain = render(weather, 'xml_schema').systemPrompt
    const short = render(weather, 'xml_schema', { nullClause: false }).systemPrompt
    expect(whole.length - plain.length).toBe(trustSentence.length + 2)
    expect(trustSentence.length).toBeGreaterThan(200)
    expect(plain.length - short.length).toBe(noCallClause.length + 2)
    expect(short).not.toContain(noCallClause)
  })

  it('speaks as each persona and refuses others', () => {
    const prompts = personas.map((persona) => render(weather, 'xml_schema', { persona }).systemPrompt)
    expect(new Set(prompts).size).toBe(4)
    expect(prompts[personas.indexOf('bare')]).toMatch(new RegExp(`^${toolHeader}`))
    const wrong = () => render(weather, 'xml_schema', { persona: 'zz' as Persona })
    expect(wrong).toThrow(InvalidArgumentError)
    expect(wrong).toThrow('agent, terse, bare, expert')
  })

  it('leaves the header out when there is no block', () => {
    expect(render({ tools: [] }, 'names_only').systemPrompt).not.toContain(toolHeader)
  })

  it('refuses ids of two stages, unknown ids and unknown options', () => {
    const twoStage = () => render(weather, 'names_then_schema' as never)
    expect(twoStage).toThrow(InvalidArgumentError)
    expect(twoStage).toThrow('TwoStage')
    expect(() => render(weather, 'xml' as never)).toThrow(UnknownFormatError)
    expect(() => render(weather, 'xml' as never)).toThrow('xml_schema')
    expect(() => render(weather, 'xml_schema', { protocolId: 'xml' as never })).toThrow(UnknownProtocolError)
    expect(() => render(weather, 'xml_schema', { options: { caseConvention: 'zz' as never } })).toThrow(
      'as_is, snake, camel, pascal, kebab, screaming',
    )
    expect(() => render(weather, 'xml_schema', { options: { escape: 'zz' as never } })).toThrow('study, safe')
  })

  it('takes absent options as the defaults', () => {
    const all = { descriptions: true, constraints: true, defaults: true, returns: true, minify: false } as const
    expect(render(weather, 'json_schema_openai', { options: {} }).toolBlock).toBe(
      render(weather, 'json_schema_openai', { options: { ...all, caseConvention: 'as_is', escape: 'study' } })
        .toolBlock,
    )
    expect(render(weather, 'json_schema_openai').toolBlock).toContain('City name')
  })
})

describe('names in formats that need identifiers', () => {
  it('are spelt in snake case with one warning', () => {
    const prompt = render(names, 'python_stub')
    expect(prompt.toolBlock).toContain('def get_user(user_id: str')
    expect(prompt.warnings.filter((warning) => warning.includes("'get-user'"))).toHaveLength(1)
    expect(renderWith(names, graphqlSdlFormat).warnings[0]).toContain("'user-id'")
    expect(render(weather, 'python_stub').warnings).toEqual([])
  })

  it('keep the spelling that was asked for', () => {
    const prompt = render(names, 'python_stub', { options: { caseConvention: 'camel' } })
    expect(prompt.toolBlock).toContain('def getUser(userId: str')
    expect(prompt.warnings.filter((warning) => warning.includes('snake case'))).toEqual([])
  })

  it('stay as they are in formats that quote them', () => {
    const prompt = render(names, 'xml_schema')
    expect(prompt.toolBlock).toContain('<name>get-user</name>')
    expect(prompt.warnings).toEqual([])
  })
})

describe('hidden fields', () => {
  const items: Tool = toolOf('t', [
    param('items', { kind: 'array', item: { kind: 'object', fields: [param('zeta', { kind: 'string' })] } }),
  ])

  it('are listed by tool and path, a required one with a warning', () => {
    const prompt = render({ tools: [items] }, 'xml_schema')
    expect(prompt.toJSON().hidden_fields).toEqual([{ tool: 't', path: 'items[].zeta', required: true }])
    expect(prompt.warnings).toHaveLength(1)
    expect(prompt.warnings[0]).toContain('t.items[].zeta')
    expect(render({ tools: [items] }, 'json_schema_openai').hiddenFields).toEqual([])
  })

  it('give no warning when none is required', () => {
    const optional = toolOf('t', [
      param('items', { kind: 'array', item: { kind: 'object', fields: [param('zeta', { kind: 'string' }, false)] } }),
    ])
    const prompt = render({ tools: [optional] }, 'xml_schema')
    expect(prompt.hiddenFields).toEqual([{ tool: 't', path: 'items[].zeta', required: false }])
    expect(prompt.warnings).toEqual([])
  })

  it('are found three levels down', () => {
    const deep = toolOf('t', [
      param('alpha', {
        kind: 'object',
        fields: [
          param('beta', {
            kind: 'object',
            fields: [
              param('gamma', { kind: 'array', item: { kind: 'object', fields: [param('delta', { kind: 'any' })] } }),
            ],
          }),
        ],
      }),
    ])
    expect(render({ tools: [deep] }, 'xml_schema').hiddenFields).toEqual([
      { tool: 't', path: 'alpha.beta.gamma[].delta', required: true },
    ])
  })
})

describe('buildMessages', () => {
  it('gives the messages of the prompt', () => {
    const options = { protocolId: 'xml_call', persona: 'terse', trustLine: true } as const
    expect(buildMessages(weather, 'Hi', { formatId: 'yaml_schema', ...options })).toEqual(
      render(weather, 'yaml_schema', { ...options, request: 'Hi' }).messages,
    )
  })
})

describe('renderWith', () => {
  it('renders without the list of formats, and without an instruction when no protocol is given', () => {
    const prompt = renderWith(weather, xmlSchemaFormat)
    expect(prompt.toolBlock).toBe(render(weather, 'xml_schema').toolBlock)
    expect(prompt.instructions).toBe('')
    expect(prompt.protocol).toBeNull()
    expect(prompt.protocolId).toBe('xml_call')
    expect(prompt.toJSON().protocol).toBeNull()
  })
})
