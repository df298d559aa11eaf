import { describe, expect, it } from 'vitest'
import { growingMarksBefore, markBehind, marksBefore } from './reply-marks.js'

const startOf = (text: string): number => marksBefore(text, 0, text.length)

describe('marks before a call', () => {
  it.each([
    '<tool_call>\n',
    '<minimax:tool_call>',
    '<｜DSML｜ calls>\n',
    '<|open|>tools<|sep|>',
    '<|message_model|>get_weather<|content_invoke_tool_json|>',
    'function<｜tool▁sep｜>get_weather\n```json\n',
    '<|start|>assistant',
    'assistant to=functions.note',
    '[TOOL_CALLS] ',
    '>>>>>>',
    '````json\n',
  ])('%j is one', (mark) => {
    expect(startOf(`It rains.${mark}`)).toBe('It rains.'.length)
  })

  it.each(['currenfunctools', '1.5e3Action:', 'xassistant', 'subfunction call'])('is none in the word %s', (text) => {
    expect(startOf(text)).toBe(text.length)
    expect(growingMarksBefore(text, 2, text.length - 1)).toBe(text.length - 1)
  })

  it('are few, and near', () => {
    expect(startOf('<tool_call>'.repeat(100))).toBe('<tool_call>'.length * 92)
    expect(startOf(`<tool_call>${' '.repeat(100)}`)).toBe(0)
    expect(startOf(`<tool_call>${' '.repeat(1000)}`)).toBe(1011)
  })

  it('end even where names are made to be slow', () => {
    const slow = 'a_|'.repeat(60)
    expect(startOf(`<${slow}`)).toBe(181)
    expect(growingMarksBefore(`<|${slow}`, 0, 182)).toBeLessThanOrEqual(182)
    expect(markBehind(`</${slow}> `, 0, true)).toBe(0)
  })
})
