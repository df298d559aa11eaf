// Runs every bench below this folder and prints its figures with their targets. `npm run bench -- reader` runs one.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const folder = new URL('.', import.meta.url)
const wanted = process.argv.slice(2)
const names = folders().filter((name) => wanted.length === 0 || wanted.includes(name))

// Each in a process of its own: code that was shaped by one bench would be measured by the next.
if (names.length > 1) {
  let failed = 0
  for (const name of names) {
    const { status } = spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' })
    if (status !== 0) failed++
  }
  if (failed > 0) process.exitCode = 1
} else if (names.length === 1) await show(names[0])
else console.error(`no bench of that name; there are ${folders().join(', ')}`)

async function show(name) {
  const { run } = await import(new URL(`${name}/index.mjs`, folder).href)
  console.log(name)
  let missed = 0
  for (const { name: figure, value, target, ok } of await run()) {
    if (!ok) missed++
    console.log(`  ${ok ? 'ok    ' : 'missed'} ${figure}: ${value}${target === undefined ? '' : ` (target ${target})`}`)
  }
  if (missed > 0) console.log(`  ${missed} missed`)
}

function folders() {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(new URL(`${entry.name}/index.mjs`, folder)))
    .map(({ name }) => name)
}
