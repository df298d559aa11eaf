import { describe, expect, it } from 'vitest'
import { findCalls } from '../parse/find-calls.js'
import { loadTools } from '../toolset/load-tools.js'

const tools = loadTools([
  {
    name: 'get_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
])
const argumentsIn = (text: string) => findCalls(text, tools).calls.map((call) => call.arguments)

describe('calls as Python writes them', () => {
  it.each([
    ['texts that are joined', 'get_weather(city="Os" + "lo")', { city: 'Oslo' }],
    ['texts side by side', 'get_weather(city="Os"\n  \'lo\', days=2)', { city: 'Oslo', days: 2 }],
    ['quotes that belong to the text', 'get_weather(city="Os "lo"")', { city: 'Os "lo"' }],
    ['comments', 'get_weather(\n  # where\n  city="Oslo", # here\n  days=2\n)', { city: 'Oslo', days: 2 }],
    ['a namespace', 'default_api.get_weather(city="Oslo")', { city: 'Oslo' }],
    ['a return', '```python\nreturn get_weather(city="Oslo")\n```', { city: 'Oslo' }],
    ['an assignment of JavaScript', '```js\nconst w = await get_weather(city="Oslo")\n```', { city: 'Oslo' }],
  ])('may have %s', (_, text, expected) => {
    expect(argumentsIn(text)).toEqual([expected])
  })

  it('have no value that only running would tell', () => {
    expect(argumentsIn('get_weather(city="Oslo" if north else "Rome")')).toEqual([])
    expect(argumentsIn('get_weather(city="Oslo" or "Rome")')).toEqual([])
  })

  it('count where a later call of their list was cut off', () => {
    expect(argumentsIn('[get_weather(city="Oslo"), get_weather(city="Rom')).toEqual([{ city: 'Oslo' }])
    expect(argumentsIn('[get_weather(city="Rom')).toEqual([])
  })
})

describe('calls in JSON', () => {
  it('are none where a definition is said again', () => {
    expect(
      argumentsIn(
        '{"name": "get_weather", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}',
      ),
    ).toEqual([])
  })

  it('are read where the definition was filled in', () => {
    expect(
      argumentsIn('{"name": "get_weather", "parameters": {"type": "object", "properties": {"city": "Oslo"}}}'),
    ).toEqual([{ city: 'Oslo' }])
  })

  it('keep the digits of a number beyond every number, which is then no integer', () => {
    const [call] = findCalls('{"name": "get_weather", "arguments": {"city": "a", "days": 1e400}}', tools).calls
    expect(call).toMatchObject({ arguments: { city: 'a', days: '1e400' }, valid: false })
  })
})
