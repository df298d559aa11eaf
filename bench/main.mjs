// Runs every bench below this folder and prints its figures with their targets. `npm run bench -- reader` runs one.
import fs from 'node:fs'

const folder = new URL('.', import.meta.url)
const wanted = process.argv.slice(2)
const names = fs
  .readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && fs.existsSync(new URL(`${entry.name}/index.mjs`, folder)))
  .map(({ name }) => name)
  .filter((name) => wanted.length === 0 || wanted.includes(name))

let missed = 0
for (const name of names) {
  const { run } = await import(new URL(`${name}/index.mjs`, folder).href)
  console.log(name)
  for (const { name: figure, value, target, ok } of await run()) {
    if (!ok) missed++
    console.log(`  ${ok ? 'ok    ' : 'missed'} ${figure}: ${value}${target === undefined ? '' : ` (target ${target})`}`)
  }
}
console.log(missed === 0 ? 'every target met' : `${missed} targets missed`)
