// Writes docs/dialects.md: every dialect with its models, marks, servers' parsers, and one call in its own writing.
// `--check` writes nothing and fails when the page is not what it would write.
import fs from 'node:fs'
import { dialects } from '../packages/toolform/dist/dialects/index.js'

const page = new URL('../docs/dialects.md', import.meta.url)
const call = { name: 'get_weather', arguments: { city: 'Lisbon', days: 3 } }
const text = contents()

if (!process.argv.includes('--check')) {
  fs.writeFileSync(page, text)
  console.log(`${dialects.length} dialects`)
} else if (!fs.existsSync(page) || fs.readFileSync(page, 'utf8') !== text) {
  console.error('docs/dialects.md is stale; run: npm run build && node scripts/make-dialects-doc.mjs')
  process.exitCode = 1
}

function contents() {
  const rows = dialects.map(({ id, models, markers, parsers }) => {
    const cells = [models.join(', '), codes(markers), parsers.vllm, parsers.sglang, parsers.llamaCpp]
    return `| [\`${id}\`](#${id}) | ${cells.map((cell) => cell || '–').join(' | ')} |`
  })
  const parts = [
    '<!-- Written by scripts/make-dialects-doc.mjs; change that, not this. -->',
    '# Dialects',
    `${dialects.length} ways in which model families write calls of their own accord. \`findCalls\`, \`ReplyStream\` and \`toolform parse --dialect auto\` read all of them, mixed and several times in one reply; \`--dialect ID\` reads one. \`toolform dialects\` prints this list.`,
    'Marks are texts that open a call or a block of calls; a dialect without any begins with the call itself. The parsers are what the servers call theirs: the value of `--tool-call-parser` in vLLM and SGLang, the name of the chat format in llama.cpp, which chooses by the template. A dash: the server has none, or knows the notation only from the model’s template.',
    ['| id | models | marks | vLLM | SGLang | llama.cpp |', '|---|---|---|---|---|---|', ...rows].join('\n'),
    '## Samples',
    `Each shows the call \`${call.name}\` with the arguments \`${JSON.stringify(call.arguments)}\`, as the family's template writes it.`,
    ...dialects.flatMap(({ id, write }) => [`### ${id}`, fenced(write([call]))]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Texts as code in a cell of a table. */
function codes(texts) {
  return texts
    .map((mark) => mark.replaceAll('\n', '\\n').replaceAll('|', '\\|'))
    .map((mark) => (mark.includes('`') ? `\`\` ${mark} \`\`` : `\`${mark}\``))
    .join(' ')
}

/** A fence longer than any run of backticks in the text. */
function fenced(sample) {
  const longest = Math.max(2, ...(sample.match(/`+/g) ?? []).map((run) => run.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}text\n${sample}\n${marks}`
}
