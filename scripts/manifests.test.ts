import fs from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const text = (path: string): string => fs.readFileSync(new URL(path, root), 'utf8')
const packages = ['package.json', 'packages/toolform/package.json', 'packages/toolrails/package.json']

describe.each(packages)('%s', (path) => {
  const manifest = JSON.parse(text(path))

  it('says which Node and which licence, the same as every other', () => {
    expect([manifest.engines.node, manifest.license, manifest.type]).toEqual(['>=20.19', 'Apache-2.0', 'module'])
    expect(text('LICENSE')).toContain('Apache License')
  })

  it('names only commands and entries that are there', () => {
    const folder = path.replace('package.json', '')
    const bins = Object.values((manifest.bin ?? {}) as Record<string, string>)
    for (const bin of bins) expect(text(folder + bin)).toMatch(/^#!\/usr\/bin\/env node\n/)
    const entries = Object.entries(
      (manifest.exports ?? {}) as Record<string, string | { types: string; default: string }>,
    )
    for (const [name, entry] of entries) {
      const source = typeof entry === 'string' ? entry : entry.default.replace('dist', 'src').replace(/\.js$/, '.ts')
      expect(fs.existsSync(new URL(folder + source, root)), name).toBe(true)
      if (typeof entry !== 'string') expect(entry.types).toBe(entry.default.replace(/\.js$/, '.d.ts'))
    }
  })
})

describe('CONTRIBUTING.md', () => {
  it('says what to send, and names only scripts that are there', () => {
    const guide = text('CONTRIBUTING.md')
    const { scripts } = JSON.parse(text('package.json'))
    expect(guide).toContain('a reply that was read wrong')
    const named = [...guide.matchAll(/^npm (?:run )?([\w:]+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'install')
    for (const name of named) expect(Object.keys(scripts), name).toContain(name)
    for (const name of ['test', 'bench', 'e2e:model']) expect(named).toContain(name)
  })
})
