import { describe, expect, it } from 'vitest'
import { loadTools } from '../../toolset/load-tools.js'
import { repairCall } from '../repair-call.js'

const properties = {
  absolute_path: { type: 'string' },
  limit: { type: 'integer' },
  tags: { type: 'array', items: { type: 'string' } },
}
const tools = loadTools([
  { name: 'read_file', parameters: { type: 'object', properties, required: ['absolute_path'] } },
])
const mend = (text: string) => repairCall({ name: 'read_file', arguments: text }, tools)

describe('arguments written as elements', () => {
  it.each<[string, object]>([
    ['<parameter=absolute_path>/a/b.ts</parameter>', { absolute_path: '/a/b.ts' }],
    [
      '<parameter=absolute_path>\n/a\n</parameter>\n<parameter=limit>\n3\n</parameter>',
      { absolute_path: '/a', limit: 3 },
    ],
    ['<parameter name="absolute_path">/a</parameter>', { absolute_path: '/a' }],
    ['<parameter=absolute_path>/a</parameter>\n</function>\n</tool_call>', { absolute_path: '/a' }],
    ['<absolute_path>/a</absolute_path><tags>["x", "y"]</tags>', { absolute_path: '/a', tags: ['x', 'y'] }],
    ['<function=read_file>\n<parameter=absolute_path>/a</parameter>\n</function>', { absolute_path: '/a' }],
    ['<tool_call><function=ReadFile><parameter=absolute_path>/a</parameter></function>', { absolute_path: '/a' }],
    [
      '<parameter=absolute_path>if (a < b && c > d) "quoted"</parameter>',
      { absolute_path: 'if (a < b && c > d) "quoted"' },
    ],
  ])('%j is read', (text, expected) => {
    expect(mend(text)).toMatchObject({
      valid: true,
      arguments: expected,
      argumentsText: JSON.stringify(expected),
      diagnostics: [{ code: 'arguments_unwrapped' }],
    })
  })

  it.each([
    ['is cut off in a value', '<parameter=absolute_path>/a'],
    ['goes on in words', '<parameter=absolute_path>/a</parameter> and so on'],
    ['is of another tool', '<function=write_file><parameter=absolute_path>/a</parameter></function>'],
    ['has an element that is no parameter', '<parameter=absolute_path>/a</parameter><parameter=mode>r</parameter>'],
    ['is some other mark-up', '<b>/a</b>'],
    ['has no names', '<parameter>/a</parameter>'],
  ])('a text that %s is left alone', (_, text) => {
    expect(mend(text)).toMatchObject({ valid: false })
    expect(JSON.stringify(mend(text).arguments)).not.toContain('"absolute_path":"/a"')
  })

  it('JSON inside tags is JSON', () => {
    const text = '<tool_call>{"name": "read_file", "arguments": {"absolute_path": "/a"}}</tool_call>'
    expect(mend(text)).toMatchObject({ valid: true, arguments: { absolute_path: '/a' } })
  })
})
