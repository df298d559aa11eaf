import { paramOf } from '../../grammar/typed-text.js'
import { type Json, setOwn } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Tool, ToolCall } from '../../tool/tool.js'
import { plainString, readPlainTexts } from '../plain-arguments.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { quoteShellWord, readShellLine, type ShellWord } from './shell-words.js'

const head =
  /^[ \t]*(?:[$>][ \t]+|[-*][ \t]+|`)?([\p{L}_][\p{L}\p{N}_.:/-]*)(?=[ \t]+-{1,2}[\p{L}_]|[ \t]*\\?\r?$|`|[ \t]*$)/gmu

/** One command a line: the tool's name, then its arguments as options. */
export const cliCallProtocol: Protocol<'cli_call'> = {
  id: 'cli_call',
  name: 'Command line',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction: 'Answer with one command line and nothing else:\ntool_name --parameter value --other "a b"',
  write: (calls, tools) => calls.map((call) => commandOf(call, tools.get(call.name))).join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const search = new RegExp(head.source, head.flags)
    for (let found = search.exec(text); found !== null; found = search.exec(text)) {
      const name = found[1]!
      const tool = tools.get(name)
      if (tool === undefined) continue
      const from = found.index + found[0].length
      const stop = found[0].includes('`') ? '`' : '\n'
      const { words, end, complete } = readShellLine(text, from, stop)
      if (!complete) break
      search.lastIndex = Math.max(search.lastIndex, end)
      // A name alone is a mention, unless the tool wants nothing.
      if (words.length === 0 && tool.params.some((param) => param.required)) continue
      calls.push({ name, arguments: readPlainTexts(readOptions(words, tool), tool), span: { start: found.index, end } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function commandOf({ name, arguments: args }: ToolCall, tool: Tool | undefined): string {
  const words = [name]
  for (const [key, value] of Object.entries(args)) {
    words.push(`--${key.replace(/[_\s]/g, '-')}`)
    if (value === true) continue
    const text = typeof value === 'string' ? plainString(value, key, tool) : writeJson(value, { separators: 'spaced' })
    words.push(quoteShellWord(text))
  }
  return words.join(' ')
}

function readOptions(words: readonly ShellWord[], tool: Tool): Record<string, Json> {
  const args: Record<string, Json> = {}
  let at = 0
  while (at < words.length) {
    const option = optionOf(words[at]!, tool)
    at++
    if (option === null) continue
    const texts = option.value === null ? [] : [option.value]
    while (at < words.length && option.value === null && optionOf(words[at]!, tool) === null) {
      texts.push(words[at]!.text)
      at++
    }
    add(args, option.key, texts, tool)
  }
  // A flag that a command leaves out is not set.
  for (const { name, type, required } of tool.params) {
    if (required && type.kind === 'boolean' && !Object.hasOwn(args, name)) setOwn(args, name, false)
  }
  return args
}

/** The key of an option and what stands behind its equals sign; null for a word that is a value. */
function optionOf({ text, quoted }: ShellWord, tool: Tool): { key: string; value: string | null } | null {
  if (quoted) return null
  const found = /^(--?)([\p{L}_][\p{L}\p{N}_.-]*)(?:=([\s\S]*))?$/u.exec(text)
  if (found === null) return null
  const [, dashes, written = '', value = null] = found
  const param = paramOf(written, tool)
  if (param === undefined && dashes === '-') return null
  return { key: param?.name ?? written, value }
}

function add(args: Record<string, Json>, key: string, texts: readonly string[], tool: Tool): void {
  const param = paramOf(key, tool)
  if (texts.length === 0) {
    const denied = param === undefined ? paramOf(key.replace(/^no-/, ''), tool) : undefined
    setOwn(args, denied?.name ?? key, denied === undefined)
    return
  }
  const earlier = Object.hasOwn(args, key) ? args[key]! : undefined
  if (param?.type.kind === 'array' && (texts.length > 1 || earlier !== undefined)) {
    setOwn(args, key, [...(Array.isArray(earlier) ? earlier : earlier === undefined ? [] : [earlier]), ...texts])
    return
  }
  // Words that nothing parts are one text that was left without its quotation marks.
  setOwn(args, key, texts.join(' '))
}
