import type { Tool } from '../../tool/tool.js'
import type { ToolIndex } from '../../tool/tool-index.js'

/** Longest name that is compared by its letters. */
const longestName = 64
/** Share of its letters that a word must keep to count as the same word with a slip. */
const sameWord = 0.7
/** A nearest name must beat the next one by this much. */
const lead = 0.1

/**
 * The one offered tool that a name with a slip of spelling means: the same words in the same order, each equal or
 * nearly so, with at most trailing words more or fewer. The leading word must be the same (`undelete_file` is not
 * `delete_file`), numbers must be equal, and no second tool may be as near. Null when none is that clear.
 */
export function nearestName(name: string, tools: ToolIndex): Tool | null {
  const words = wordsOf(name)
  if (words.length === 0 || name.length > longestName) return null
  let best: { tool: Tool; score: number } | null = null
  let second = 0
  for (const tool of tools.tools) {
    if (tool.name.length > longestName) continue
    const score = likeness(words, wordsOf(tool.name))
    if (score > (best?.score ?? 0)) {
      second = best?.score ?? 0
      best = { tool, score }
    } else if (score > second) second = score
  }
  if (best === null || best.score - second < lead) return null
  // A lone verb may mean any tool that begins with it, however many words follow.
  const isVerb = words.length === 1 && wordsOf(best.tool.name).length > 1
  return isVerb && tools.tools.filter(({ name }) => isSameVerb(words[0]!, wordsOf(name)[0])).length > 1
    ? null
    : best.tool
}

/** 0: another name; up to 1: the same words. */
function likeness(written: readonly string[], offered: readonly string[]): number {
  if (!isSameVerb(written[0]!, offered[0])) return 0
  const shared = Math.min(written.length, offered.length)
  let letters = 0
  for (let index = 0; index < shared; index++) {
    const share = wordLikeness(written[index]!, offered[index]!)
    if (share < sameWord) return 0
    letters += share
  }
  const more = Math.abs(written.length - offered.length)
  // A lone verb (`read` for `read_file`) is as much as half of a name; a longer tail is another tool.
  if (more > 1 || (more === 1 && shared > 1 && written.length > offered.length && shared < 2)) return 0
  return letters / (shared + more * 0.6)
}

/** The leading word decides what is done; a slip in it may not turn it into another verb. */
function isSameVerb(written: string, offered: string | undefined): boolean {
  if (offered === undefined) return false
  if (written === offered) return true
  return written.length > 3 && written[0] === offered[0] && distance(written, offered) === 1
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1
  if (/\d/.test(a) || /\d/.test(b)) {
    const letters = a.replace(/\d+$/, '')
    // `weather2` for `weather`; but `v1` is not `v2`.
    return letters === b && letters.length > 3 ? 0.9 : 0
  }
  const longest = Math.max(a.length, b.length)
  return longest < 4 ? 0 : 1 - distance(a, b) / longest
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Edits between two short words; two letters that changed places are one edit. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
