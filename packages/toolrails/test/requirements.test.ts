import fs from 'node:fs'
import { expect, test } from 'vitest'
import { requirements } from './requirements.js'

const sources = new Map<string, string>()
function sourceOf(file: string): string {
  let source = sources.get(file)
  if (source === undefined) {
    source = fs.readFileSync(new URL(file, import.meta.url), 'utf8')
    sources.set(file, source)
  }
  return source
}

/** Titles of the tests in a file, or names of the rows of a bench; a text in a comment or a description is none. */
function titlesOf(file: string): ReadonlySet<string> {
  const opening = file.endsWith('.mjs')
    ? /\batMost\(\s*/g
    : /(?:\b(?:test|it)\(|\]\s*(?:as const\s*)?\)\(|\w\)\(|\)\)\()\s*/g
  const source = sourceOf(file)
  const titles = new Set<string>()
  for (const { index, 0: opened } of source.matchAll(opening)) {
    const quoted = /^(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*,/.exec(source.slice(index + opened.length))
    if (quoted !== null) titles.add(quoted[1] ?? quoted[2]!)
  }
  return titles
}

test.each(requirements.map((requirement) => [requirement.id, requirement] as const))(
  '%s is proved by tests that exist',
  (_, requirement) => {
    expect(requirement.sources.length).toBeGreaterThan(0)
    expect(requirement.proofs.length).toBeGreaterThan(0)
    for (const [file, name] of requirement.proofs) {
      expect(titlesOf(file).has(name), `${file}: ${name}`).toBe(true)
    }
  },
)

test('ids are unique', () => {
  expect(new Set(requirements.map((requirement) => requirement.id)).size).toBe(requirements.length)
})

test('no test is skipped or run alone', () => {
  for (const file of fs.readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.ts'))) {
    if (file !== 'requirements.test.ts') expect(sourceOf(file), file).not.toMatch(/\.(skip|only|todo|fails|runIf)/)
  }
})
