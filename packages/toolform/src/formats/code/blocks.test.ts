import { describe, expect, it } from 'vitest'
import { readTool } from '../../../test/vectors.js'
import type { JsonObject } from '../../json/json.js'
import { type FormatId, getFormat } from '../index.js'
import { renderBlock } from '../render-block.js'

const string = { kind: 'string' }

/** The block of one tool with the given members, in a format. */
function block(id: FormatId, tool: JsonObject): string {
  return renderBlock(getFormat(id), [readTool({ name: 'get_it', description: 'Get it.', params: [], ...tool })])
}

/** What the vectors do not show, since no input of theirs has a returned value, an empty union or a long text. */
describe('blocks beyond the vectors', () => {
  it('tells what a tool returns', () => {
    const tool = { returns: { kind: 'array', item: string }, returns_description: 'All of them.' }
    expect(block('python_stub', tool)).toContain(
      '-> list[str]:\n    """Get it.\n\n    Returns:\n        All of them.\n',
    )
    expect(block('python_stub_numpy', tool)).toContain(
      '    Returns\n    -------\n    list[str]\n        All of them.\n',
    )
    expect(block('typescript', tool)).toContain(' * @returns All of them.\n */\ndeclare function get_it(): string[];')
    expect(block('java_signature', tool)).toContain(' * @return All of them.\n */\npublic List<String> getIt();')
    expect(block('go_signature', tool)).toBe('// Get it.\nfunc GetIt() ([]string, error)')
    expect(block('c_header', tool)).toContain('const char** get_it();')
    expect(block('haskell_curried', tool)).toContain('getIt :: IO [Text]')
    expect(block('ruby_signature', tool)).toContain('def get_it() # => Array[String]')
    expect(block('sql_udf', tool)).toContain(') RETURNS TEXT[];')
  })

  it('writes no comment for a returned value alone', () => {
    const tool = { description: '', returns: string, returns_description: 'The name.' }
    expect(block('java_signature', tool)).toBe('public String getIt();')
    expect(block('typescript', tool)).toBe('declare function get_it(): string;')
  })

  it('fills the lines of a description in a declaration file up to 88 columns', () => {
    const lines = block('typescript_dts', { description: `${'a'.repeat(81)} b ${'c'.repeat(90)}\n\n d` }).split('\n')
    expect(lines.slice(1, 4)).toEqual([`  // ${'a'.repeat(81)} b`, `  // ${'c'.repeat(90)}`, '  // d'])
    const next = block('typescript_dts', { description: `${'a'.repeat(82)} b` }).split('\n')
    expect(next.slice(1, 3)).toEqual([`  // ${'a'.repeat(82)}`, '  // b'])
  })

  it('leaves no blank at the end of a block', () => {
    const tool = { returns: { kind: 'union' } }
    expect(block('ruby_signature', tool)).toBe('# Get it.\ndef get_it() # =>')
    expect(block('scala_signature', tool).endsWith('def getIt():')).toBe(true)
  })

  it('names the keys of objects and of the objects in a list', () => {
    const field = { name: 'k', type: { kind: 'integer' }, required: false }
    const object = { kind: 'object', fields: [field] }
    const params = [
      { name: 'one', type: object, required: true, description: 'One.' },
      { name: 'many', type: { kind: 'array', item: object }, required: true },
      { name: 'none', type: { kind: 'object' }, required: true },
    ]
    const text = block('python_stub', { params })
    expect(text).toContain('one (dict[str, Any]): One. Keys: k (integer, optional).\n')
    expect(text).toContain('many (list[dict[str, Any]]):  Each item has keys: k.\n')
    expect(text).toContain('none (dict[str, Any]):\n')
  })

  it('declares an interface for each object, also in lists and unions', () => {
    const object = { kind: 'object', fields: [{ name: 'k', type: string, required: true }] }
    const union = { kind: 'union', union_of: [string, object, { kind: 'array', item: object }] }
    const text = block('typescript', { params: [{ name: 'p', type: union, required: true }] })
    expect(text.match(/^interface \w+/gm)).toEqual(['interface GetItPAlt2', 'interface GetItPAlt3Item'])
    expect(text).toContain('get_it(p: string | GetItP | GetItP[]): unknown')
  })

  it('gives a default only where the parameter may be left out', () => {
    const params = [{ name: 'must', type: { kind: 'integer' }, required: true, default: 7 }]
    for (const id of ['python_stub', 'typescript', 'python_dataclass', 'sql_udf', 'matlab_signature'] as const) {
      expect(block(id, { params })).not.toContain('7')
    }
    expect(block('python_argparse', { params })).toContain('required=True, default=7')
    expect(block('flatbuffers_idl', { params })).toContain('must:long = 7 (required);')
  })

  it('takes a null default as none', () => {
    const params = [{ name: 'free', type: string, required: false, default: null }]
    expect(block('typescript', { params })).toContain('free?: string')
    expect(block('python_stub', { params })).toContain('free: str = None')
  })
})
