import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Json } from '../../json/json.js'
import { blockYaml, flowYaml } from './yaml-text.js'

/** Texts on which YAML trips: indicators, reserved words, numbers, dates, blanks, breaks, long lines. */
const text = fc.oneof(
  // Left bare by the study: by its reader's rules a number with an exponent has a full stop and a sign.
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((word) => !/^[-+]?[\d_.]+[eE]\d+$/.test(word)),
  fc.constantFrom(
    ...['', ' ', 'yes', 'Null', '~', '=', '<<', '1', '1.5', '0x1f', '1_000', '12:30', '2020-01-01', '.5', '...'],
    ...[
      '- a',
      '-a',
      '? a',
      '?a',
      ': a',
      ':a',
      'a: b',
      'a:b',
      'a #b',
      'a#b',
      '#a',
      '{a',
      'a}',
      '[a',
      'a, b',
      '&a',
      '*a',
    ],
    ...[
      '!a',
      '|',
      '>',
      "'",
      '"',
      '%a',
      '@a',
      '`a',
      '--- a',
      "it's",
      'a\nb',
      'a\n\nb',
      '\na',
      'a\n',
      ' a',
      'a ',
      'a\n b',
    ],
    ...['tab\there', 'bell\x07', 'nel\u0085', 'line\u2028', '\ufeff', '😀', 'word '.repeat(40).trim(), 'x'.repeat(300)],
    ...["it's ".repeat(40), '"q" '.repeat(40), 'tab\t '.repeat(30), `${'long '.repeat(30)}\n${'more '.repeat(30)}`],
  ),
)
const { tree } = fc.letrec<{ tree: Json; leaf: Json }>((tie) => ({
  leaf: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)) as fc.Arbitrary<Json>,
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      tie('tree'),
      { maxKeys: 4 },
    ),
  ) as fc.Arbitrary<Json>,
}))

describe('blockYaml and flowYaml', () => {
  it('are read back as the value by a YAML 1.1 reader', () => {
    fc.assert(
      fc.property(tree, (value) => {
        for (const safe of [false, true]) {
          expect(parse(flowYaml(value, true), { version: '1.1' })).toEqual(value)
          if (safe) expect(parse(blockYaml(value, safe), { version: '1.1' })).toEqual(value)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('put items of a key at its own indent, items of items two deeper', () => {
    expect(blockYaml({ a: ['b', ['c', { d: 1, e: [] }]], f: {} })).toBe('a:\n- b\n- - c\n  - d: 1\n    e: []\nf: {}')
    expect(flowYaml({ a: ['b', ['c, d']], f: {} })).toBe("{a: [b, ['c, d']], f: {}}")
  })

  it('break long lines at the first blank behind column 88', () => {
    const word = `${'a'.repeat(85)} b c`
    expect(blockYaml({ k: word })).toBe(`k: ${'a'.repeat(85)} b\n  c`)
    expect(blockYaml({ k: `a${word}` })).toBe(`k: ${'a'.repeat(86)}\n  b c`)
    expect(flowYaml({ k: `a${word}` })).toBe(`{k: a${word}}`)
  })

  it('write a line break in quotes as two, and keep it on one line under safe', () => {
    expect(blockYaml({ k: 'a\nb' })).toBe("k: 'a\n\n  b'")
    expect(blockYaml({ k: 'a\nb' }, true)).toBe('k: "a\\nb"')
  })

  it('are linear in the text', () => {
    const hostile = `${"'".repeat(100_000)}${' '.repeat(100_000)}${'a\n'.repeat(50_000)}`
    expect(blockYaml({ k: hostile }).length).toBeLessThan(1_000_000)
    expect(flowYaml(['- '.repeat(100_000)]).length).toBeLessThan(300_000)
  })
})
