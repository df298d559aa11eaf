import { describe, expect, it } from 'vitest'
import { readTool } from '../../test/vectors.js'
import { renderOptions } from '../tool/render-options.js'
import { camelName, identifier, identifierTools, pascalName } from './identifiers.js'

describe('pascalName', () => {
  it.each([
    ['get_user', 'GetUser'],
    ['get-user now', 'GetUserNow'],
    ['getHTTPUser', 'GetHTTPUser'],
    ['_priv__x_', 'PrivX'],
    ['x_1', 'X1'],
    ['GET_USER', 'GETUSER'],
    ['élan_é', 'ÉlanÉ'],
    ['天气_城市', '天气城市'],
    ['𐐨_𐐨', '𐐀𐐀'],
    ['__', ''],
    ['', ''],
  ])('%j is %j', (name, expected) => {
    expect(pascalName(name)).toBe(expected)
  })
})

describe('camelName', () => {
  it.each([
    ['get_user', 'getUser'],
    ['GET_USER', 'gETUSER'],
    ['URL', 'uRL'],
    ['𐐀_x', '𐐨X'],
    ['__', '__'],
  ])('%j is %j', (name, expected) => {
    expect(camelName(name)).toBe(expected)
  })
})

describe('identifierTools', () => {
  const tools = [
    readTool({
      name: '天"气',
      params: [
        {
          name: '城\n市',
          required: true,
          type: { kind: 'object', fields: [{ name: '街;', required: true, type: { kind: 'string' } }] },
        },
        {
          name: 'b',
          required: true,
          type: {
            kind: 'array',
            item: {
              kind: 'union',
              union_of: [{ kind: 'object', fields: [{ name: '号*/', required: true, type: { kind: 'string' } }] }],
            },
          },
        },
      ],
      returns: { kind: 'object', fields: [{ name: '果 实', required: true, type: { kind: 'string' } }] },
    }),
  ]

  it('gives the same list when the study is asked for', () => {
    expect(identifierTools(tools, renderOptions())).toBe(tools)
  })

  it('cleans the names of tools, parameters and fields at every depth', () => {
    const text = JSON.stringify(identifierTools(tools, renderOptions({ escape: 'safe' })))
    for (const name of ['天_气', '城_市', '街_', '号_', '果_实']) expect(text).toContain(`"name":"${name}"`)
  })

  it('never gives an empty name', () => {
    expect(identifier('')).toBe('_')
    expect(identifier('"";')).toBe('_')
    expect(identifier('a-b_c')).toBe('a-b_c')
  })
})
