import { dialects } from 'toolform/dialects'
import type { Offered } from './offered.js'

/** Where a call may begin in a text that is still arriving. */
export interface Opening {
  /** Position of the first character that may belong to a call; the text's length when there is none. */
  readonly at: number
  /** The call's beginning is there whole; otherwise more text decides whether it is one. */
  readonly certain: boolean
}

/** Finds where calls may begin, for one set of tools. */
export interface OpenerFinder {
  /** The first possible beginning at or behind a position. */
  find(text: string, from: number): Opening
}

/** Keys with which models begin a call that is a JSON object. */
const firstKeys = new Set([
  'name',
  'function',
  'tool',
  'tool_name',
  'tool_call',
  'tool_calls',
  'toolname',
  'function_name',
  'function_call',
  'recipient_name',
  'action',
  'call',
  'calls',
  'command',
  'type',
  'id',
  'index',
  'arguments',
  'args',
  'parameters',
  'params',
  'input',
  'thought',
  'thoughts',
])

/** What begins JSON, a fence, a mark in brackets, or a call by a name. */
const opener = /[{[`<>\]]|functools|Action:|(?<![\p{L}\p{N}_.:-])[\p{L}_][\p{L}\p{N}_.:-]{0,120}(?:\s{0,8}\(|$)/gu

/** Marks of messages that say only later whether they are calls. */
const channelMarkers = ['<|start|>assistant', '<|channel|>']

let markers: readonly string[] | undefined

/** Every text that opens a call in some dialect, longest first. */
function allMarkers(): readonly string[] {
  markers ??= [
    ...new Set([...channelMarkers, ...dialects.flatMap(({ markers: own }) => own.map((marker) => marker.trim()))]),
  ]
    .filter((marker) => marker !== '')
    .sort((a, b) => b.length - a.length)
  return markers
}

/**
 * Makes a finder for the offered tools.
 *
 * @example createOpenerFinder(offered).find('Sure: {"name":', 0).at // 6
 */
export function createOpenerFinder(offered: Offered): OpenerFinder {
  const names = offered.index.tools.map((tool) => tool.name.toLowerCase())
  const lastParts = new Set(names.flatMap((name) => [name, name.replace(/^.*[.:]/, '')]))

  /** Yes, no, or undecided until more text has come. */
  function judge(text: string, at: number, matched: string): boolean | null {
    const rest = text.slice(at, at + 200)
    if (matched === '{') return judgeObject(rest)
    if (matched === '[') {
      const inner = /^\[\s*([\s\S])/.exec(rest)
      if (inner === null) return null
      if (inner[1] === '{') return judgeObject(rest.slice(rest.indexOf('{')))
      if (startsMarker(rest) !== false) return startsMarker(rest)
      const name = /^\[\s*([\p{L}_][\p{L}\p{N}_.:-]*)(\s*\(|$)?/u.exec(rest)
      return name === null ? false : judgeName(name[1]!, name[2] !== undefined && name[2] !== '')
    }
    if (matched === '`') return judgeFence(text, at)
    if (matched === '<' || matched === '>' || matched === ']') return startsMarker(rest)
    if (matched === 'functools' || matched === 'Action:') return startsMarker(rest)
    return judgeName(matched.replace(/\s*\($/, ''), matched.endsWith('('))
  }

  function judgeObject(rest: string): boolean | null {
    const key = /^\{[\s{]*(?:(["'“`]?)([\p{L}_][\p{L}\p{N}_.:-]*)(["'”`]?\s*[:=])?)?/u.exec(rest)!
    if (key[2] === undefined) return /^\{[\s{]*["'“`]?$/.test(rest) ? null : false
    const name = key[2].toLowerCase()
    const whole = key[3] !== undefined || rest.length > key[0].length
    if (firstKeys.has(name) || lastParts.has(name)) return true
    if (whole) return false
    return [...firstKeys, ...lastParts].some((known) => known.startsWith(name)) ? null : false
  }

  function judgeName(written: string, called: boolean): boolean | null {
    const name = written.toLowerCase().replace(/^.*[.:](?=.)/, '')
    if (called)
      return lastParts.has(name) || lastParts.has(written.toLowerCase()) || /^(print|tool_name|call)$/.test(name)
    return [...lastParts, 'functools', 'action:'].some((known) => known.startsWith(name)) ? null : false
  }

  /** A fence that may hold a call: its first line is a language, and what follows may begin a call. */
  function judgeFence(text: string, at: number): boolean | null {
    const rest = text.slice(at, at + 300)
    if (!rest.startsWith('```')) return /^`{1,2}$/.test(rest) ? null : false
    const head = /^```[\w-]*[ \t]*\r?\n?\s*/.exec(rest)!
    const inner = at + head[0].length
    if (inner >= text.length) return rest.length < 300 ? null : false
    opener.lastIndex = inner
    const next = opener.exec(text)
    return next !== null && next.index === inner && next[0] !== '`' ? judge(text, inner, next[0]) : false
  }

  return {
    find: (text, from) => {
      opener.lastIndex = from
      for (let next = opener.exec(text); next !== null; next = opener.exec(text)) {
        const verdict = judge(text, next.index, next[0])
        if (verdict !== false) return { at: next.index, certain: verdict === true }
        // A word is passed over whole, a bracket by itself.
        if (next[0].length > 1 && !next[0].endsWith('(')) continue
        opener.lastIndex = next.index + (next[0].endsWith('(') ? next[0].length : 1)
        if (next[0] === '`') while (text[opener.lastIndex] === '`') opener.lastIndex++
      }
      return { at: text.length, certain: false }
    },
  }
}

/**
 * Tells whether a text starts with a dialect's marker; null when it may become one.
 *
 * @example startsMarker('<tool_call>{') // true
 */
export function startsMarker(text: string): boolean | null {
  let open = false
  for (const marker of allMarkers()) {
    if (text.startsWith(marker)) return true
    if (marker.startsWith(text)) open = true
  }
  return open ? null : false
}
