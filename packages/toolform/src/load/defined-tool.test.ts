import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { loadTools } from '../toolset/load-tools.js'
import { Toolset } from '../toolset/toolset.js'
import { isDefinedTool, tool, toolFromFunction } from './defined-tool.js'

const forecast = tool({
  name: 'forecast',
  description: 'Weather.',
  input: z.object({ city: z.string(), days: z.number().int().min(1).default(3) }),
  execute: ({ city, days }) => `${city}: ${days}`,
})

describe('tool()', () => {
  it('gives a function that returns what execute returns', () => {
    expect(forecast({ city: 'Oslo', days: 2 })).toBe('Oslo: 2')
    expect(isDefinedTool(forecast)).toBe(true)
    expect(isDefinedTool(() => 1)).toBe(false)
  })

  it('takes a function alone, named by itself or by the caller', () => {
    const double = (args: { n: number }): number => args.n * 2
    const bare = tool(double)
    expect(bare({ n: 4 })).toBe(8)
    expect(toolFromFunction(bare).name).toBe('double')
    expect(toolFromFunction(tool(double, { name: 'twice', description: 'D' }))).toMatchObject({
      name: 'twice',
      description: 'D',
    })
    expect(() => tool((args: object) => args)).toThrow(/needs a name/)
  })

  it('loads as a toolset whose executors run the tools', async () => {
    const toolset = Toolset.fromFunctions([
      forecast,
      tool({ name: 'ping', execute: () => 'pong' }),
      tool({ name: 'idle' }),
    ])
    expect(toolset.source).toBe('functions')
    expect(Object.keys(toolset.executors)).toEqual(['forecast', 'ping'])
    expect(toolset.get('forecast')?.params).toMatchObject([
      { name: 'city', type: { kind: 'string' }, required: true },
      { name: 'days', type: { kind: 'integer' }, required: false, default: 3 },
    ])
    expect(loadTools([forecast]).fingerprint()).toBe(toolset.subset(['forecast']).fingerprint())
    expect(Object.keys(toolset.subset(['ping']).executors)).toEqual(['ping'])
  })

  it('says so when a tool without code is called', () => {
    expect(() => tool({ name: 'idle' })({})).toThrow(/'idle' has no execute/)
  })

  it('takes JSON Schema as input', () => {
    const add = tool({ name: 'add', input: { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] } })
    expect(toolFromFunction(add).params).toMatchObject([{ name: 'a', type: { kind: 'number' }, required: true }])
  })
})
