import { describe, expect, it } from 'vitest'
import type { Tool } from '../../tool/tool.js'
import { nearestTools } from './nearest-tools.js'

function tool(name: string, names: readonly string[], domain = 'one'): Tool {
  const params = names.map((param) => ({
    name: param,
    type: { kind: 'string' as const },
    description: '',
    required: true,
  }))
  return { name, description: '', params, domain, category: '', origin: '', annotations: {} }
}

function nearestNames(tools: readonly Tool[]): (string | undefined)[] {
  return nearestTools(tools).map((nearest) => nearest?.name)
}

describe('nearestTools', () => {
  it('finds the tool with the largest share of common argument names', () => {
    expect(
      nearestNames([tool('a', ['p', 'q', 'r']), tool('b', ['p', 'q', 'x', 'y', 'z', 'w']), tool('c', ['p'])]),
    ).toEqual(['c', 'a', 'a'])
  })

  it('counts the same domain as half of all names', () => {
    const others = [tool('b', ['p', 'q'], 'two'), tool('c', [], 'one')]
    expect(nearestNames([tool('a', ['p', 'q', 'r', 's', 't']), ...others])[0]).toBe('c')
    expect(nearestNames([tool('a', ['p', 'q', 'r', 's']), ...others])[0]).toBe('b')
  })

  it('takes the first of equals, and none for a lone tool', () => {
    expect(nearestNames([tool('a', []), tool('b', []), tool('c', [])])).toEqual(['b', 'a', 'a'])
    expect(nearestNames([tool('a', ['p'])])).toEqual([undefined])
    expect(nearestNames([])).toEqual([])
  })

  it('takes names of the language as ordinary ones', () => {
    const names = ['__proto__', 'constructor', 'toString']
    expect(nearestNames([tool('a', names), tool('b', ['x']), tool('c', names)])[0]).toBe('c')
  })
})
