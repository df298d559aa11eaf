import type { Tool } from '../tool/tool.js'

/**
 * A key of the tool that is no name in code (`with profile`) but was written like one; null when none stands there.
 *
 * @param sign Sticky expression for what stands behind a key.
 * @example oddKeyAt('f(with profile=1)', 2, tool, /\s*=/y) // { key: 'with profile', end: 15 }
 */
export function oddKeyAt(
  text: string,
  at: number,
  tool: Tool | undefined,
  sign: RegExp,
): { key: string; end: number } | null {
  for (const { name } of tool?.params ?? []) {
    if (/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name) || !text.startsWith(name, at)) continue
    sign.lastIndex = at + name.length
    const found = sign.exec(text)
    if (found !== null) return { key: name, end: at + name.length + found[0].length }
  }
  return null
}
