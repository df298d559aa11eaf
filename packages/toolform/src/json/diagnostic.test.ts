import { describe, expect, it } from 'vitest'
import { type DiagnosticCode, diagnosticCosts, totalCost } from './diagnostic.js'
import { isJsonObject, setOwn } from './json.js'

const diagnostic = (code: DiagnosticCode) => ({ code, cost: diagnosticCosts[code] })

describe('liberties', () => {
  it('cost whole numbers, what is around a value nothing', () => {
    for (const [code, cost] of Object.entries(diagnosticCosts)) {
      expect(Number.isInteger(cost) && cost >= 0 && cost <= 10, code).toBe(true)
    }
    expect([diagnosticCosts.fence_removed, diagnosticCosts.prose_around]).toEqual([0, 0])
  })

  it('are cheaper the surer they are', () => {
    const { single_quotes, missing_closer, truncated, name_convention, name_near, unknown_tool } = diagnosticCosts
    expect(single_quotes).toBeLessThan(missing_closer)
    expect(missing_closer).toBeLessThan(truncated)
    expect(name_convention).toBeLessThan(name_near)
    expect(name_near).toBeLessThan(unknown_tool)
  })

  it('add up', () => {
    expect(totalCost([])).toBe(0)
    expect(totalCost([diagnostic('trailing_comma'), diagnostic('missing_closer'), diagnostic('prose_around')])).toBe(3)
  })
})

describe('JSON values', () => {
  it('are objects when they are neither null nor lists', () => {
    expect([{}, { a: 1 }].every(isJsonObject)).toBe(true)
    expect([null, [], 'a', 1, undefined, true].some(isJsonObject)).toBe(false)
  })

  it('get every key as their own', () => {
    const object: Record<string, number> = {}
    for (const key of ['a', '__proto__', 'constructor', 'toString']) setOwn(object, key, 1)
    setOwn(object, '__proto__', 2)
    expect(Object.entries(object)).toEqual([
      ['a', 1],
      ['__proto__', 2],
      ['constructor', 1],
      ['toString', 1],
    ])
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype)
  })
})
