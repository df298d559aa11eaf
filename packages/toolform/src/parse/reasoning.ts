import { readValue } from '../json/tolerant.js'

/** A half-open range of a text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Opening and closing marks between which models think. */
const marks: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<thoughts>', '</thoughts>'],
  ['<reasoning>', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<seed:think>', '</seed:think>'],
  ['<mm:think>', '</mm:think>'],
  ['[THINK]', '[/THINK]'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<|channel>', '<channel|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|plamo:begin_think:plamo|>', '<|plamo:end_think:plamo|>'],
  ['<|content_thinking|>', '<|end_message|>'],
  ['<|open|>think<|sep|>', '<|close|>think<|sep|>'],
  ['<think:opensource>', '</think:opensource>'],
  ['to=self<|message|>', '<|eom|>'],
]
const closeOf = new Map(marks.map(([open, close]) => [open, close]))
/** Marks that end nothing but reasoning, so that one without its opening mark says what stood before it. */
const closers = new Set(marks.map(([, close]) => close).filter((close) => !/^<\|(?:end_message|eom)\|>$/.test(close)))
/** Any mark that may open reasoning, or close what the prompt opened; the longest of those that begin alike. */
const anyMark = new RegExp(
  [...new Set([...closeOf.keys(), ...closers, '<|channel|>analysis'])]
    .sort((a, b) => b.length - a.length)
    .map((mark) => mark.replace(/[|.*+?^${}()[\]\\]/g, '\\$&'))
    .join('|'),
  'g',
)
/** Harmony's header of a thought, and what ends the message. */
const analysisHead = /<\|channel\|>analysis(?:(?!<\|message\|>|\bto=)[^<]|<\|constrain\|>)*<\|message\|>/y
const analysisEnd = /<\|(?:end|call|return|start)\|>/g

/** What stands at a mark: a range of reasoning, or a closing mark whose opening one stands before the reply. */
export interface ReasoningMark extends TextRange {
  readonly opened: boolean
}

/**
 * The next reasoning at or behind a position; null when there is none. An opening mark that nothing closes makes the
 * rest of the text reasoning.
 */
export function nextReasoning(text: string, from: number): ReasoningMark | null {
  anyMark.lastIndex = from
  for (let found = anyMark.exec(text); found !== null; found = anyMark.exec(text)) {
    const start = found.index
    const mark = found[0]
    if (closers.has(mark)) return { start, end: start + mark.length, opened: false }
    if (mark === '<|channel|>analysis') {
      const end = endOfAnalysis(text, start)
      if (end === null) continue
      return { start, end, opened: true }
    }
    const close = closeOf.get(mark)!
    const stop = text.indexOf(close, start + mark.length)
    return { start, end: stop < 0 ? text.length : stop + close.length, opened: true }
  }
  return null
}

/** A thought may also be a call: `<|start|>assistant to=f<|channel|>analysis …`. */
function endOfAnalysis(text: string, start: number): number | null {
  analysisHead.lastIndex = start
  const head = analysisHead.exec(text)
  if (head === null || isAddressed(text, start)) return null
  analysisEnd.lastIndex = start + head[0].length
  const stop = analysisEnd.exec(text)
  if (stop === null) return text.length
  return stop[0] === '<|start|>' ? stop.index : stop.index + stop[0].length
}

/** A message whose header names a function is a call. */
function isAddressed(text: string, at: number): boolean {
  return /\bto=[\w.-]+\s*$/.test(text.slice(Math.max(0, at - 120), at))
}

/** How reasoning begins at a position: the length of its opening mark, and what ends it. */
export interface ReasoningStart {
  readonly length: number
  /** The mark that ends it; null when only the ending mark stands here, so that what came before was reasoning. */
  readonly close: string | RegExp | null
}

/** A channel of thoughts says so or has no name; while that may still come, its mark is not whole. */
const channelName = 'thought'
const opensHere = new RegExp(anyMark.source, 'y')

/** The reasoning that begins (or whose beginning is missing and that ends) at a position; null when none does. */
export function reasoningAt(text: string, at: number): ReasoningStart | null {
  opensHere.lastIndex = at
  const mark = opensHere.exec(text)?.[0]
  if (mark === undefined) return null
  if (closers.has(mark)) return { length: mark.length, close: null }
  if (mark === '<|channel>' && channelName.startsWith(text.slice(at + mark.length))) return null
  if (mark !== '<|channel|>analysis') return { length: mark.length, close: closeOf.get(mark)! }
  analysisHead.lastIndex = at
  const head = analysisHead.exec(text)
  if (head === null || isAddressed(text, at)) return null
  return { length: head[0].length, close: analysisEnd }
}

/**
 * Tells whether a text starts with a mark of reasoning; null when it is the beginning of one.
 *
 * @example startsReasoning('<thi') // null
 */
export function startsReasoning(text: string): boolean | null {
  if (reasoningAt(text, 0) !== null) return true
  return isBeginning(text) ? null : false
}

let beginnings: ReadonlySet<string> | undefined
let longestMark = 0

/** Tells whether a text is the beginning of a mark of reasoning, or a whole one. */
function isBeginning(text: string): boolean {
  if (beginnings === undefined) {
    const all = [...marks.flat(), '<|channel|>analysis']
    beginnings = new Set(all.flatMap((mark) => Array.from(mark, (_, index) => mark.slice(0, index + 1))))
    longestMark = Math.max(...all.map(({ length }) => length))
  }
  return text.length <= longestMark && beginnings.has(text)
}

/**
 * The parts of a reply that are reasoning, in order, marks included. Marks inside JSON values and inside the argument
 * elements of a call are text. A closing mark without its opening one makes everything before it reasoning.
 *
 * @example findReasoning('<think>hm</think>yes') // [{ start: 0, end: 17 }]
 */
export function findReasoning(text: string): TextRange[] {
  const budget = { left: mostRereading * text.length + 4096 }
  let ranges: TextRange[] = []
  let at = 0
  for (let mark = nextReasoning(text, at); mark !== null; mark = nextReasoning(text, at)) {
    const inside = endOfValueAround(text, at, mark.start, budget)
    if (inside !== null) {
      at = inside
      continue
    }
    if (mark.opened) ranges.push({ start: mark.start, end: mark.end })
    else ranges = [{ start: 0, end: mark.end }]
    at = mark.end
  }
  return ranges
}

const valueStart = /[{[]|<(?:[\w:]*parameter|param|arg_value)\b[^<>]*>/g

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 8

/** The end of the JSON value or argument element, begun between two positions, in which the second one lies. */
function endOfValueAround(text: string, from: number, position: number, budget: { left: number }): number | null {
  const before = text.slice(from, position)
  valueStart.lastIndex = 0
  for (let found = valueStart.exec(before); found !== null && budget.left > 0; found = valueStart.exec(before)) {
    const start = from + found.index
    if (found[0].startsWith('<')) {
      const name = /^<([\w:]+)/.exec(found[0])![1]!
      const close = text.indexOf(`</${name}>`, start)
      budget.left -= (close < 0 ? text.length : close) - start
      if (close > position) return close
      continue
    }
    const { end, complete, value } = readValue(text, start)
    budget.left -= end - start
    if (complete && end > position && typeof value === 'object') return end
    if (complete) valueStart.lastIndex = Math.max(end - from, found.index + 1)
  }
  return null
}

/**
 * A reply without its reasoning.
 *
 * @example removeReasoning('<think>hm</think>yes') // { text: 'yes', removed: true }
 */
export function removeReasoning(text: string): { text: string; removed: boolean } {
  const ranges = findReasoning(text)
  if (ranges.length === 0) return { text, removed: false }
  const kept: string[] = []
  let at = 0
  for (const { start, end } of ranges) {
    kept.push(text.slice(at, start))
    at = end
  }
  kept.push(text.slice(at))
  return { text: kept.join('').trim(), removed: true }
}
