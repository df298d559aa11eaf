// Writes packages/toolform/src/evidence/data/manifest.json: version of the figures, and every table's size and SHA-256.
import crypto from 'node:crypto'
import fs from 'node:fs'

const folder = new URL('../packages/toolform/src/evidence/data/', import.meta.url)
const version = '2026-09-25.3'
const files = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'manifest.json')
  .sort()
  .map((name) => {
    const bytes = fs.readFileSync(new URL(name, folder))
    return { name, bytes: bytes.length, sha256: crypto.createHash('sha256').update(bytes).digest('hex') }
  })
fs.writeFileSync(new URL('manifest.json', folder), `${JSON.stringify({ evidence_version: version, files }, null, 2)}\n`)
console.log(`${files.length} tables, version ${version}`)
