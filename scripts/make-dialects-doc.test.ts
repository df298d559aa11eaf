import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { dialects } from '../packages/toolform/src/dialects/index.js'

const root = fileURLToPath(new URL('../', import.meta.url))

describe('docs/dialects.md', () => {
  it('is what the script writes', () => {
    const args = ['scripts/make-dialects-doc.mjs', '--check']
    expect(() => execFileSync(process.execPath, args, { cwd: root })).not.toThrow()
  })

  it('has a row and a sample of every dialect', () => {
    const page = fs.readFileSync(`${root}docs/dialects.md`, 'utf8')
    for (const { id, models, write } of dialects) {
      expect(page).toContain(`| [\`${id}\`](#${id}) | ${models.join(', ')} |`)
      const sample = write([{ name: 'get_weather', arguments: { city: 'Lisbon', days: 3 } }])
      expect(page.slice(page.indexOf(`### ${id}\n`))).toContain(`text\n${sample}\n`)
    }
  })
})
