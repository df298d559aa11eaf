import { namedTool } from '../argument-type.js'
import type { Pair } from '../pairs.js'
import type { Protocol, WrittenCall } from '../protocol.js'
import { argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'
import { escapeXml, unescapeXml } from './xml-text.js'

/** Entities carry every character, so that nothing breaks a text. */
const style: TextStyle = {
  structure: { separators: 'spaced' },
  words: ['true', 'false', 'null'],
  breaks: /(?!)/,
  exact: true,
  looseOthers: true,
}

/** `<call>` with the name in `<tool>` and an element an argument. */
export const xmlGenericCallProtocol: Protocol<'xml_generic_call'> = {
  id: 'xml_generic_call',
  name: '<call><tool>..</tool><args>..</args></call>',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: false,
  instruction:
    'Write the call as XML:\n<call>\n  <tool>tool_name</tool>\n  <args>\n    <parameter>value</parameter>\n  </args>\n</call>',
  write: (calls, tools) =>
    calls
      .map((call) => {
        const params = argumentTexts(call, tools, style).map(
          ({ key, text }) => `    <${key}>${escapeXml(text)}</${key}>\n`,
        )
        return `<call>\n  <tool>${escapeXml(call.name)}</tool>\n  <args>\n${params.join('')}  </args>\n</call>`
      })
      .join('\n'),
  read: (text, tools) => {
    const calls: WrittenCall[] = []
    const open = /<call>\s*<tool>\s*([^<>]*?)\s*<\/tool>\s*(?:<args>|<args\s*\/>)/g
    for (let found = open.exec(text); found !== null; found = open.exec(text)) {
      const from = found.index + found[0].length
      const close = found[0].endsWith('/>') ? from : text.indexOf('</args>', from)
      if (close < 0) break
      const name = unescapeXml(found[1]!)
      const pairs = readElements(text.slice(from, close))
      const args = typeArguments(pairs, namedTool(name, tools), style)
      if (args !== null) calls.push({ name, arguments: args, span: { start: found.index, end: close } })
    }
    return { calls, note: '', diagnostics: [] }
  },
}

/** One argument an element; its text is what stands up to its own closing tag. */
function readElements(body: string): Pair[] {
  const pairs: Pair[] = []
  const open = /<([^\s<>/][^<>/]*)>/g
  for (let found = open.exec(body); found !== null; found = open.exec(body)) {
    const from = found.index + found[0].length
    const close = body.indexOf(`</${found[1]}>`, from)
    if (close < 0) break
    pairs.push({ key: unescapeXml(found[1]!), text: unescapeXml(body.slice(from, close)) })
    open.lastIndex = close
  }
  return pairs
}
