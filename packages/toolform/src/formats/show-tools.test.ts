import { describe, expect, it } from 'vitest'
import { probeTool } from '../../test/probe-tools.js'
import { renderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Param } from '../tool/value-type.js'
import { showTools } from './show-tools.js'

const show = (tool: Tool, options: Parameters<typeof renderOptions>[0]) => showTools([tool], renderOptions(options))[0]!
const field: Param = {
  name: 'f',
  type: { kind: 'string' },
  required: false,
  description: '',
  default: 'd',
  example: 'e',
}

function toolWith(...params: Param[]): Tool {
  return { ...probeTool, params }
}

describe('showTools', () => {
  it('gives the same tool when nothing is to change', () => {
    expect(show(probeTool, {})).toBe(probeTool)
  })

  it('spells every name, in objects, items and unions too', () => {
    const names = JSON.stringify(show(probeTool, { caseConvention: 'screaming' }))
    for (const name of ['PROBE_TOOL', 'ALPHA', 'ZFIELD', 'CELL', 'ZRETURNFIELD'])
      expect(names).toContain(`"name":"${name}"`)
  })

  it('leaves out what is not asked for', () => {
    expect(JSON.stringify(show(probeTool, { descriptions: false }))).not.toMatch(/zdescribe|text\b|How much/)
    expect(JSON.stringify(show(probeTool, { constraints: false }))).not.toMatch(/constraints/)
    expect(JSON.stringify(show(probeTool, { defaults: false }))).not.toMatch(/zdefault/)
    expect(JSON.stringify(show(probeTool, { returns: false }))).not.toMatch(/return/)
  })

  it('drops examples with the defaults and with the descriptions', () => {
    expect(show(toolWith(field), { defaults: false }).params[0]).not.toHaveProperty('example')
    expect(show(toolWith(field), { descriptions: false }).params[0]).toEqual({
      name: 'f',
      type: { kind: 'string' },
      required: false,
      description: '',
      default: 'd',
    })
  })

  it('keeps the defaults of items and of branches', () => {
    const object = { kind: 'object', fields: [field] } as const
    const tool = toolWith(
      { ...field, name: 'plain', type: object },
      { ...field, name: 'items', type: { kind: 'array', item: object } },
      { ...field, name: 'either', type: { kind: 'union', unionOf: [object] } },
    )
    const [plain, items, either] = show(tool, { defaults: false }).params
    expect(plain?.type.fields?.[0]).not.toHaveProperty('default')
    expect(items?.type.item?.fields?.[0]?.default).toBe('d')
    expect(either?.type.unionOf?.[0]?.fields?.[0]?.default).toBe('d')
  })

  it('counts a default of null as none, at any depth', () => {
    const none: Param = { ...field, default: null }
    const deep: Param = { ...field, type: { kind: 'array', item: { kind: 'object', fields: [none] } } }
    const shown = show(toolWith(none, deep), {})
    expect(shown.params[0]).not.toHaveProperty('default')
    expect(shown.params[1]?.type.item?.fields?.[0]).not.toHaveProperty('default')
  })

  it('keeps names on their line under safe', () => {
    const shown = show({ ...toolWith({ ...field, name: 'a\u2028b' }), name: 'x\n\ty' }, { escape: 'safe' })
    expect([shown.name, shown.params[0]?.name]).toEqual(['x_y', 'a_b'])
  })
})
