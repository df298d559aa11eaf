// Speed of the formats: how the time of each grows from 100 tools to 2,500, and how many tools all of them together
// render in a second.
import fs from 'node:fs'
import { formats } from '../../packages/toolform/dist/formats/index.js'
import { renderBlock } from '../../packages/toolform/dist/formats/render-block.js'
import { loadTools } from '../../packages/toolform/dist/toolset/load-tools.js'

/** A block of 25 times the tools may take at most this many times the time. */
const growthTarget = 30
/** Tools times formats a second, all formats over 100 tools. */
const rateTarget = 39_500

/**
 * Measures and returns rows of { name, value, target, ok }.
 */
export async function run() {
  const source = vectorTools()
  const small = repeat(source, 100)
  const large = repeat(source, 2500)
  for (const format of formats) renderBlock(format, small)
  const rate =
    (formats.length * small.length) / (fastest(() => formats.map((format) => renderBlock(format, small))) / 1e3)
  const growths = formats.map((format) => ({ id: format.id, growth: growthOf(format, small, large) }))
  const worst = growths.reduce((a, b) => (a.growth > b.growth ? a : b))
  return [
    row('formats: tools x formats a second, 100 tools', Math.round(rate), `>= ${rateTarget}`, rate >= rateTarget),
    row(
      `formats: time of 2,500 tools over time of 100, worst of ${formats.length} (${worst.id})`,
      Number(worst.growth.toFixed(1)),
      `<= ${growthTarget}`,
      worst.growth <= growthTarget,
    ),
    ...growths
      .filter(({ growth }) => growth > growthTarget)
      .map(({ id, growth }) => row(`formats: growth of ${id}`, Number(growth.toFixed(1)), `<= ${growthTarget}`, false)),
  ]
}

function row(name, value, target, ok) {
  return { name, value, target, ok }
}

/**
 * Time of the large block over the time of the small one. The small one is rendered as often as makes the same number
 * of tools, so that both pay for the memory they leave behind; a doubtful result is measured again.
 */
function growthOf(format, small, large) {
  const turns = large.length / small.length
  let short = Number.POSITIVE_INFINITY
  let long = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 8 && (attempt < 2 || (long / short) * turns > growthTarget * 0.9); attempt += 1) {
    short = Math.min(
      short,
      fastest(() => {
        for (let i = 0; i < turns; i += 1) renderBlock(format, small)
      }, 3),
    )
    long = Math.min(
      long,
      fastest(() => renderBlock(format, large), 3),
    )
  }
  return (long / short) * turns
}

/** Shortest of several runs in milliseconds. */
function fastest(work, runs = 5) {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** 50 tools of the vectors, so that 100 and 2,500 hold the same mixture. */
function vectorTools() {
  const file = new URL('../../packages/toolform/vectors/load.json', import.meta.url)
  const toolsets = Object.values(JSON.parse(fs.readFileSync(file, 'utf8')))
  return toolsets.flatMap(({ ir }) => loadTools(ir, { kind: 'ir' }).tools).slice(0, 50)
}

/** `count` tools under names of their own. */
function repeat(tools, count) {
  return Array.from({ length: count }, (_, index) => {
    const tool = tools[index % tools.length]
    return { ...tool, name: `${tool.name}_${index}` }
  })
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await run())
