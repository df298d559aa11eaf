import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

describe('docs/gallery', () => {
  it('is what the script writes', () => {
    expect(() => execFileSync(process.execPath, ['scripts/make-gallery.mjs', '--check'], { cwd: root })).not.toThrow()
  })

  it('lists every format of its vectors, each with a section', () => {
    const pages = new Map(fs.readdirSync(`${root}docs/gallery`).map((name) => [name, read(name)]))
    const ids = fs.readdirSync(`${root}packages/toolform/vectors/render`).map((name) => name.replace('.json', ''))
    const sections = [...pages.values()].flatMap((text) => [...text.matchAll(/^## (\w+)$/gm)].map(([, id]) => id))
    expect(sections.sort()).toEqual(ids.sort())
    for (const id of ids) expect(pages.get('README.md')).toContain(`#${id})`)
  })
})

function read(name: string): string {
  return fs.readFileSync(`${root}docs/gallery/${name}`, 'utf8')
}
