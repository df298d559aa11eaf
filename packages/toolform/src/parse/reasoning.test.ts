import { describe, expect, it } from 'vitest'
import { findReasoning, reasoningAt, removeReasoning, startsReasoning } from './reasoning.js'

const parts = (text: string): string[] => findReasoning(text).map(({ start, end }) => text.slice(start, end))

describe('reasoning', () => {
  it.each([
    '<think>hm</think>',
    '<thinking>hm</thinking>',
    '<thought>hm</thought>',
    '<reasoning>hm</reasoning>',
    '<reflection>hm</reflection>',
    '<seed:think>hm</seed:think>',
    '<mm:think>hm</mm:think>',
    '[THINK]hm[/THINK]',
    '<|START_THINKING|>hm<|END_THINKING|>',
    '<|channel>thought hm<channel|>',
    '<|channel|>analysis<|message|>hm<|end|>',
  ])('is %s', (text) => {
    expect(parts(`a ${text} b`)).toEqual([text])
    expect(removeReasoning(`${text}yes`)).toEqual({ text: 'yes', removed: true })
  })

  it('may stand in several places, with calls and line breaks in it', () => {
    const text = '<think>one\n{"name": "a"}</think>x<think>two</think>y'
    expect(parts(text)).toEqual(['<think>one\n{"name": "a"}</think>', '<think>two</think>'])
    expect(removeReasoning(text).text).toBe('xy')
  })

  it('without its opening mark is all that stands before the closing one', () => {
    expect(parts('hm, perhaps</think>yes')).toEqual(['hm, perhaps</think>'])
    expect(removeReasoning('hm</think>yes')).toEqual({ text: 'yes', removed: true })
  })

  it('without its closing mark is the rest', () => {
    expect(parts('so <think>hm')).toEqual(['<think>hm'])
    expect(removeReasoning('<think>hm').text).toBe('')
  })

  it('is nothing that stands inside a value or the arguments of a call', () => {
    for (const text of [
      '{"text": "use <think> and </think>"}',
      "{'text': 'a </think> b'}",
      '<parameter=text>a </think> b</parameter>',
      '<arg_value>a <think> b</arg_value>',
    ]) {
      expect(parts(text), text).toEqual([])
      expect(removeReasoning(text)).toEqual({ text, removed: false })
    }
  })

  it('is no message that is addressed to a tool', () => {
    expect(parts('<|start|>assistant to=functions.f<|channel|>analysis<|message|>{}<|call|>')).toEqual([])
  })

  it('is found in time linear in a text that is made to be slow', () => {
    for (const unit of ['{"a":', '[', '<think>', '</think>', '<parameter=a>', '{"<think>', '<|channel|>analysis']) {
      expect(Array.isArray(findReasoning(unit.repeat(Math.ceil(200_000 / unit.length))))).toBe(true)
    }
  })
})

describe('a text that grows', () => {
  it('starts reasoning, does not, or may yet', () => {
    expect(startsReasoning('<think>')).toBe(true)
    expect(startsReasoning('</think>')).toBe(true)
    expect(startsReasoning('[THINK] a')).toBe(true)
    for (const text of ['<', '<th', '<|', '[TH']) expect(startsReasoning(text), text).toBeNull()
    for (const text of ['a', '<b', '<thx', '{']) expect(startsReasoning(text), text).toBe(false)
  })

  it('tells how long the mark is and what ends the reasoning', () => {
    expect(reasoningAt('x<think>', 1)).toEqual({ length: 7, close: '</think>' })
    expect(reasoningAt('</think>', 0)).toEqual({ length: 8, close: null })
    expect(reasoningAt('x<think>', 0)).toBeNull()
  })
})
