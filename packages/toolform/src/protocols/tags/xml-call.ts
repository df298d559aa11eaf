import { elementsGrammar } from '../../grammar/elements.js'
import { readRegions } from '../../grammar/read-regions.js'
import type { Json } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { Protocol } from '../protocol.js'
import { readingOf } from '../reading.js'
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
  write: (calls) => {
    const invokes = calls.map(({ name, arguments: args }) => {
      const params = Object.entries(args).map(
        ([key, value]) => `    <parameter name="${escapeXml(key)}">${escapeXml(textOf(value))}</parameter>\n`,
      )
      return `  <invoke name="${escapeXml(name)}">\n${params.join('')}  </invoke>\n`
    })
    return `<function_calls>\n${invokes.join('')}</function_calls>`
  },
  read: (text, tools) => readingOf(readRegions(text, tools, [elementsGrammar], /<(?=[\w-]*:?(?:invoke|function)\b)/g)),
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value, { separators: 'spaced' })
}
