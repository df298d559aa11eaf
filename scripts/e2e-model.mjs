// Runs a real model's tool calls direct and through the proxy and prints both counts.
// npm run e2e:model [-- --base-url URL] [--model qwen05] [--only direct|proxy] [--folder DIR] [--out DIR]
// Without --base-url it starts the model with ../shared/model/start, if that stands beside the project.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createProxy, lineLog, serve } from '../packages/toolrails/dist/index.js'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    model: { type: 'string', default: 'qwen05' },
    only: { type: 'string' },
    folder: { type: 'string', default: path.join(os.tmpdir(), 'toolrails-model') },
    out: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const beside = path.resolve(import.meta.dirname, '../../shared/model')
const bench = path.join(beside, 'bench.mjs')
if (!fs.existsSync(bench)) {
  console.error(
    `e2e:model needs the folder ${path.relative(process.cwd(), beside)} beside the project: its bench.mjs counts the calls`,
  )
  process.exit(2)
}

const port = '18080'
let base = values['base-url']
if (base === undefined) {
  const started = spawnSync(path.join(beside, 'start'), [values.folder, port, values.model], { stdio: 'inherit' })
  if (started.status !== 0) process.exit(1)
  base = `http://127.0.0.1:${port}/v1`
}
const root = base.replace(/\/+$/, '').replace(/\/v1$/, '')

const proxy = createProxy({
  upstream: root,
  log: lineLog((line) => values.verbose && process.stderr.write(line), false),
})
const server = await serve(proxy, { port: 0 })
const through = `http://127.0.0.1:${server.port}/v1`
const runs = [
  ['direct', `${root}/v1`, []],
  ['direct', `${root}/v1`, ['--choice', 'required']],
  ['through the proxy', through, []],
  ['through the proxy, streamed', through, ['--stream']],
  ['through the proxy', through, ['--choice', 'required']],
  ['through the proxy, streamed', through, ['--choice', 'required', '--stream']],
].filter(([label]) => values.only === undefined || label.startsWith(values.only === 'proxy' ? 'through' : 'direct'))

const results = []
for (const [label, url, options] of runs) {
  const out = path.join(
    values.out ?? fs.mkdtempSync(path.join(os.tmpdir(), 'toolrails-e2e-')),
    `${results.length}.json`,
  )
  const summary = await count([url, '--model', values.model, ...options, '--out', out])
  results.push({ label, ...summary, out })
  console.log(
    `${label.padEnd(28)} ${summary.choice.padEnd(9)} exact ${summary.exact}, loose ${summary.loose} of ${summary.n}, usable ${summary.usable}, called without need ${summary.called_without_need} (${summary.seconds} s)`,
  )
}
await server.close()
await proxy.close()
if (values['base-url'] === undefined) spawnSync(path.join(beside, 'start'), ['stop', values.folder, port])

const target = (choice, stream) =>
  results.find((r) => r.label.startsWith('through') && r.choice === choice && r.stream === stream)
const auto = target('auto', false)
const required = target('required', false)
const problems = []
if (auto && (auto.loose < 15 || auto.called_without_need > 1))
  problems.push('auto: fewer than 15 right, or more than 1 call without need')
if (required && required.loose < 13) problems.push('required: fewer than 13 right')
for (const choice of ['auto', 'required']) {
  const plain = target(choice, false)
  const streamed = target(choice, true)
  if (plain && streamed && callsOf(plain.out) !== callsOf(streamed.out))
    problems.push(`${choice}: streamed and plain differ`)
}
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 && values.model === 'qwen05' ? 1 : 0

/** The calls that a client received, case by case. */
function callsOf(file) {
  return JSON.stringify(JSON.parse(fs.readFileSync(file, 'utf8')).rows.map((row) => row.got))
}

/** Runs the bench in a process of its own; the proxy goes on serving here. */
function count(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bench, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (piece) => {
      text += piece
    })
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`bench ended with ${code}`)),
    )
  })
}
