import { growingMarkStart } from './region-opening.js'

/**
 * A mark before a call and the blank space behind it, read backwards from where it ends: no mark is tried unless its last
 * character stands there.
 */
const openingMark =
  /(?<=((?:<\|message_model\|>[\w.-]+<\|content_invoke_tool_json\|>|<[｜|]?(?:[\w:]*[｜|]\s?)?(?:[\w:|]*[:_|])?(?:tool_calls?|function_calls?|TOOLCALL|tools?_prefix|tools|calls|tool_code|tool_call_start|python_start|python_tag|START_ACTION|action_start|plugin|function_call|tool[▁_]calls?[▁_](?:section[▁_])?begin|tool[▁_]call[▁_]begin|start_function_call|plamo:begin_\w+:plamo|message_model|content_invoke_tool_json|message_sep|role_sep|start|channel|message|open)(?::\w+)?[｜|]?>|<start_function_call>|<longcat_tool_call>|\]<\]minimax\[>\[<tool_call>|\[TOOL_CALLS\]|>{3,}|`{3,}[\w-]*|(?<![\p{L}\p{N}])(?:functools|Action:|tools<\|sep\|>|function call|function<[｜|]tool[▁_]sep[｜|]>(?:\s*[\w.-]+)?|assistant to=[\w.]+|assistant|commentary))\s*))/uy
/** Marks that stand behind calls. */
const closingMarks =
  /^\s*(?:<\/(?:[\w:|｜]*[｜|]\s?)?(?:[\w:|]*[:_|])?(?:tool_calls?|function_calls?|TOOLCALL|tools|calls|tool_code|function|invoke|answer|s)(?::\w+)?>|<\/[｜|]\w+[｜|]\s?(?:function_calls|tool_calls|calls)>|<[｜|]?(?:tools?_suffix|tool_call_end|python_end|END_ACTION|action_end|tool[▁_]calls?[▁_](?:section[▁_])?end|tool[▁_]call[▁_]end|end_function_call|plamo:end_\w+:plamo|end_message|eom|end|call|return|im_end|\w+_end|eot_id|endoftext|END_OF_TURN_TOKEN)[｜|]?>|<end_function_call>|<(?:tool_call|turn)\|>|<\|\/tool_calls?\|>|<\/longcat_tool_call>|\]<\]minimax\[>\[<\/tool_call>|```|<\|close\|>(?:call|tools)<\|sep\|>|[;,\])]+(?=\s|$))/

/** How far around a call its marks are looked for; blank space that is longer parts them from it. */
const reach = 160
/** More marks than these do not stand before one call. */
const mostMarks = 8

/**
 * Where the marks begin that stand before a position, and the blank space around them: they belong to the call that
 * begins there.
 */
export function marksBefore(text: string, from: number, to: number): number {
  let start = to
  for (let count = 0; count < mostMarks; count++) {
    // What stands before the part that may be taken tells whether a word begins in it.
    const window = text.slice(Math.max(0, start - reach), start)
    openingMark.lastIndex = window.length
    const mark = openingMark.exec(window)?.[1]
    const length = mark?.length ?? window.length - window.trimEnd().length
    if (length === 0 || (length === reach && mark === undefined)) break
    start -= length
    if (start <= from) return from
  }
  return start
}

/**
 * Like {@link marksBefore}, for a position where text has yet to come: marks that are only begun count too. Blank space
 * alone is no mark.
 */
export function growingMarksBefore(text: string, from: number, to: number): number {
  const window = text.slice(Math.max(0, to - reach), to)
  const growing = to - window.length + growingMarkStart(window)
  const whole = marksBefore(text, from, to)
  if (growing !== to) return Math.min(whole, marksBefore(text, from, Math.max(from, growing)))
  return text.slice(whole, to).trim() === '' ? to : whole
}

/**
 * The mark that stands behind a call, blank space before it included: how many characters it takes, 0 for none, null
 * when more text decides.
 */
export function markBehind(text: string, at: number, whole: boolean): number | null {
  const rest = text.slice(at, at + reach)
  const ink = rest.search(/\S/)
  if (!whole && rest.length < reach && (ink < 0 || isGrowing(rest.slice(ink)))) return null
  return closingMarks.exec(rest)?.[0].length ?? 0
}

/** Tells whether a text may grow into a mark behind a call, or a longer one than it is. */
function isGrowing(text: string): boolean {
  if (/^(?:<[^<>]{0,80}|`{1,2}|[;,\])]+)$/.test(text)) return true
  return [']<]minimax[>[</tool_call>', '<|close|>call<|sep|>', '<|close|>tools<|sep|>'].some(
    (mark) => mark.length > text.length && mark.startsWith(text),
  )
}
