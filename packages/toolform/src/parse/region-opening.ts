import { startsReasoning } from './reasoning.js'

/** Longest text within which it shows whether a call begins. */
export const longestOpening = 400
const prefixedTag = ']<]minimax[>[<tool_call'
const prefixedInvoke = ']<]minimax[>[<invoke'
/** More tags than this stand between no mark and the arguments behind it. */
const mostInnerTags = 5
/** Names of elements in which calls stand. */
const callElement = /^<[\w:|-]*?(?:invoke|function|tool|call)/i
const plainWord = String.raw`[^\s<{]+`
const twoWords = new RegExp(String.raw`^\s*${plainWord}\s+${plainWord}\s`)
const fourWords = new RegExp(String.raw`^\s*${plainWord}(?:\s+${plainWord}){3}\s`)

/**
 * Tells of a text in which no notation reads a call yet whether one can still begin at its first character. The text is
 * what has come so far; more may follow.
 */
export function mayStillOpen(text: string, isToolName: (name: string) => boolean): boolean {
  if (text.length >= longestOpening) return false
  switch (text[0]) {
    case '{':
      return text.length < 48 && /^\{\s*(?:[\p{L}_$][\p{L}\p{N}_$-]*\s*)?$/u.test(text)
    case '[':
      return bracketMayOpen(text)
    case ']':
      return prefixedTag.startsWith(text) || prefixedInvoke.startsWith(text)
    case '>':
      return /^(?:>{1,3}|>>>\s*[\w.-]*\s*)$/.test(text)
    case '<':
      return tagMayOpen(text, isToolName)
    case 't':
      return !text.includes('{') && !/<\|message\|>\s*\S/.test(text) && !isSpoken(text)
    case 'A':
      return /^Action:\s*(?:[\w.-]+\s*)?$|^Action:\s*[\w.-]+\s*\n\s*A[\w ]*:?\s*$/.test(text)
    case 'c':
      return /^call:[\w.-]*\s*$/.test(text)
    default:
      return false
  }
}

/** `to=` that names nothing, or is followed by words, not by marks. */
function isSpoken(text: string): boolean {
  if (!/^to=?[^\s<=]*(?:[\s<]|$)/.test(text)) return true
  return /^to=\S*\s+(?!<|json|xml|code|analysis|commentary)\S+\s/.test(text) || text.length > 200
}

function bracketMayOpen(text: string): boolean {
  if ('[TOOL_CALLS]'.startsWith(text) || startsReasoning(text) === null) return true
  if (text.startsWith('[TOOL_CALLS]'))
    return /^\[TOOL_CALLS\]\s*[\w.:/-]*\s*(?:\[(?!TOOL_CALLS)\w*\]?[\w-]*\s*){0,3}$/.test(text)
  return /^\[\s*(?:[\p{L}_][\p{L}\p{N}_.:-]*\s*)?$/u.test(text)
}

function tagMayOpen(text: string, isToolName: (name: string) => boolean): boolean {
  if (text.length === 1) return true
  if (!/^<[\p{L}_/|｜\]]/u.test(text)) return false
  if (startsReasoning(text) === null) return true
  const tag = /^<[^<>]*>/.exec(text)?.[0]
  const word = /^<\/?[^\s<>="/]*/.exec(text)![0]
  const opens = callElement.test(word) || /^<[|｜]/.test(word) || isToolName(word.slice(1))
  if (tag === undefined) {
    if (text.indexOf('<', 1) >= 0) return false
    return word.length === text.length ? word.length <= 64 : opens && text.length < 300
  }
  if (!opens || text.includes('{', tag.length) || /<\|message\|>\s*\S/.test(text)) return false
  const body = text.slice(tag.length)
  if (body.split('<', mostInnerTags + 2).length > mostInnerTags + 1) return false
  // A token is followed by words and other tokens; a list begins by itself.
  if (/^<[|｜]/.test(tag) && (/^\s*\[/.test(body) || (/^.tool/.test(tag.slice(1)) && /<[^|｜]/.test(body))))
    return false
  return /^<[|｜]/.test(tag)
    ? !fourWords.test(body) && !/\n\s*\n\s*\S/.test(body)
    : !twoWords.test(body) && !/^\s*</.test(body)
}

/** Words that are marks before calls, without a bracket that would show it. */
const wordMarks = [
  'functools',
  'Action:',
  'assistant to=',
  'commentary',
  'function call',
  'function<｜tool▁sep｜>',
  'tools<|sep|>',
]
/** The end of a text that may grow into a mark: a tag without its end, a fence, signs, the beginning of a word. */
const growingMark = new RegExp(
  `(?:<[^<>\\s]{0,63}|\`+[\\w-]*|>+|(?<![\\p{L}\\p{N}])(?:${wordMarks.map(beginningsOf).join('|')}))$`,
  'u',
)

/** A pattern for every beginning of a text. */
function beginningsOf(text: string): string {
  let pattern = ''
  for (const character of [...text].reverse()) {
    const literal = character.replace(/[|.*+?^${}()[\]\\]/, '\\$&')
    pattern = pattern === '' ? literal : `${literal}(?:${pattern})?`
  }
  return pattern
}

/** Where the end of a text begins that may grow into a mark before a call; the text's length when it cannot. */
export function growingMarkStart(text: string): number {
  const from = Math.max(0, text.length - 80)
  const found = growingMark.exec(text.slice(from))
  return found === null ? text.length : from + found.index
}
