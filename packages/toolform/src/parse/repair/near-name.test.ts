import { describe, expect, it } from 'vitest'
import { loadTools } from '../../toolset/load-tools.js'
import { nearestName } from './near-name.js'

const toolsOf = (...names: string[]) => loadTools(names.map((name) => ({ name, parameters: {} })))
const nearest = (name: string, ...names: string[]): string | null => nearestName(name, toolsOf(...names))?.name ?? null

describe('a name with a slip', () => {
  it.each<[string, string[], string]>([
    ['get_wether', ['get_weather', 'get_time'], 'get_weather'],
    ['get_waether', ['get_weather', 'get_time'], 'get_weather'],
    ['getWeathr', ['get_weather'], 'get_weather'],
    ['serch_files', ['search_files', 'delete_files'], 'search_files'],
    ['get_weather_forecast', ['get_weather', 'list_files'], 'get_weather'],
    ['get_weather', ['get_weather_forecast', 'list_files'], 'get_weather_forecast'],
    ['read', ['read_file', 'write_file'], 'read_file'],
    ['get_weather2', ['get_weather'], 'get_weather'],
  ])('%s of %j means %s', (name, names, meant) => {
    expect(nearest(name, ...names)).toBe(meant)
  })
})

describe('no tool is meant', () => {
  it.each<[string, string, string[]]>([
    ['by the opposite', 'undelete_file', ['delete_file']],
    ['by another verb', 'delete_file', ['create_file', 'read_file']],
    ['by a verb that lacks a letter or two', 'set_user', ['get_user']],
    ['by a verb that begins otherwise', 'sell_stock', ['tell_stock']],
    ['by another object', 'get_user', ['get_order']],
    ['by another number', 'api_v1', ['api_v2']],
    ['when two are as near', 'get_usr', ['get_user', 'get_usrs']],
    ['by a lone verb of two tools', 'read', ['read_file', 'read_mail']],
    ['by a name that only begins like it', 'send_mail_to_all_people', ['send']],
    ['by an empty name', '', ['get_user']],
    ['by signs', '---', ['get_user']],
    ['when none is offered', 'get_user', []],
    ['by a very long name', `get_user${'r'.repeat(100)}`, ['get_user']],
  ])('%s', (_, name, names) => {
    expect(nearest(name, ...names)).toBeNull()
  })
})
