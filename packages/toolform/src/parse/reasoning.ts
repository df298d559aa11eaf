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
  ['<reasoning>', '</reasoning>'],
  ['<reflection>', '</reflection>'],
  ['<seed:think>', '</seed:think>'],
  ['<mm:think>', '</mm:think>'],
  ['[THINK]', '[/THINK]'],
  ['<|START_THINKING|>', '<|END_THINKING|>'],
  ['<|channel>thought', '<channel|>'],
  ['<|inner_prefix|>', '<|inner_suffix|>'],
  ['<|plamo:begin_think:plamo|>', '<|plamo:end_think:plamo|>'],
  ['<|content_thinking|>', '<|end_message|>'],
  ['<|open|>think<|sep|>', '<|close|>think<|sep|>'],
]
/** Harmony's channel for thoughts, up to the message's end. */
const analysis = /<\|channel\|>analysis(?:(?!<\|message\|>|to=)[\s\S]){0,80}<\|message\|>/g
const analysisEnd = /<\|(?:end|call|return|start)\|>/g

/**
 * The parts of a reply that are reasoning, in order, marks included. A closing mark without its opening one (the prompt
 * held that) makes everything before it reasoning; an opening mark that nothing closes, everything behind it.
 *
 * @example findReasoning('<think>hm</think>yes') // [{ start: 0, end: 17 }]
 */
export function findReasoning(text: string): TextRange[] {
  const ranges: TextRange[] = []
  for (const [open, close] of marks) {
    let at = 0
    const firstClose = text.indexOf(close)
    if (firstClose < 0 && !text.includes(open)) continue
    const firstOpen = text.indexOf(open)
    if (firstClose >= 0 && (firstOpen < 0 || firstClose < firstOpen) && open.startsWith('<think')) {
      ranges.push({ start: 0, end: firstClose + close.length })
      at = firstClose + close.length
    }
    for (;;) {
      const start = text.indexOf(open, at)
      if (start < 0) break
      const stop = text.indexOf(close, start + open.length)
      const end = stop < 0 ? text.length : stop + close.length
      ranges.push({ start, end })
      at = end
    }
  }
  analysis.lastIndex = 0
  for (let found = analysis.exec(text); found !== null; found = analysis.exec(text)) {
    // A thought may be a call: `<|start|>assistant to=f<|channel|>analysis …`.
    if (/to=/.test(found[0]) || /\bto=[\w.-]+\s*$/.test(text.slice(Math.max(0, found.index - 120), found.index))) continue
    analysisEnd.lastIndex = found.index + found[0].length
    const stop = analysisEnd.exec(text)
    const end = stop === null ? text.length : stop[0] === '<|start|>' ? stop.index : stop.index + stop[0].length
    ranges.push({ start: found.index, end })
    analysis.lastIndex = Math.max(end, found.index + 1)
  }
  return mergeRanges(ranges)
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

function mergeRanges(ranges: TextRange[]): TextRange[] {
  ranges.sort((a, b) => a.start - b.start)
  const merged: TextRange[] = []
  for (const range of ranges) {
    const last = merged[merged.length - 1]
    if (last !== undefined && range.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else merged.push(range)
  }
  return merged
}
