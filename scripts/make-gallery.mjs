// Writes docs/gallery: one tool in every format, with the size of its block and the accuracy that the study measured.
// `--check` writes nothing and fails when a page is not what it would write.
import fs from 'node:fs'
import { loadEvidence } from '../packages/toolform/dist/evidence/evidence.js'
import { formatFamilies } from '../packages/toolform/dist/formats/format.js'
import { formats } from '../packages/toolform/dist/formats/index.js'
import { renderBlock } from '../packages/toolform/dist/formats/render-block.js'
import { compareFormats } from '../packages/toolform/dist/prompt/compare-formats.js'
import { loadTools } from '../packages/toolform/dist/toolset/load-tools.js'

const folder = new URL('../docs/gallery/', import.meta.url)
const vectors = new URL('../packages/toolform/vectors/load.json', import.meta.url)

const toolset = loadTools(JSON.parse(fs.readFileSync(vectors, 'utf8')).weather.ir, { kind: 'ir' })
const rows = new Map(compareFormats(toolset).map((row) => [row.formatId, row]))
const version = loadEvidence().version

/** Language of a fenced block, where a highlighter knows it; plain text else. */
const languages = {
  json: 'json',
  yaml: 'yaml',
  toml: 'toml',
  ini: 'ini',
  hcl: 'hcl',
  typescript: 'ts',
  python: 'python',
  xml: 'xml',
  xsd: 'xml',
  html: 'html',
  graphql: 'graphql',
  protobuf: 'protobuf',
  rust: 'rust',
  go: 'go',
  java: 'java',
  kotlin: 'kotlin',
  sql: 'sql',
}

const pages = new Map([
  ['README.md', indexPage()],
  ...formatFamilies.map((family) => [`${family}.md`, familyPage(family)]),
])

if (process.argv.includes('--check')) check()
else write()

function indexPage() {
  const parts = [
    '# Gallery of formats',
    `${formats.length} ways to show one and the same tool, \`get_weather\`. Size is that of the tool block: characters, and tokens reckoned as a quarter of them. Accuracy is the share of right calls, the mean over every cell of the ToolForm study in which the format ran (figures ${version}); it was measured on the study's own tools, not on this one. "Made for the study" marks notations that no model can have met before.`,
  ]
  for (const family of formatFamilies) {
    const members = formats.filter((format) => format.family === family)
    const lines = ['| format | name | characters | tokens | accuracy |', '|---|---|--:|--:|--:|']
    for (const format of members) lines.push(indexLine(format))
    parts.push(`## [${family}](${family}.md)`, lines.join('\n'))
  }
  return page(parts)
}

function indexLine(format) {
  const row = rows.get(format.id)
  const cells = [`[\`${format.id}\`](${format.family}.md#${format.id})`, format.name, row.chars, row.tokensEstimate]
  return `| ${[...cells, percent(row.studyAccuracy)].join(' | ')} |`
}

function familyPage(family) {
  const parts = [`# ${family}`, '[All families](README.md)']
  for (const format of formats.filter((member) => member.family === family)) parts.push(...section(format))
  return page(parts)
}

function section(format) {
  const row = rows.get(format.id)
  const facts = [
    `${row.chars} characters, about ${row.tokensEstimate} tokens`,
    `study accuracy ${percent(row.studyAccuracy)}`,
    `answers in \`${format.defaultProtocol}\``,
    ...(format.novel ? ['made for the study'] : []),
  ]
  const losses = format.loses.map((loss) => loss.replaceAll('_', ' '))
  return [
    `## ${format.id}`,
    `**${format.name}.** ${format.summary} Origin: ${format.origin}.`,
    `${facts.join('; ')}.${losses.length === 0 ? '' : ` Leaves out: ${losses.join(', ')}.`}`,
    fence(renderBlock(format, toolset.tools), format),
  ]
}

/** A fence longer than any run of backticks in the block. */
function fence(block, format) {
  const longest = Math.max(2, ...(block.match(/`+/g) ?? []).map((run) => run.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${languages[format.id.split('_')[0]] ?? ''}\n${block}\n${marks}`
}

function percent(value) {
  return value === null ? 'not measured' : `${value.toFixed(2)} %`
}

function page(parts) {
  return `<!-- Written by scripts/make-gallery.mjs; change that, not this. -->\n\n${parts.join('\n\n')}\n`
}

function write() {
  fs.mkdirSync(folder, { recursive: true })
  for (const name of fs.readdirSync(folder)) if (!pages.has(name)) fs.rmSync(new URL(name, folder))
  for (const [name, text] of pages) fs.writeFileSync(new URL(name, folder), text)
  console.log(`${pages.size} pages, ${formats.length} formats`)
}

function check() {
  const found = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const stale = [...pages].filter(
    ([name, text]) => !found.includes(name) || fs.readFileSync(new URL(name, folder), 'utf8') !== text,
  )
  const extra = found.filter((name) => !pages.has(name))
  for (const name of [...stale.map(([stale]) => stale), ...extra]) console.error(`docs/gallery/${name} is stale`)
  if (stale.length + extra.length > 0) {
    console.error('run: npm run build && node scripts/make-gallery.mjs')
    process.exitCode = 1
  }
}
