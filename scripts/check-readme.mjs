// Runs every command of README.md: starts what `npm start` starts, runs each other line, and compares the shown output of
// the code sample with what it prints. `npm install` and `npm test` have been run by whoever runs this.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'

const root = new URL('..', import.meta.url)
const readme = fs.readFileSync(new URL('README.md', root), 'utf8')
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({ language, text }))
const failures = []

const sample = fs.readFileSync(new URL('examples/read-a-reply.mjs', root), 'utf8')
const sampleIndex = blocks.findIndex(({ language, text }) => language === 'js' && text === sample)
if (sampleIndex < 0) failures.push('the code sample is not examples/read-a-reply.mjs')
else {
  const printed = run('node examples/read-a-reply.mjs').stdout
  if (blocks[sampleIndex + 1]?.text !== printed) failures.push(`the sample prints:\n${printed}`)
}

const commands = blocks.filter(({ language }) => language === 'bash').flatMap(({ text }) => joinLines(text))
const done = new Set(['npm install && npm test'])
const starts = commands.filter((command) => /npm start\b/.test(command))
const server = starts.length > 0 ? await startServer() : undefined
try {
  for (const command of commands) {
    if (done.has(command) || starts.includes(command)) continue
    const { status, stdout, stderr } = run(command)
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${command.split('\n')[0]}`)
    if (status !== 0) failures.push(`${command}\n${stdout}${stderr}`)
  }
} finally {
  if (server) process.kill(-server.pid, 'SIGTERM')
}
for (const failure of failures) console.error(`README: ${failure}`)
console.log(`${commands.length} commands, ${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0

function run(command) {
  return spawnSync('bash', ['-euo', 'pipefail', '-c', command], { cwd: root, encoding: 'utf8', timeout: 600_000 })
}

/** Lines of a block, comments left out, with what ends in a backslash or stands in open quotes joined. */
function joinLines(text) {
  const joined = []
  let open = ''
  for (const line of text.split('\n')) {
    const whole = open === '' ? line : `${open}\n${line}`
    const quotes = (whole.replace(/\\'/g, '').match(/'/g) ?? []).length
    if (line.endsWith('\\') || quotes % 2 === 1) open = whole
    else {
      open = ''
      if (whole.trim() !== '' && !whole.startsWith('#')) joined.push(whole.replace(/\s+#.*$/, ''))
    }
  }
  return joined
}

/** Starts `npm start` in a process group of its own and waits until the proxy answers. */
async function startServer() {
  const child = spawn('npm', ['start'], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  for (let tries = 0; tries < 240; tries++) {
    const up = await fetch('http://127.0.0.1:11500/health').then(
      (response) => response.ok,
      () => false,
    )
    if (up) return child
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  process.kill(-child.pid, 'SIGTERM')
  throw new Error(`npm start did not come up:\n${printed}`)
}
