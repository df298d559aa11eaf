import { describe, expect, it } from 'vitest'
import { renderOptions } from '../tool/render-options.js'
import { jsonLiteral, matlabLiteral, pythonLiteral, quotedText, scriptLiteral, sqlLiteral } from './literals.js'

const study = renderOptions()
const safe = renderOptions({ escape: 'safe' })
const nested = ['a', true, null, { k: [1.5, 'ü'] }]

describe('quotedText', () => {
  it('escapes only under safe', () => {
    expect(quotedText('say "hi"', study)).toBe('"say "hi""')
    expect(quotedText('say "hi"\n', safe)).toBe('"say \\"hi\\"\\n"')
  })

  it.each(['^\\d+$', 'a\\.b', 'plain', 'größe 天'])('leaves %j as it is', (text) => {
    expect(quotedText(text, safe)).toBe(`"${text}"`)
  })

  it.each(['ends \\', 'bad \\u12', 'bad \\x', 'octal \\1', 'nul \0', 'line \u2028'])('escapes %j', (text) => {
    expect(JSON.parse(quotedText(text, safe))).toBe(text)
  })
})

describe('literals of a value', () => {
  it('are those of the language for a scalar, JSON for a list', () => {
    expect([scriptLiteral(true, study), pythonLiteral(true, study), sqlLiteral(true, study)]).toEqual([
      'true',
      'True',
      'TRUE',
    ])
    expect([scriptLiteral(null, study), pythonLiteral(null, study), sqlLiteral(null, study)]).toEqual([
      'null',
      'None',
      'NULL',
    ])
    const json = '["a", true, null, {"k": [1.5, "\\u00fc"]}]'
    expect([scriptLiteral(nested, study), pythonLiteral(nested, safe), jsonLiteral(nested)]).toEqual([json, json, json])
  })

  it('spell numbers as the study does', () => {
    expect([0.00001, 1e20, -3, 2.5, 2n ** 64n].map((value) => scriptLiteral(value, study))).toEqual([
      '1e-05',
      '1e+20',
      '-3',
      '2.5',
      '18446744073709551616',
    ])
  })

  it('double the quotes of SQL, inside lists under safe alone', () => {
    expect(sqlLiteral("it's", study)).toBe("'it''s'")
    expect(sqlLiteral(nested, study)).toBe("['a', True, None, {'k': [1.5, 'ü']}]")
    expect(sqlLiteral(nested, safe)).toBe(sqlLiteral(nested, study))
    expect(sqlLiteral([`it's "so"`, { "k'": 1 }], safe)).toBe(`['it''s "so"', {'k''': 1}]`)
  })

  it('double the quotes of MATLAB under safe', () => {
    expect(matlabLiteral('a "b"\nc', study)).toBe('"a "b"\nc"')
    expect(matlabLiteral('a "b"\nc', safe)).toBe('"a ""b"" c"')
    expect(matlabLiteral(['a "b"', 'c\\', 1], safe)).toBe('["a ""b""", "c\\\\", 1]')
    expect(matlabLiteral(nested, safe)).toBe(matlabLiteral(nested, study))
  })
})
