import type { Tool, ToolCall } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'
import { declaredArgument, needsNothing } from '../argument-type.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { type ArgumentText, argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'
import { quoteShellWord, readShellLine, type ShellWord } from './shell-words.js'

const head =
  /^[ \t]*(?:[$>][ \t]+|[-*][ \t]+|`)?([\p{L}_][\p{L}\p{N}_.:/-]*)(?=[ \t]+-{1,2}[\p{L}_]|[ \t]*\\?\r?$|`|[ \t]*$)/gmu

/** Shell quotes carry every character, so that nothing breaks a text. */
const style: TextStyle = {
  structure: { separators: 'spaced' },
  words: ['true', 'false', 'null'],
  breaks: /(?!)/,
  exact: true,
  looseOthers: true,
}

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
  write: (calls, tools) => calls.map((call) => commandOf(call, tools)).join('\n'),
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
      if (words.length === 0 && !needsNothing(tool)) continue
      const args = typeArguments(readOptions(words, tool), tool, style)
      if (args !== null) calls.push({ name, arguments: args, span: { start: found.index, end } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

function commandOf(call: ToolCall, tools: ToolIndex): string {
  const options = argumentTexts(call, tools, style).map(({ key, text }) => {
    const option = `--${key.replace(/[_\s]/g, '-')}`
    return call.arguments[key] === true ? option : `${option} ${quoteShellWord(text)}`
  })
  return [call.name, ...options].join(' ')
}

function readOptions(words: readonly ShellWord[], tool: Tool): ArgumentText[] {
  const args = new Map<string, ArgumentText['text']>()
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
    if (required && type.kind === 'boolean' && !args.has(name)) args.set(name, false)
  }
  return [...args].map(([key, text]) => ({ key, text }))
}

/** The key of an option and what stands behind its equals sign; null for a word that is a value. */
function optionOf({ text, quoted }: ShellWord, tool: Tool): { key: string; value: string | null } | null {
  if (quoted) return null
  const found = /^(--?)([\p{L}_][\p{L}\p{N}_.-]*)(?:=([\s\S]*))?$/u.exec(text)
  if (found === null) return null
  const [, dashes, written = '', value = null] = found
  const param = declaredArgument(tool, written)
  if (param === undefined && dashes === '-') return null
  return { key: param?.name ?? written, value }
}

function add(args: Map<string, ArgumentText['text']>, key: string, texts: readonly string[], tool: Tool): void {
  const declared = declaredArgument(tool, key)
  if (texts.length === 0) {
    const denied = declared === undefined ? declaredArgument(tool, key.replace(/^no-/, '')) : undefined
    args.set(denied?.name ?? key, denied === undefined)
    return
  }
  const earlier = args.get(key)
  const isList = declared?.nested === false && declared.type.kind === 'array'
  if (isList && (texts.length > 1 || typeof earlier === 'string' || Array.isArray(earlier))) {
    args.set(key, [...(typeof earlier === 'string' ? [earlier] : Array.isArray(earlier) ? earlier : []), ...texts])
    return
  }
  // Words that nothing parts are one text that was left without its quotation marks.
  args.set(key, texts.join(' '))
}
