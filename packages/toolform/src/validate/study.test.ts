import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json/json.js'
import { loadTools } from '../toolset/load-tools.js'
import { validateArguments } from './study.js'

const tools = loadTools([
  {
    name: 'draft_contract',
    parameters: {
      type: 'object',
      properties: {
        counterparty: { type: 'string', minLength: 2, maxLength: 4 },
        value: { type: 'number', minimum: 0, maximum: 10 },
        term_months: { type: 'integer' },
        code: { type: 'string', pattern: 'b' },
        broken: { type: 'string', pattern: '(' },
        kind: { enum: ['New', 'Renewal'] },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 2 },
        place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
      required: ['counterparty', 'value', 'term_months'],
    },
  },
])
const right = { counterparty: 'Acme', value: 1, term_months: 12 }
const check = (given: JsonObject, name = 'draft_contract') => validateArguments({ name, arguments: given }, tools)

describe('a report', () => {
  it('names what is missing, in the order of the tool', () => {
    expect(check({})).toMatchObject({
      ok: false,
      missingRequired: ['counterparty', 'value', 'term_months'],
      nErrors: 3,
    })
  })

  it('names the path of what is missing inside', () => {
    expect(check({ ...right, place: {} }).missingRequired).toEqual(['place.city'])
  })

  it('names arguments that no parameter takes', () => {
    expect(check({ ...right, mood: 1, toString: 2 }).unknownArgs).toEqual(['mood', 'toString'])
  })

  it('says of a tool that is not offered that it is unknown, in any naming convention of the offered ones not', () => {
    expect(check({}, 'fly')).toMatchObject({ ok: false, unknownTool: true })
    expect(check(right, 'draftContract')).toMatchObject({ ok: true, unknownTool: false })
  })

  it('adds up', () => {
    const report = check({ counterparty: 5, value: 11, kind: 'Old', mood: 1 })
    expect([report.typeErrors, report.constraintErrors, report.enumErrors].map((list) => list.length)).toEqual([
      1, 1, 1,
    ])
    expect(report.nErrors).toBe(1 + 1 + 1 + 1 + 1)
    const { ok, unknownTool, missingRequired, unknownArgs, typeErrors, enumErrors, constraintErrors, nErrors } = report
    expect(ok || unknownTool).toBe(false)
    expect(
      missingRequired.length + unknownArgs.length + typeErrors.length + enumErrors.length + constraintErrors.length,
    ).toBe(nErrors)
  })

  it('prints in the names of the wire', () => {
    expect(JSON.parse(JSON.stringify(check(right)))).toMatchObject({
      ok: true,
      unknown_tool: false,
      missing_required: [],
      unknown_args: [],
      type_errors: [],
      enum_errors: [],
      constraint_errors: [],
      n_errors: 0,
    })
  })
})

describe('the rules of the study', () => {
  it.each<[string, JsonObject, boolean]>([
    ['a whole number with a fraction of nothing is an integer', { term_months: 5.0 }, true],
    ['a fraction is none', { term_months: 5.5 }, false],
    ['text is none', { term_months: '5' }, false],
    ['a number beyond a double is one', { term_months: 12345678901234567890n }, true],
    ['a boolean is no number', { value: true }, false],
    ['a pattern may match anywhere', { code: 'abc' }, true],
    ['a pattern that matches nowhere is broken', { code: 'xyz' }, false],
    ['a pattern that is none does not count', { broken: 'anything' }, true],
    ['a choice in other letters is the choice', { kind: 'renewal' }, true],
    ['another choice is not', { kind: 'Old' }, false],
    ['limits include their ends', { value: 10, counterparty: 'ab' }, true],
    ['beyond them is too much', { value: 10.1 }, false],
    ['below them is too little', { counterparty: 'a' }, false],
    ['lengths count characters, not their halves', { counterparty: '🌧🌧🌧🌧' }, true],
    ['lists have lengths too', { tags: ['a', 'b', 'c'] }, false],
    ['every item counts', { tags: ['a', 1] }, false],
    ['null for an optional argument is left out', { kind: null }, true],
  ])('%s', (_, given, ok) => {
    const { schema, ...report } = check({ ...right, ...given })
    const errors = [...report.typeErrors, ...report.enumErrors, ...report.constraintErrors]
    expect([errors.length === 0, report.missingRequired]).toEqual([ok, []])
  })

  it('warn of a pattern that is none', () => {
    expect(check(right).warnings).toEqual([expect.stringContaining('pattern "("')])
  })
})
