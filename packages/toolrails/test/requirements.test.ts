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

test.each(requirements.map((requirement) => [requirement.id, requirement] as const))(
  '%s is proved by tests that exist',
  (_, requirement) => {
    expect(requirement.sources.length).toBeGreaterThan(0)
    expect(requirement.proofs.length).toBeGreaterThan(0)
    for (const [file, name] of requirement.proofs) {
      const quoted = [`'${name}'`, `"${name}"`].filter((text) => sourceOf(file).includes(text))
      expect(quoted, `${file}: ${name}`).toHaveLength(1)
    }
  },
)

test('ids are unique', () => {
  expect(new Set(requirements.map((requirement) => requirement.id)).size).toBe(requirements.length)
})

test('no test is skipped or run alone', () => {
  for (const file of fs.readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.ts'))) {
    if (file !== 'requirements.test.ts') expect(sourceOf(file), file).not.toMatch(/\.(skip|only|todo|fails)\b/)
  }
})
