import { describe, expect, it } from 'vitest'
import { loadTools } from '../toolset/load-tools.js'
import { repairCall } from './repair-call.js'

const tools = loadTools([
  {
    name: 'create_event',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        minutes: { type: 'integer' },
        private: { type: 'boolean' },
        people: { type: 'array', items: { type: 'string' } },
        place: { anyOf: [{ $ref: '#/$defs/place' }, { type: 'null' }] },
        kind: { enum: ['Meeting', 'Call'] },
      },
      required: ['title'],
      additionalProperties: false,
      $defs: { place: { type: 'object', properties: { floor: { type: 'integer' } } } },
    },
  },
  { name: 'ping' },
])
const repair = (args: string | Record<string, never>, name = 'create_event') =>
  repairCall({ name, arguments: args }, tools)
const codesOf = (args: string): string[] => repair(args).diagnostics.map(({ code }) => code)

describe('a call that is right', () => {
  it.each(['{"title":"a"}', '{ "title" : "a",\n "minutes": 30.0 }', '{"title": "\\u00e9", "minutes": 1e1}'])(
    'keeps its text byte for byte: %s',
    (text) => {
      expect(repair(text)).toMatchObject({ valid: true, argumentsText: text, diagnostics: [] })
    },
  )

  it('keeps digits that a double cannot hold', () => {
    const text = '{"title": "a", "minutes": 12345678901234567890}'
    expect(repair(text)).toMatchObject({ argumentsText: text, arguments: { minutes: 12345678901234567890n } })
  })

  it('without arguments may have blank ones', () => {
    for (const text of ['', ' ', '\n', '{}']) {
      expect(repair(text, 'ping')).toMatchObject({ valid: true, arguments: {} })
      expect(JSON.parse(repair(text, 'ping').argumentsText!)).toEqual({})
    }
  })
})

describe('types follow the schema', () => {
  it.each<[string, object, string]>([
    ['{"title": "a", "minutes": "30"}', { title: 'a', minutes: 30 }, 'string_to_number'],
    ['{"title": "a", "private": "true"}', { title: 'a', private: true }, 'string_to_boolean'],
    ['{"title": 5}', { title: '5' }, 'number_to_string'],
    ['{"title": "a", "people": "[\\"x\\", \\"y\\"]"}', { title: 'a', people: ['x', 'y'] }, 'string_to_array'],
    ['{"title": "a", "people": "x"}', { title: 'a', people: ['x'] }, 'scalar_to_array'],
    ['{"title": "a", "place": {"floor": "3"}}', { title: 'a', place: { floor: 3 } }, 'string_to_number'],
    ['{"title": "a", "place": "{\\"floor\\": 3}"}', { title: 'a', place: { floor: 3 } }, 'string_to_object'],
    ['{"title": "a", "kind": "meeting"}', { title: 'a', kind: 'Meeting' }, 'enum_spelling'],
  ])('%s', (text, args, code) => {
    const repaired = repair(text)
    expect(repaired).toMatchObject({ valid: true, arguments: args })
    expect(JSON.parse(repaired.argumentsText!)).toEqual(args)
    expect(codesOf(text)).toContain(code)
  })

  it('names the place of what was changed', () => {
    expect(repair('{"title": "a", "place": {"floor": "3"}}').diagnostics).toMatchObject([{ path: '/place/floor' }])
  })
})

describe('nothing is made up', () => {
  it('for what is missing', () => {
    expect(repair('{"minutes": 3}')).toMatchObject({ valid: false, arguments: { minutes: 3 } })
  })

  it('for undeclared values, which stay', () => {
    expect(repair('{"title": "a", "mood": "good"}')).toMatchObject({
      valid: false,
      arguments: { title: 'a', mood: 'good' },
    })
  })

  it('for values that no type fits', () => {
    expect(repair('{"title": "a", "minutes": "soon"}')).toMatchObject({ valid: false, arguments: { minutes: 'soon' } })
  })

  it('for text that was cut off', () => {
    expect(repair('{"title": "a", "people": ["x", "y')).toMatchObject({
      name: 'create_event',
      arguments: null,
      argumentsText: null,
      valid: false,
    })
  })

  it('for a name that no tool has', () => {
    expect(repair('{}', 'fly')).toMatchObject({
      name: null,
      arguments: null,
      valid: false,
      diagnostics: [{ code: 'unknown_tool', from: 'fly' }],
    })
  })

  it('for arguments that are none', () => {
    for (const text of ['[1, 2]', '5', '"x"']) {
      expect(repair(text)).toMatchObject({ arguments: null, valid: false })
      expect(codesOf(text)).toContain('not_repaired')
    }
  })
})

describe('the steps', () => {
  it('work together, in their order', () => {
    const repaired = repairCall(
      { name: 'functions.createEvent', arguments: "{'parameters': {'Title': 'a', 'minutes': '30',}}" },
      tools,
    )
    expect(repaired).toMatchObject({ name: 'create_event', valid: true, argumentsText: '{"title":"a","minutes":30}' })
    const codes = repaired.diagnostics.map(({ code }) => code)
    const order = ['name_prefix', 'single_quotes', 'arguments_unwrapped', 'key_convention', 'string_to_number']
    expect(order.map((code) => codes.indexOf(code as never))).toEqual(
      order.map((code) => codes.indexOf(code as never)).sort((a, b) => a - b),
    )
    for (const code of order) expect(codes).toContain(code)
  })

  it('take a slip in the name only where that is wanted', () => {
    const call = { name: 'create_evnt', arguments: '{"title": "a"}' }
    expect(repairCall(call, tools).name).toBe('create_event')
    expect(repairCall(call, tools, { nearNames: false }).name).toBeNull()
  })

  it('do not change the object that was given', () => {
    const given = { title: 'a', minutes: '30' }
    expect(repairCall({ name: 'create_event', arguments: given }, tools).arguments).toEqual({ title: 'a', minutes: 30 })
    expect(given).toEqual({ title: 'a', minutes: '30' })
  })
})

describe('the text of arguments', () => {
  const tools = loadTools([
    {
      name: 'ping',
      parameters: { type: 'object', properties: { host: { type: 'string' }, wait: { type: 'number' } } },
    },
  ])
  const textOf = (written: string) => repairCall({ name: 'ping', arguments: written }, tools).argumentsText

  it('is what was written where that is right, blanks and spellings included', () => {
    expect(textOf(' {"wait": 2.0,  "host":"a"}\n')).toBe(' {"wait": 2.0,  "host":"a"}\n')
  })

  it('loses its plain slips alone', () => {
    expect(textOf('{"wait": 2.0,  "host":"a",}')).toBe('{"wait": 2.0,  "host":"a"}')
    expect(textOf('{"host": "a", "wait": 1e3 ')).toBe('{"host": "a", "wait": 1e3 }')
  })

  it('is JSON whatever was written', () => {
    for (const written of ['{"host": "a"}}', '{"host": "a"},', 'null', '""', '', ' ', "{'host': 'a'}", 'host: a']) {
      const text = textOf(written)
      expect(() => JSON.parse(text!), written).not.toThrow()
    }
    expect(textOf('null')).toBe('{}')
    expect(textOf('{"host": "a"}}')).toBe('{"host":"a"}')
  })
})
