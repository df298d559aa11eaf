import { describe, expect, it } from 'vitest'
import {
  isToolformError,
  LoadError,
  MissingPackageError,
  ToolformError,
  UnknownFormatError,
  UnknownIdError,
  UnknownProtocolError,
} from './errors.js'

describe('errors', () => {
  it('share one class and one mark, which also holds across two copies of the package', () => {
    const error = new LoadError('x')
    expect(error).toBeInstanceOf(ToolformError)
    expect(isToolformError(error)).toBe(true)
    const fromAnotherCopy = Object.assign(new Error('x'), { [Symbol.for('toolform.error')]: true, code: 'load' })
    expect(isToolformError(fromAnotherCopy)).toBe(true)
    for (const other of [new Error('x'), null, 'load', {}]) expect(isToolformError(other)).toBe(false)
  })

  it('of loading name source, line, column and pointer, and say inline input for a value', () => {
    expect(new LoadError('bad')).toMatchObject({ code: 'load', source: 'inline input', message: 'inline input: bad' })
    const placed = new LoadError('bad', { source: 'tools.d.ts', line: 3, column: 7, pointer: '' })
    expect(placed).toMatchObject({ source: 'tools.d.ts', line: 3, column: 7, pointer: '' })
    expect(placed.message).toBe('tools.d.ts:3:7 at (root): bad')
  })

  it('of an unknown format name the id and one to five that are close', () => {
    const error = new UnknownFormatError('xml', ['xml_schema', 'xml_a', 'xml_b', 'xml_c', 'xml_d', 'xml_e', 'yaml'])
    expect(error.message).toMatch(/^unknown format 'xml'; close matches: /)
    expect(error.closeIds.length).toBe(5)
    expect(error.closeIds.every((id) => id.startsWith('xml'))).toBe(true)
    expect(error).toMatchObject({ code: 'unknown_format', kind: 'format', id: 'xml' })
  })

  it('of an unknown protocol name the one that was meant', () => {
    const error = new UnknownProtocolError('json_objct', ['json_object', 'xml_call'])
    expect(error.closeIds).toEqual(['json_object'])
    expect(error.code).toBe('unknown_protocol')
    expect(error).toBeInstanceOf(UnknownIdError)
  })

  it('of a missing package give the command that installs it', () => {
    expect(new MissingPackageError('zod', 'reading zod')).toMatchObject({
      code: 'missing_package',
      packageName: 'zod',
      installCommand: 'npm install zod',
    })
  })
})
