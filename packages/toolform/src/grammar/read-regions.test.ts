import { describe, expect, it } from 'vitest'
import { loadTools } from '../toolset/load-tools.js'
import { jsonGrammar } from './json.js'
import { readRegions } from './read-regions.js'

const tools = loadTools([
  {
    type: 'function',
    function: { name: 'ping', parameters: { type: 'object', properties: { host: { type: 'string' } } } },
  },
])
const callsIn = (text: string): unknown =>
  readRegions(text, tools, [jsonGrammar], /[{[]/g).flatMap(({ calls }) => calls.map((call) => call.arguments))

describe('regions of calls', () => {
  it('begin behind a run of brackets that nothing closes', () => {
    const call = '{"name": "ping", "arguments": {"host": "a"}}'
    expect(callsIn(`[[[[${call}, {"name": "ping", "arguments": {"host": "b`)).toEqual([{ host: 'a' }])
    expect(callsIn(`[[[[${call}`)).toEqual([{ host: 'a' }])
    expect(callsIn(`[[ [${call}]`)).toEqual([{ host: 'a' }])
  })

  it('are none where the text ends inside the brackets', () => {
    expect(callsIn('['.repeat(1000))).toEqual([])
  })
})
