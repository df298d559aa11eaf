import { elementsGrammar } from '../../grammar/elements.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Tool } from '../../tool/tool.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'
import { elementText } from './element-text.js'
import { escapeXml } from './xml-text.js'

/** `<invoke>` elements in a `<function_calls>` block; XML, so its five characters are entities. */
export const xmlCallProtocol: Protocol<'xml_call'> = {
  id: 'xml_call',
  name: '<function_calls><invoke> XML',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction:
    'Make each call in this form, with no text around it:\n<function_calls>\n  <invoke name="tool_name">\n' +
    '    <parameter name="parameter">value</parameter>\n  </invoke>\n</function_calls>',
  write: (calls, tools) => {
    const invokes = calls.map(({ name, arguments: args }) => {
      const tool = tools.get(name)
      const params = Object.entries(args).map(
        ([key, value]) =>
          `    <parameter name="${escapeXml(key)}">${escapeXml(textOf(value, key, tool))}</parameter>\n`,
      )
      return `  <invoke name="${escapeXml(name)}">\n${params.join('')}  </invoke>\n`
    })
    return `<function_calls>\n${invokes.join('')}</function_calls>`
  },
  read: (text, tools) => readingOf(readRegions(text, tools, [elementsGrammar], /<(?=[\w-]*:?(?:invoke|function)\b)/g)),
}

function textOf(value: Json, key: string, tool: Tool | undefined): string {
  return typeof value === 'string' ? elementText(value, key, tool) : writeJson(value, { separators: 'spaced' })
}
