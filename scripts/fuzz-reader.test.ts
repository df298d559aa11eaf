import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const script = fileURLToPath(new URL('./fuzz-reader.mjs', import.meta.url))

function fuzz(...options: string[]): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}

describe('strings of the dialects’ own marks', () => {
  it('keep every promise of the reader, 2,000 a dialect', { timeout: 600_000 }, () => {
    const { status, printed } = fuzz('--runs', '2000', '--pieces', '5', '--seed', '20260601', '--no-clock')
    expect(printed).toBe('70 dialects, 2000 strings each, seed 20260601: 0 with faults\n')
    expect(status).toBe(0)
  })

  it('are asked for with numbers and ids', () => {
    expect(fuzz('--runs', 'many').printed).toContain('--runs takes a number from 1 on')
    expect(fuzz('--runs', '1', '--dialect', 'hermse').printed).toContain('hermes')
  })
})
