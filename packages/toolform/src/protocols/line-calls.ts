import type { Json } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { namedTool, needsNothing } from './argument-type.js'
import { endOfLine } from './lines.js'
import type { WrittenCall } from './protocol.js'

/** Arguments behind a name; null where there is no call after all. `end` is the position behind them. */
export interface ReadArguments {
  readonly arguments: Record<string, Json> | null
  readonly end: number
}

/** Longer words are no names. */
const longestName = 160
/** A prompt, a bullet, a number or a fence's backtick may stand before a call. */
const mark = /[ \t]{0,40}(?:(?:[$>`|*-]|\d{1,3}[.)])[ \t]{0,8})?/y

/**
 * Calls that begin on a line with the name of a tool, then the separator. A name alone on its line is a call of a tool
 * that needs no arguments.
 *
 * @param read Reads the arguments that begin at a position, behind the separator.
 */
export function readLineCalls(
  text: string,
  tools: ToolIndex,
  separator: string,
  read: (tool: Tool, from: number) => ReadArguments,
): WrittenCall[] {
  const calls: WrittenCall[] = []
  const marks = new RegExp(mark)
  let at = 0
  while (at < text.length) {
    const line = endOfLine(text, at)
    marks.lastIndex = at
    marks.test(text)
    const start = marks.lastIndex
    const near = text.slice(start, Math.min(line, start + longestName))
    const stop = near.indexOf(separator)
    const name = (stop < 0 ? near : near.slice(0, stop)).replace(/[`\s]+$/, '')
    const tool = name === '' ? undefined : namedTool(name, tools)
    let end = line
    if (tool !== undefined) {
      const found: ReadArguments =
        stop < 0
          ? { arguments: needsNothing(tool) ? {} : null, end: line }
          : read(tool, start + stop + separator.length)
      end = Math.max(found.end, start)
      if (found.arguments !== null) calls.push({ name, arguments: found.arguments, span: { start, end } })
    }
    at = endOfLine(text, end) + 1
  }
  return calls
}
