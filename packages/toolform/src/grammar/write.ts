// The writers of all families stand together: they are short, and each dialect picks one with its marks.
import { isJsonObject, type Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { writePython } from '../json/write-python.js'
import type { ToolCall } from '../tool/tool.js'

type Calls = readonly ToolCall[]
/** Keys for the name and for the arguments. */
type CallKeys = readonly [name: string, args: string]
/** Marks around one call, and what stands between two. */
interface Marks {
  readonly open: string
  readonly close: string
  readonly between: string
}

const usualKeys: CallKeys = ['name', 'arguments']

function json(value: Json): string {
  return writeJson(value, { separators: 'spaced' })
}

function objectOf(call: ToolCall, [name, args]: CallKeys): string {
  return json({ [name]: call.name, [args]: call.arguments })
}

/** The raw text of a value: a string as it is, anything else as JSON. */
function raw(value: Json): string {
  return typeof value === 'string' ? value : json(value)
}

/** One JSON object a call, each between marks. */
export function writeObjects(calls: Calls, marks: Marks, keys: CallKeys = usualKeys): string {
  return calls.map((call) => marks.open + objectOf(call, keys) + marks.close).join(marks.between)
}

/** One JSON list of all calls. */
export function writeList(calls: Calls, open: string, close: string, keys: CallKeys = usualKeys): string {
  return `${open}[${calls.map((call) => objectOf(call, keys)).join(', ')}]${close}`
}

/** One JSON list of numbered calls. */
export function writeNumberedList(calls: Calls, open: string, close: string): string {
  const items = calls.map((call, index) =>
    json({ tool_call_id: String(index), tool_name: call.name, parameters: call.arguments }),
  )
  return `${open}[${items.join(', ')}]${close}`
}

/** One JSON list of objects whose only key is the tool's name. */
export function writeKeyed(calls: Calls, open: string, close: string): string {
  return `${open}[${calls.map((call) => json({ [call.name]: call.arguments })).join(', ')}]${close}`
}

/** `<function=f>` with `<parameter=k>`; `lines` puts every value on lines of its own. */
export function writeFunctionTags(calls: Calls, marks: Marks, lines: boolean): string {
  const line = lines ? '\n' : ''
  return calls
    .map(({ name, arguments: args }) => {
      const params = Object.entries(args).map(
        ([key, value]) => `<parameter=${key}>${line}${raw(value)}${line}</parameter>${line}`,
      )
      return `${marks.open}<function=${name}>${line}${params.join('')}</function>${marks.close}`
    })
    .join(marks.between)
}

/** `<arg_key>k</arg_key><arg_value>v</arg_value>` behind the name. */
export function writePairs(
  calls: Calls,
  marks: Marks & {
    readonly separator: string
    readonly prefix: string
    readonly begin: string
    readonly end: string
    readonly lines: boolean
  },
): string {
  const line = marks.lines ? '\n' : ''
  const { prefix } = marks
  const written = calls.map(({ name, arguments: args }) => {
    const pairs = Object.entries(args).map(
      ([key, value]) =>
        `<${prefix}arg_key>${key}</${prefix}arg_key>${line}<${prefix}arg_value>${raw(value)}</${prefix}arg_value>${line}`,
    )
    return `${marks.open}${name}${marks.separator}${line}${pairs.join('')}${marks.close}`
  })
  return marks.begin + written.join(marks.between) + marks.end
}

/** The name, then its arguments as one JSON object. */
export function writeNamed(
  calls: Calls,
  marks: Marks & { readonly begin: string; readonly end: string; readonly middle: string },
): string {
  const written = calls.map((call) => marks.open + call.name + marks.middle + json(call.arguments) + marks.close)
  return marks.begin + written.join(marks.between) + marks.end
}

function invoke({ name, arguments: args }: ToolCall, prefix: string, hints: boolean, line: string): string {
  const params = Object.entries(args).map(([key, value]) => {
    const hint = hints ? ` string="${typeof value === 'string'}"` : ''
    return `<${prefix}parameter name="${key}"${hint}>${raw(value)}</${prefix}parameter>${line}`
  })
  return `<${prefix}invoke name="${name}">${line}${params.join('')}</${prefix}invoke>`
}

/** `<invoke name="f">` elements in one block. */
export function writeInvokes(
  calls: Calls,
  marks: { readonly block: string; readonly prefix: string; readonly hints: boolean },
): string {
  const { block, prefix, hints } = marks
  const written = calls.map((call) => invoke(call, prefix, hints, '\n'))
  return `<${prefix}${block}>\n${written.join('\n')}\n</${prefix}${block}>`
}

/** Step 3: a section of calls, each with an invoke element. */
export function writeStep3(calls: Calls): string {
  const written = calls.map(
    (call) => `<｜tool_call_begin｜>function<｜tool_sep｜>${invoke(call, 'steptml:', false, '')}<｜tool_call_end｜>`,
  )
  return `<｜tool_calls_begin｜>${written.join('')}<｜tool_calls_end｜>`
}

/** Muse: one message a call, addressed to its tool. */
export function writeAddressedInvokes(calls: Calls): string {
  return calls
    .map(
      (call, index) =>
        `<|start|>assistant to=${call.name}<|message|><atem:function_calls>\n${invoke(call, 'atem:', false, '\n')}\n` +
        `</atem:function_calls>${index < calls.length - 1 ? '<|eom|>' : '<|eom|>'}`,
    )
    .join('')
}

/** `<function name="f"><param name="k">v</param></function>`; a value with a closing tag stands in CDATA. */
export function writeParams(calls: Calls): string {
  return calls
    .map(({ name, arguments: args }) => {
      const params = Object.entries(args).map(([key, value]) => {
        const text = raw(value)
        const body = text.includes('</') ? `<![CDATA[${text}]]>` : text
        return `<param name="${key}">${body}</param>`
      })
      return `<function name="${name}">${params.join('')}</function>`
    })
    .join('\n')
}

/** Kimi K2: `functions.f:0` in one section. */
export function writeNumbered(calls: Calls): string {
  const written = calls.map(
    (call, index) =>
      `<|tool_call_begin|>functions.${call.name}:${index}<|tool_call_argument_begin|>${json(call.arguments)}<|tool_call_end|>`,
  )
  return `<|tool_calls_section_begin|>${written.join('')}<|tool_calls_section_end|>`
}

/** Kimi K3: numbered calls in the tools channel, one typed argument element a key. */
export function writeChannelElements(calls: Calls): string {
  const written = calls.map(({ name, arguments: args }, index) => {
    const members = Object.entries(args).map(
      ([key, value]) =>
        `<|open|>argument key="${attribute(key)}" type="${kindOf(value)}"<|sep|>${raw(value)}<|close|>argument<|sep|>`,
    )
    return `<|open|>call tool="${attribute(name)}" index="${index + 1}"<|sep|>${members.join('')}<|close|>call<|sep|>`
  })
  return `<|open|>tools<|sep|>${written.join('')}<|close|>tools<|sep|>`
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'bigint' ? 'number' : typeof value
}

/** Gemma: `call:f{k:<mark>text<mark>,n:3}` between marks. */
export function writeBraced(calls: Calls, open: string, close: string, quote: string): string {
  return calls.map((call) => `${open}call:${call.name}${braced(call.arguments, quote)}${close}`).join('')
}

function braced(value: Json, quote: string): string {
  if (typeof value === 'string') return quote + value + quote
  if (Array.isArray(value)) return `[${value.map((item) => braced(item, quote)).join(',')}]`
  if (!isJsonObject(value)) return json(value)
  return `{${Object.entries(value)
    .map(([key, member]) => `${key}:${braced(member, quote)}`)
    .join(',')}}`
}

/** MiniMax M3: nested elements, each tag behind a prefix. */
export function writePrefixedElements(calls: Calls): string {
  const mark = ']<]minimax[>['
  const element = (name: string, value: Json): string => `${mark}<${name}>${inside(value)}${mark}</${name}>`
  const inside = (value: Json): string => {
    if (Array.isArray(value)) return value.map((item) => element('item', item)).join('')
    if (isJsonObject(value))
      return Object.entries(value)
        .map(([key, member]) => element(key, member))
        .join('')
    return raw(value)
  }
  const written = calls.map(
    ({ name, arguments: args }) => `${mark}<invoke name="${name}">${inside(args)}${mark}</invoke>\n`,
  )
  return `${mark}<tool_call>\n${written.join('')}${mark}</tool_call>`
}

/** Inkling: a message a call. */
export function writeInkling(calls: Calls): string {
  return calls
    .map(
      (call) =>
        `<|message_model|>${call.name}<|content_invoke_tool_json|>${objectOf(call, ['name', 'args'])}<|end_message|>`,
    )
    .join('')
}

/** PLaMo 3: requests in one block. */
export function writePlamo(calls: Calls): string {
  const mark = (name: string) => `<|plamo:${name}:plamo|>`
  const written = calls.map(
    (call) =>
      mark('begin_tool_request') +
      `${mark('begin_tool_name')}${call.name}${mark('end_tool_name')}` +
      `${mark('begin_tool_arguments')}<|plamo:constrain|>json<|plamo:msg|>${json(call.arguments)}${mark('end_tool_arguments')}` +
      mark('end_tool_request'),
  )
  return mark('begin_tool_requests') + written.join('') + mark('end_tool_requests')
}

/** Harmony: a commentary message a call. */
export function writeHarmony(calls: Calls): string {
  return calls
    .map(
      (call) =>
        `<|channel|>commentary to=functions.${call.name} <|constrain|>json<|message|>${json(call.arguments)}<|call|>`,
    )
    .join('<|start|>assistant')
}

/** Beam: an addressed message a call, its arguments as elements. */
export function writeBeam(calls: Calls): string {
  return calls
    .map(({ name, arguments: args }, index) => {
      const params = Object.entries(args).map(
        ([key, value]) => `<rfl:parameter name="${key}">\n${raw(value)}\n</rfl:parameter>`,
      )
      const end = index < calls.length - 1 ? '<|end|>' : '<|call|>'
      return `<|start|>assistant to=${name}<|channel|>analysis <|constrain|>xml<|message|>${params.join('')}${end}`
    })
    .join('')
}

function pythonCall({ name, arguments: args }: ToolCall): string {
  const given = Object.entries(args).map(([key, value]) => `${key}=${writePython(value)}`)
  return `${name}(${given.join(', ')})`
}

/** A Python list of calls. */
export function writePythonList(calls: Calls, open: string, close: string): string {
  return `${open}[${calls.map(pythonCall).join(', ')}]${close}`
}

/** One Python call a line. */
export function writePythonLines(calls: Calls, open: string, close: string): string {
  return open + calls.map(pythonCall).join('\n') + close
}
