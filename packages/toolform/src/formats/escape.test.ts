import { describe, expect, it } from 'vitest'
import { probeTool } from '../../test/probe-tools.js'
import { renderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import { enclosedText, lineText, oneLine } from './escape.js'
import { joinTools } from './join-tools.js'
import { toolsAreTame } from './tame-tools.js'
import { textBuilder } from './text-builder.js'

const study = renderOptions()
const safe = renderOptions({ escape: 'safe' })

describe('lineText', () => {
  it('keeps a text on its line under safe alone', () => {
    expect(lineText('a\r\n  b\u2028c\0', safe)).toBe('a b c')
    expect(lineText('a\n b', study)).toBe('a\n b')
    expect(oneLine('a \v b')).toBe('a  b')
  })

  it('is linear in blanks and breaks', () => {
    expect(oneLine(`${' '.repeat(200_000)}x${'\n'.repeat(200_000)}`)).toHaveLength(200_002)
  })
})

describe('enclosedText', () => {
  it('parts every closing marker under safe alone', () => {
    expect(enclosedText('a */ b **/', '*/', safe)).toBe('a * / b ** /')
    expect(enclosedText('-->--->', '-->', safe)).toBe('-- >--- >')
    expect(enclosedText('a */', '*/', study)).toBe('a */')
  })
})

describe('toolsAreTame', () => {
  const tame: Tool = {
    ...probeTool,
    description: 'Read a file: one, or many (see the list). 100 percent, at most; e.g. *.txt!',
    params: [{ name: 'file path', type: { kind: 'string' }, required: true, description: '', default: 'größe 1.5-a' }],
  }

  it('lets prose and plain names pass', () => {
    expect(toolsAreTame([tame])).toBe(true)
  })

  it.each(['"', "'", '`', '\\', '|', '\n', '\u2028', '<b>', '&', '{x}', '[', '$x', '-->', ' -- ', '*/', '/*', '(*'])(
    'finds %j in a description',
    (mark) => {
      expect(toolsAreTame([{ ...tame, description: `a ${mark} b` }])).toBe(false)
    },
  )

  it.each(['# head', '- item', '> quote', '1. first', '=== x'])('finds that %j begins something', (text) => {
    expect(toolsAreTame([{ ...tame, returnsDescription: text }])).toBe(false)
  })

  it('looks at names, values and patterns more closely', () => {
    const [param] = tame.params
    const withParam = (change: object): Tool => ({ ...tame, params: [{ ...param!, ...change }] })
    expect(toolsAreTame([withParam({ name: 'a:b' })])).toBe(false)
    expect(toolsAreTame([withParam({ default: { k: ['x, y'] } })])).toBe(false)
    expect(toolsAreTame([withParam({ default: { 'k"': 1 } })])).toBe(false)
    expect(toolsAreTame([withParam({ type: { kind: 'enum', enumValues: ['a', 'b#c'] } })])).toBe(false)
    expect(toolsAreTame([withParam({ type: { kind: 'string', constraints: { pattern: '^"' } } })])).toBe(false)
    expect(toolsAreTame([withParam({ type: { kind: 'array', item: { kind: 'enum', enumValues: ['|'] } } })])).toBe(
      false,
    )
    expect(toolsAreTame([withParam({ default: ['', 1, null, true] })])).toBe(true)
  })

  it('is linear in the text', () => {
    expect(toolsAreTame([{ ...tame, name: `${'a '.repeat(200_000)}!` }])).toBe(false)
    expect(toolsAreTame([{ ...tame, description: ' '.repeat(200_000) }])).toBe(true)
  })
})

describe('joinTools and textBuilder', () => {
  it('join any number of parts', () => {
    for (const count of [0, 1, 63, 64, 65, 200, 1500]) {
      const tools = Array.from({ length: count }, (_, index) => ({ ...probeTool, name: String(index) }))
      const names = tools.map((tool) => tool.name)
      expect(joinTools(tools, ', ', (tool) => tool.name)).toBe(names.join(', '))
      const out = textBuilder()
      for (const name of names) out.add(name)
      expect(out.text()).toBe(names.join(''))
    }
  })
})
