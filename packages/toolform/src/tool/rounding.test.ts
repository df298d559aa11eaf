import { describe, expect, it } from 'vitest'
import { roundTo } from './rounding.js'

describe('roundTo', () => {
  it.each([
    [0.5, 0, 0],
    [1.5, 0, 2],
    [2.5, 0, 2],
    [-2.5, 0, -2],
    [2.500001, 0, 3],
    [0.125, 2, 0.12],
    [0.375, 2, 0.38],
    [2.675, 2, 2.67],
    [61.8918, 2, 61.89],
    [0.0009345, 6, 0.000935],
    [1e15 + 0.5, 0, 1e15],
    [14179, 0, 14179],
  ])('rounds %f to %i decimals', (value, decimals, expected) => {
    expect(roundTo(value, decimals)).toBe(expected)
  })

  it('leaves what is no finite number', () => {
    expect(roundTo(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY)
    expect(roundTo(Number.NaN, 2)).toBeNaN()
  })
})
