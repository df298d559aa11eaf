import { elementsGrammar } from '../../grammar/elements.js'
import { readRegions } from '../../grammar/read-regions.js'
import { isJsonObject, type Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import { writePython } from '../../json/write-python.js'
import type { Tool } from '../../tool/tool.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'
import { elementText } from './element-text.js'

/** `<function=name>` with `<parameter=key>` elements. */
export const functionTagsProtocol: Protocol<'function_tags'> = {
  id: 'function_tags',
  name: '<function=…> tags',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: true,
  putsBackFlat: true,
  instruction:
    'Write the call in these tags:\n<function=tool_name>\n<parameter=parameter>value</parameter>\n</function>',
  write: (calls, tools) =>
    calls
      .map(({ name, arguments: args }) => {
        const tool = tools.get(name)
        const params = Object.entries(args).map(([key, value]) => {
          return `<parameter=${key}>${textOf(value, key, tool)}</parameter>\n`
        })
        return `<function=${name}>\n${params.join('')}</function>`
      })
      .join('\n'),
  read: (text, tools) => readingOf(readRegions(text, tools, [elementsGrammar], /<(?=function)/g)),
}

/** Lists and objects as JSON, other values as Python prints them; text that would end its element in CDATA. */
function textOf(value: Json, key: string, tool: Tool | undefined): string {
  if (typeof value === 'string') {
    const guards = /<\/|<!\[CDATA\[/.test(value) && !(value.includes(']]>') && value.includes('</'))
    return guards ? `<![CDATA[${value}]]>` : elementText(value, key, tool)
  }
  return Array.isArray(value) || isJsonObject(value) ? writeJson(value, { separators: 'spaced' }) : writePython(value)
}
