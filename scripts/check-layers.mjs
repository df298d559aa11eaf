// Fails on an import against the layers of packages/toolform/src, on an import across folders of one layer, on a cycle,
// and on a `node:` import in a file that must also run in a browser.
import fs from 'node:fs'
import path from 'node:path'

const root = new URL('../packages/toolform/src/', import.meta.url).pathname

/** Each layer may import from the layers before it; the names are folders or files below src. */
const layers = [
  ['errors', 'constants', 'version'],
  ['json'],
  ['tool'],
  ['evidence'],
  ['load', 'export', 'validate'],
  ['toolset'],
  ['grammar'],
  ['formats', 'protocols', 'dialects', 'guard'],
  ['parse', 'prompt'],
  ['clients'],
  ['catalogue'],
  ['advisor'],
  ['loop', 'study'],
  ['measure'],
  ['testing'],
  ['node', 'serve'],
  ['cli'],
]
const mayUseNode = /^(serve\/node\.ts|serve\/jobs\/|node\/|cli\/|testing\/)/
const rank = new Map(layers.flatMap((names, index) => names.map((name) => [name, index])))

const files = fs
  .readdirSync(root, { recursive: true })
  .filter((name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name))
  .map((name) => name.split(path.sep).join('/'))
const problems = []
const edges = new Map()

for (const file of files) {
  const text = fs.readFileSync(root + file, 'utf8')
  const room = roomOf(file)
  edges.set(file, [])
  if (!rank.has(room) && file !== 'index.ts' && !isEntry(file)) problems.push(`${file}: ${room} is in no layer`)
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    if (specifier.startsWith('node:') && !mayUseNode.test(file)) problems.push(`${file}: imports ${specifier}`)
    if (!specifier.startsWith('.')) continue
    const target = path.posix.join(path.posix.dirname(file), specifier).replace(/\.js$/, '.ts')
    if (files.includes(target)) edges.get(file).push(target)
    if (isEntry(file)) continue
    const from = rank.get(room)
    const to = rank.get(roomOf(target))
    if (to === undefined || from === undefined) continue
    if (to > from || (to === from && roomOf(target) !== room))
      problems.push(`${file}: imports ${target}, which is not left of it`)
  }
}
for (const cycle of findCycles()) problems.push(`cycle: ${cycle.join(' -> ')}`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

/** The first folder below src, or the file's own name. */
function roomOf(file) {
  return file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.ts$/, '')
}

/** Files of src itself that gather exports for a subpath. */
function isEntry(file) {
  return !file.includes('/') && !rank.has(roomOf(file))
}

function findCycles() {
  const state = new Map()
  const found = []
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...trail.slice(trail.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}
