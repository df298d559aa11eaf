import type { TextRange } from './reasoning.js'

/** Marks that stand before calls. */
const openingMarks =
  /(?:<[｜|]?(?:[\w:]*[｜|]\s?)?(?:\w+[:_|])*(?:tool_calls?|function_calls?|TOOLCALL|tools?_prefix|tools|calls|tool_code|tool_call_start|python_start|python_tag|START_ACTION|action_start|plugin|function_call|tool[▁_]calls?[▁_](?:section[▁_])?begin|tool[▁_]call[▁_]begin|start_function_call|plamo:begin_\w+:plamo|message_model|content_invoke_tool_json|message_sep|role_sep|start|channel|message|open)[｜|]?>|<start_function_call>|<longcat_tool_call>|\]<\]minimax\[>\[<tool_call>|\[TOOL_CALLS\]|functools|Action:|>>>|```[\w-]*|tools<\|sep\|>|function call|function<[｜|]tool[▁_]sep[｜|]>|assistant to=[\w.]+|assistant|commentary|<\|message_model\|>[\w.-]+<\|content_invoke_tool_json\|>)\s*$/
/** Marks that stand behind calls. */
const closingMarks =
  /^\s*(?:<\/(?:[\w:]*[｜|]\s?|\w+[:|_])*(?:tool_calls?|function_calls?|TOOLCALL|tools|calls|tool_code|function|invoke)>|<\/[｜|]\w+[｜|]\s?(?:function_calls|tool_calls|calls)>|<[｜|]?(?:tools?_suffix|tool_call_end|python_end|END_ACTION|action_end|tool[▁_]calls?[▁_](?:section[▁_])?end|tool[▁_]call[▁_]end|end_function_call|plamo:end_\w+:plamo|end_message|eom|end|call|return|im_end|tool_call)[｜|]?>|<end_function_call>|<tool_call\|>|<\/longcat_tool_call>|\]<\]minimax\[>\[<\/tool_call>|```|<\|close\|>(?:call|tools)<\|sep\|>|[;,\])]+(?=\s|$))/

/** How far around a call its marks are looked for. */
const reach = 160

/**
 * The text without the given ranges; around those that are calls the marks go too, and a fence that held only calls.
 */
export function proseWithout(text: string, ranges: readonly TextRange[], calls: readonly TextRange[]): string {
  if (ranges.length === 0) return text
  const widened = ranges.map((range) => (calls.includes(range) ? widen(text, range) : range))
  widened.sort((a, b) => a.start - b.start)
  const parts: string[] = []
  let at = 0
  for (const { start, end } of widened) {
    if (start > at) parts.push(text.slice(at, start))
    at = Math.max(at, end)
  }
  parts.push(text.slice(at))
  const kept = parts.map((part) => part.trim()).filter((part) => part !== '' && !/^[\s,;`]*$/.test(part))
  return kept.join('\n')
}

function widen(text: string, range: TextRange): TextRange {
  let { start, end } = range
  for (;;) {
    const before = openingMarks.exec(text.slice(Math.max(0, start - reach), start))
    if (before === null || before[0] === '') break
    start -= before[0].length
  }
  for (;;) {
    const after = closingMarks.exec(text.slice(end, end + reach))
    if (after === null || after[0] === '') break
    end += after[0].length
  }
  return { start, end }
}
