import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Call {
  name: string
  arguments: Record<string, unknown>
  valid?: boolean
}
interface Parts {
  codeFromText: boolean
  loaded: [kind: string, tools: number][]
  exported: unknown[]
  verdicts: { ok: boolean; errors: string[] }[]
  studied: boolean
  normalised: Call
  rendered: [id: string, block: string, system: string][]
  compared: number
  messages: { role: string; content: string }[]
  protocols: [id: string, calls: Call[]][]
  dialects: [id: string, calls: Call[]][]
  streamed: [id: string, calls: Call[]][]
  repaired: Call
  tolerant: unknown
  formatId: string
}

const call = { name: 'book_room', arguments: { hotel: 'Miramar', guests: 2, late: false } }

describe('where code may not be made from text', () => {
  const script = fileURLToPath(new URL('./every-part.mjs', import.meta.url))
  const flags = ['--disallow-code-generation-from-strings', script]
  const parts = JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', maxBuffer: 1e8 })) as Parts

  it('the policy is in force', () => {
    expect(parts.codeFromText).toBe(false)
  })

  it('tools load and are exported', () => {
    expect(parts.loaded).toEqual(['openai', 'anthropic', 'mcp', 'openapi'].map((kind) => [kind, 1]))
    for (const exported of parts.exported) expect(JSON.stringify(exported)).toContain('book_room')
  })

  it('schemas are applied all the same', () => {
    const errors = ['/extras uniqueItems', '/guests minimum', '/hotel pattern', '/late type']
    expect(parts.verdicts).toEqual([
      { ok: true, errors: [] },
      { ok: false, errors },
    ])
    expect(parts.studied).toBe(false)
    expect(parts.normalised).toEqual({ ...call, arguments: { ...call.arguments, hotel: 'miramar' } })
  })

  it('every format renders', () => {
    expect(parts.rendered.length).toBeGreaterThanOrEqual(117)
    for (const [id, block, system] of parts.rendered) {
      expect(block.toLowerCase().replace(/[^a-z]/g, ''), id).toContain('bookroom')
      expect(system, id).toContain(block)
    }
    expect(parts.compared).toBeGreaterThanOrEqual(parts.rendered.length)
    expect(parts.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  })

  it.each(['protocols', 'dialects', 'streamed'] as const)('%s read their calls', (part) => {
    expect(parts[part]).toHaveLength(part === 'protocols' ? 31 : 70)
    for (const [id, calls] of parts[part]) expect(calls, id).toEqual([call])
  })

  it('calls are mended', () => {
    expect(parts.repaired).toEqual({ ...call, valid: true })
    expect(parts.tolerant).toEqual({ hotel: 'Miramar', guests: '2', late: false })
  })

  it('a format is recommended', () => {
    expect(parts.rendered.map(([id]) => id)).toContain(parts.formatId)
  })
})
