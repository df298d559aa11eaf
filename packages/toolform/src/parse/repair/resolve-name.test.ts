import { describe, expect, it } from 'vitest'
import { loadTools } from '../../toolset/load-tools.js'
import { resolveName } from './resolve-name.js'

const toolsOf = (...names: string[]) => loadTools(names.map((name) => ({ name, parameters: {} })))
const tools = toolsOf('get_weather', 'delete_file', 'mcp__fs__read_file', 'calendar.list-events')
const resolved = (name: string, near = true) => {
  const found = resolveName(name, tools, near)
  return found === null ? null : [found.tool.name, ...found.diagnostics.map(({ code }) => code)]
}

describe('a written name', () => {
  it.each<[string, string, ...string[]]>([
    ['get_weather', 'get_weather'],
    [' get_weather ', 'get_weather'],
    ['getWeather', 'get_weather', 'name_convention'],
    ['get-weather', 'get_weather', 'name_convention'],
    ['GET_WEATHER', 'get_weather', 'name_convention'],
    ['functions.get_weather', 'get_weather', 'name_prefix'],
    ['functions.getWeather:0', 'get_weather', 'name_prefix'],
    ['default_api.get_weather', 'get_weather', 'name_prefix'],
    ['mcp__weather__get_weather', 'get_weather', 'name_prefix'],
    ['server.tools/get_weather', 'get_weather', 'name_prefix'],
    ['"get_weather"', 'get_weather', 'name_convention'],
    ['`get_weather`', 'get_weather', 'name_convention'],
    ['get_weather()', 'get_weather', 'name_convention'],
    ['get_weather;', 'get_weather', 'name_convention'],
    ['get_weather<|channel|>commentary', 'get_weather'],
    ['mcp__fs__read_file', 'mcp__fs__read_file'],
    ['read_file', 'mcp__fs__read_file', 'name_prefix'],
    ['readFile', 'mcp__fs__read_file', 'name_prefix'],
    ['list-events', 'calendar.list-events', 'name_prefix'],
    ['get_wether', 'get_weather', 'name_near'],
  ])('%s is %s', (name, ...expected) => {
    expect(resolved(name)).toEqual(expected)
  })

  it.each(['undelete_file', 'send_mail', '', '.', 'toString', '__proto__', 'functions.', 'weather', 'file'])(
    '%j is no tool',
    (name) => {
      expect(resolved(name)).toBeNull()
    },
  )

  it('with a slip of spelling does not resolve where that is not wanted', () => {
    expect(resolved('get_wether', false)).toBeNull()
    expect(resolved('functions.getWeather', false)).toEqual(['get_weather', 'name_prefix'])
  })

  it('says what was written and what was read', () => {
    expect(resolveName('functions.getWeather', tools)?.diagnostics).toEqual([
      { code: 'name_prefix', cost: 1, from: 'functions.getWeather', to: 'get_weather' },
    ])
  })

  it('that ends two names means neither', () => {
    const twins = toolsOf('mcp__a__read_file', 'mcp__b__read_file')
    expect(resolveName('read_file', twins)).toBeNull()
    expect(resolveName('mcp__a__read_file', twins)?.tool.name).toBe('mcp__a__read_file')
  })

  it('means nothing when no tool is offered', () => {
    expect(resolveName('get_weather', toolsOf())).toBeNull()
  })
})
