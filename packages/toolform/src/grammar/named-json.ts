import { isJsonObject, type Json } from '../json/json.js'
import { readValue } from '../json/tolerant.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { CallGrammar, CallRegion } from './call-grammar.js'
import { readParams, skipBlank } from './elements.js'
import { toolOf } from './typed-text.js'

/** A name, then what parts it from its arguments, for each family that writes the name first. */
const openers: readonly RegExp[] = [
  // DeepSeek: function<sep>name, a fence; name<sep>{…}
  /<[｜|]tool[▁_]call[▁_]begin[｜|]>\s*(?:function\s*<[｜|]tool[▁_]sep[｜|]>)?\s*([^\s<{]+)\s*(?:<[｜|]tool[▁_]sep[｜|]>)?\s*(?:```(?:json)?\s*)?(?=\{)/y,
  // Kimi K2
  /<\|tool_call_begin\|>\s*([^\s<{]+)\s*<\|tool_call_argument_begin\|>\s*(?=\{)/y,
  // Mistral since v11
  /\[TOOL_CALLS\]\s*([\w.:/-]+)\s*(?:\[CALL_ID\][\w-]*\s*)?(?:\[ARGS\])?\s*(?=\{)/y,
  // Functionary v3.2
  />>>\s*([\w.-]+)\s*\n\s*(?=\{)/y,
  // PLaMo 3
  /<\|plamo:begin_tool_name:plamo\|>\s*([^\s<]+)\s*<\|plamo:end_tool_name:plamo\|>\s*(?:<\|plamo:[\w:]+\|>|json|\s)*(?=\{)/y,
  // Harmony: a message addressed to a function
  /(?:<\|start\|>\s*assistant\s*)?(?:<\|channel\|>\s*\w+\s+)?to=(?:functions\.)?([\w.-]+)(?:\s|<\|(?:constrain|channel|recipient)\|>|json|xml|code|analysis|commentary)*<\|message\|>\s*/y,
  // ReAct
  /Action:\s*([\w.-]+)\s*\n+\s*Action Input:\s*(?=\{)/y,
]

/** A name first, its arguments as one JSON object (or as elements) behind it. */
export const namedJsonGrammar: CallGrammar = {
  id: 'named_json',
  opener: /<[｜|](?:tool|start|channel|plamo)|\[TOOL_CALLS\]|>>>|to=|Action:/y,
  read: (text, at, tools) => {
    for (const opener of openers) {
      opener.lastIndex = at
      const found = opener.exec(text)
      if (found === null) continue
      const name = found[1]!
      const body = at + found[0].length
      if (text[body] === '{') return readObject(text, at, body, name, tools)
      const ink = skipBlank(text, body)
      if (!/^<[\w:]*(?:function_calls|parameter)/.test(text.slice(ink, ink + 40))) return null
      if (/^<[\w:]*function_calls/.test(text.slice(ink, ink + 40))) return null
      const { args, end, complete, unclosed } = readParams(
        text,
        ink,
        toolOf(name, tools),
        /<\|(?:end|call|eom|return)\|>/y,
      )
      const call = { name, arguments: args, span: { start: at, end }, explicit: true }
      return { start: at, end, calls: complete ? [call] : [], complete, unclosed }
    }
    return null
  },
}

function readObject(text: string, start: number, body: number, written: string, tools: ToolIndex): CallRegion | null {
  const { value, end, complete } = readValue(text, body)
  if (value === undefined) return null
  const name = /^(?:call_?)?\d+$/.test(written) ? (toolByKeys(value, tools) ?? written) : written
  const fence = /^\s*```/.exec(text.slice(end, end + 20))
  const close = end + (fence === null ? 0 : fence[0].length)
  const call = { name, arguments: text.slice(body, end), span: { start, end: close }, explicit: true }
  return { start, end: close, calls: complete ? [call] : [], complete }
}

/** Kimi K2 may write the number of a call alone (`3`, `call_3`): it means the one tool that declares every key of its arguments. */
function toolByKeys(value: Json, tools: ToolIndex): string | undefined {
  const keys = isJsonObject(value) ? Object.keys(value) : []
  if (keys.length === 0) return tools.tools.length === 1 ? tools.tools[0]!.name : undefined
  const fitting = tools.tools.filter(({ params }) => keys.every((key) => params.some(({ name }) => name === key)))
  return fitting.length === 1 ? fitting[0]!.name : undefined
}
