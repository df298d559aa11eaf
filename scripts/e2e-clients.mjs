// Runs real clients and coding agents against a model server whose model gets its types wrong: direct, where each must
// fail, and through the proxy, where each must succeed with the server's own token counts.
// npm run e2e:clients [-- --folder DIR] [--only node,python,agents]
// The clients are installed into the folder on the first run (about 500 MB with the agents).
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createProxy, serve } from '../packages/toolrails/dist/index.js'
import { agents } from './e2e-clients/agents.mjs'
import { startServer, tokens } from './e2e-clients/server.mjs'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: path.join(os.tmpdir(), 'toolrails-clients') },
    only: { type: 'string', default: 'node,python,agents' },
  },
})
const folder = path.resolve(values.folder)
const wanted = new Set(values.only.split(','))
const scripts = path.join(import.meta.dirname, 'e2e-clients')
const packages = {
  node: [
    'openai@6.49.0',
    'ai@6.0.326',
    '@ai-sdk/openai-compatible@2.0.92',
    'zod@^4.6.7',
    '@langchain/openai@1.5.8',
    '@langchain/core@^1.4.0',
    '@openai/agents@0.20.0',
    '@anthropic-ai/sdk@1.14.0',
    'ollama@0.6.4',
  ],
  agents: ['@qwen-code/qwen-code@0.15.10', 'opencode-ai@1.18.33', '@openai/codex@0.171.0'],
}
fs.mkdirSync(folder, { recursive: true })

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'toolrails-agents-'))
const secret = 'The code is 4711.'
const note = path.join(work, 'notes.txt')
fs.writeFileSync(note, `${secret}\n`)
const model = await startServer(note)
const proxy = createProxy({ upstream: model.url })
const server = await serve(proxy, { port: 0 })
const bases = { direct: model.url, proxied: `http://127.0.0.1:${server.port}` }
const results = new Map()
const told = (way, { label, ...line }) => results.set(label, { ...results.get(label), [way]: line })

if (wanted.has('node')) {
  install('node', packages.node)
  const script = path.join(folder, 'node', 'node-clients.mjs')
  fs.copyFileSync(path.join(scripts, 'node-clients.mjs'), script)
  for (const [way, base] of Object.entries(bases))
    for (const line of await linesOf(process.execPath, [script, base])) told(way, line)
}
if (wanted.has('python')) {
  const python = installPython()
  if (python === null) console.log('openai pip: no python3 with venv here, left out')
  else {
    for (const [way, base] of Object.entries(bases)) {
      for (const line of await linesOf(python, [path.join(scripts, 'python_clients.py'), base])) told(way, line)
    }
  }
}
if (wanted.has('agents')) {
  install('agents', packages.agents)
  for (const agent of agents) {
    for (const [way, base] of Object.entries(bases)) {
      const { text, tokens: counted } = await runAgent(agent, base)
      told(way, {
        label: agent.label,
        fits: text.includes('4711'),
        answer: text.includes('4711') ? 'Planned: event 7' : '',
        tokens: counted,
        error: text.slice(-300).replace(/\s+/g, ' '),
      })
    }
  }
}

let failures = 0
const agentLabels = new Set(agents.map((agent) => agent.label))
for (const [label, { direct, proxied }] of results) {
  const succeeds =
    proxied.fits &&
    proxied.answer?.includes('Planned: event 7') &&
    (proxied.tokens === tokens.total || (proxied.tokens === undefined && agentLabels.has(label)))
  const right = !direct.fits && succeeds
  if (!right) failures++
  const direction = direct.fits ? 'right (the client mends it itself)' : 'wrong'
  const state = succeeds
    ? `right, ${proxied.tokens === undefined ? 'prints no token counts' : `${proxied.tokens} tokens`}`
    : `WRONG ${JSON.stringify(proxied).slice(0, 300)}`
  console.log(`${label.padEnd(34)} direct: ${direction.padEnd(10)} through the proxy: ${state}`)
}
console.log(`${results.size - failures} of ${results.size} fail direct and succeed through the proxy`)
await server.close(0)
await proxy.close()
model.close()
process.exit(failures > 0 ? 1 : 0)

function install(name, list) {
  const place = path.join(folder, name)
  if (fs.existsSync(path.join(place, 'node_modules'))) return
  fs.mkdirSync(place, { recursive: true })
  fs.writeFileSync(path.join(place, 'package.json'), '{"name":"toolrails-clients","private":true,"type":"module"}\n')
  console.log(`installing ${list.length} packages into ${place}`)
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...list], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) process.exit(1)
}

function installPython() {
  const place = path.join(folder, 'python')
  const python = path.join(place, 'bin', 'python')
  if (fs.existsSync(python)) return python
  if (spawnSync('python3', ['-m', 'venv', place]).status !== 0) return null
  const done = spawnSync(python, ['-m', 'pip', 'install', '-q', 'openai==3.57.0'], { stdio: 'inherit' })
  return done.status === 0 ? python : null
}

/** The JSON lines that a process prints. */
async function linesOf(command, args) {
  const { text } = await outputOf(command, args, { timeoutMs: 180_000 })
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"label"'))
    .map((line) => JSON.parse(line))
}

async function runAgent(agent, base) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'toolrails-home-'))
  const { command, args, environment } = agent.prepare({
    home,
    work,
    base,
    bin: path.join(folder, 'agents', 'node_modules', '.bin'),
  })
  const { text } = await outputOf(command, args, {
    cwd: work,
    environment: { HOME: home, ...environment },
    timeoutMs: 90_000,
  })
  return { text: agent.answer(text), tokens: agent.tokens?.(text) }
}

function outputOf(command, args, { cwd, environment = {}, timeoutMs }) {
  return new Promise((resolve) => {
    const { HTTP_PROXY: _a, HTTPS_PROXY: _b, ...inherited } = process.env
    const child = spawn(command, args, {
      cwd,
      env: { ...inherited, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (piece) => {
      text += piece
    })
    child.stderr.on('data', (piece) => {
      text += piece
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    child.on('close', () => {
      clearTimeout(timer)
      resolve({ text })
    })
    child.on('error', (error) => resolve({ text: String(error) }))
  })
}
