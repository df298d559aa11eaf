import { describe, expect, it } from 'vitest'
import { loadTools } from '../../toolset/load-tools.js'
import { yamlCallProtocol } from './yaml-call.js'

const tools = loadTools([
  {
    type: 'function',
    function: {
      name: 'save_page',
      parameters: { type: 'object', properties: { body: { type: 'string' }, copies: { type: 'integer' } } },
    },
  },
])
const argumentsOf = (text: string): unknown => yamlCallProtocol.read(text, tools).calls.map((call) => call.arguments)

describe('arguments as YAML', () => {
  it('holds a long text of code on lines of its own', () => {
    const body = `if (a[0] === "x") { call({ b: 'y', c: [1, 2] }) }\n`.repeat(1200)
    const lines = body.trimEnd().split('\n').join('\n    ')
    const text = `name: save_page\narguments:\n  body: |-\n    ${lines}\n  copies: 2`
    expect(argumentsOf(text)).toEqual([{ body: body.trimEnd(), copies: 2 }])
  })

  it('is read line by line where it holds more signs than any call does', () => {
    const text = `name: save_page\narguments:\n  body: "x: [1]"\n  copies: 2\n${'  more: 1\n'.repeat(5000)}`
    expect(argumentsOf(text)).toEqual([{ body: 'x: [1]', copies: 2, more: 1 }])
  })
})
