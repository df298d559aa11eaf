import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'

/** Whoever reads the same characters more often than this has met a text that is made to be slow. */
const mostRereading = 6

/**
 * Every region of calls that the given grammars find in a text, in order; at each place the first grammar that reads
 * calls wins. `begins` is a global expression for where a call may begin. Total, and linear in the text.
 */
export function readRegions(
  text: string,
  tools: ToolIndex,
  grammars: readonly CallGrammar[],
  begins: RegExp,
): CallRegion[] {
  const regions: CallRegion[] = []
  const budget = mostRereading * text.length + 4096
  const search = new RegExp(begins.source, begins.flags)
  let work = 0
  for (let found = search.exec(text); found !== null && work < budget; found = search.exec(text)) {
    let end = found.index + 1
    // In a run of brackets the text ends inside the last one wherever it ends inside the first.
    while (text[found.index] === '[' && text[end] === '[' && text[end + 1] === '[') end++
    for (const grammar of grammars) {
      grammar.opener.lastIndex = found.index
      if (!grammar.opener.test(text)) continue
      const region = grammar.read(text, found.index, tools)
      if (region === null) continue
      work += region.end - found.index
      if (region.calls.length > 0) regions.push(region)
      else if (!region.complete) continue
      end = Math.max(region.end, end)
      break
    }
    search.lastIndex = end
  }
  return regions
}
