// Speed of loading: tools a second out of parsed values and out of text, and validations a second.
import fs from 'node:fs'
import { loadTools } from '../../packages/toolform/dist/toolset/load-tools.js'
import { validateArguments } from '../../packages/toolform/dist/validate/study.js'

/** Three times what the Python implementation loads in its own process. */
const loadTarget = 84_000
const count = 10_000

/**
 * Measures and returns rows of { name, value, target, ok }.
 */
export async function run() {
  const plain = Array.from({ length: count }, (_, index) => plainTool(index))
  const varied = vectorTools()
  const plainRate = rateOf(() => loadTools(plain))
  const variedRate = rateOf(() => loadTools(varied))
  const text = JSON.stringify(varied)
  const toolset = loadTools(plain.slice(0, 1))
  const call = { name: 'tool_0', arguments: { city: 'Oslo', days: 3 } }
  validateArguments(call, toolset)
  const checks = 20_000
  const checkTime = fastest(() => {
    for (let index = 0; index < checks; index++) validateArguments(call, toolset)
  })
  return [
    row('loading: 10,000 tools of three parameters, tools a second', plainRate, loadTarget),
    row('loading: 10,000 tools of every shape, tools a second', variedRate),
    row(
      'loading: the same from JSON text, tools a second',
      rateOf(() => loadTools(text)),
    ),
    row('validation: calls a second, one tool', Math.round((checks / checkTime) * 1000)),
  ]
}

function row(name, value, target) {
  return target === undefined
    ? { name, value, target: '-', ok: true }
    : { name, value, target: `>= ${target}`, ok: value >= target }
}

function plainTool(index) {
  return {
    type: 'function',
    function: {
      name: `tool_${index}`,
      description: 'Get the weather forecast for a city.',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string', description: 'City name' },
          days: { type: 'integer', minimum: 1, maximum: 14, description: 'Days ahead' },
          units: { type: 'string', enum: ['metric', 'imperial'] },
        },
        required: ['city'],
      },
    },
  }
}

/** The tools of the study's vectors, over and over under new names. */
function vectorTools() {
  const file = new URL('../../packages/toolform/vectors/toolsets.json', import.meta.url)
  const tools = Object.values(JSON.parse(fs.readFileSync(file, 'utf8'))).flat()
  return Array.from({ length: count }, (_, index) => {
    const tool = structuredClone(tools[index % tools.length])
    tool.function.name += `_${index}`
    return tool
  })
}

function rateOf(load) {
  return Math.round((count / fastest(load)) * 1000)
}

/** Shortest of several runs in milliseconds. */
function fastest(action) {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 8; attempt++) {
    const start = performance.now()
    action()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
