import { encode } from 'gpt-tokenizer/encoding/cl100k_base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countTokens } from './count-tokens.js'
import { estimateTokens } from './estimate-tokens.js'
import { loadTokenizer } from './load-tokenizer.js'

afterEach(() => vi.unstubAllGlobals())

describe('tokens', () => {
  it('estimates a quarter of the characters, at least one, an exact half to the even number', () => {
    expect(estimateTokens('x'.repeat(1204))).toBe(301)
    expect(estimateTokens('')).toBe(1)
    expect(estimateTokens('x'.repeat(10))).toBe(2)
    expect(estimateTokens('x'.repeat(14))).toBe(4)
  })

  it('counts code points, not UTF-16 units', () => {
    expect(estimateTokens('😀'.repeat(8))).toBe(2)
    expect(estimateTokens('\ud83d'.repeat(8))).toBe(2)
  })

  it('estimates without a tokenizer and asks no server', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    expect(countTokens('x'.repeat(100))).toBe(estimateTokens('x'.repeat(100)))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('counts exactly with a tokenizer, by encoding or by model, special markers as text', async () => {
    const text = 'Get the weather forecast for a city. <|endoftext|>'
    const tokenizer = await loadTokenizer('cl100k_base')
    expect(tokenizer.exact).toBe(true)
    expect(countTokens(text, { tokenizer })).toBe(encode(text, { disallowedSpecial: new Set() }).length)
    expect((await loadTokenizer('gpt-4')).count(text)).toBe(tokenizer.count(text))
  })

  it.each(['Qwen/Qwen3-8B', 'no-such-model', '../../secret'])('estimates with a warning for %s', async (name) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const tokenizer = await loadTokenizer(name)
    expect(tokenizer.exact).toBe(false)
    expect(tokenizer.warning).toContain(name)
    expect(countTokens('x'.repeat(40), { tokenizer })).toBe(10)
    expect(fetched).not.toHaveBeenCalled()
  })
})
