import { describe, expect, it } from 'vitest'
import { readTool } from '../../test/vectors.js'
import { renderOptions } from '../tool/render-options.js'
import { goSignatureFormat } from './code/go-signature.js'
import { spellIdentifiers, strayNames } from './identifier-names.js'
import { protobufFormat } from './idl/protobuf.js'
import { jsonMinimalFormat } from './json/json-minimal.js'

const string = { kind: 'string' }

function toolWith(...names: string[]) {
  return readTool({ name: 'getUser', params: names.map((name) => ({ name, required: true, type: string })) })
}

describe('strayNames', () => {
  it('lists each name that is no ASCII identifier once, in order', () => {
    const tools = [toolWith('a-b', 'fine', '_', '1x', '$y', 'größe'), toolWith('a-b', 'with blank', '')]
    expect(strayNames(goSignatureFormat, tools, renderOptions())).toEqual([
      'a-b',
      '1x',
      '$y',
      'größe',
      'with blank',
      '',
    ])
  })

  it('looks into lists, objects and unions', () => {
    const inner = { kind: 'object', fields: [{ name: 'deep-name', required: true, type: string }] }
    const type = { kind: 'array', item: { kind: 'union', union_of: [string, inner] } }
    const tool = readTool({ name: 't', params: [{ name: 'p', required: true, type }] })
    expect(strayNames(protobufFormat, [tool], renderOptions())).toEqual(['deep-name'])
  })

  it('is empty for a chosen spelling and for formats that quote names', () => {
    expect(strayNames(goSignatureFormat, [toolWith('a-b')], renderOptions({ caseConvention: 'kebab' }))).toEqual([])
    expect(strayNames(jsonMinimalFormat, [toolWith('a-b')], renderOptions())).toEqual([])
  })
})

describe('spellIdentifiers', () => {
  it('asks for snake case only when a name needs it', () => {
    expect(spellIdentifiers(goSignatureFormat, [toolWith('a-b')], renderOptions()).caseConvention).toBe('snake')
    const options = renderOptions()
    expect(spellIdentifiers(goSignatureFormat, [toolWith('aB')], options)).toBe(options)
  })
})
