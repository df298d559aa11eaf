import type { Json } from '../../json/json.js'
import { type ReadArguments, readLineCalls } from '../line-calls.js'
import { type FieldEnd, fieldReader } from '../line-field.js'
import type { Protocol } from '../protocol.js'
import { type ArgumentText, argumentTexts, typeArguments } from '../typed-arguments.js'
import type { TextStyle } from '../write-text.js'

const style: TextStyle = {
  structure: { separators: 'spaced' },
  words: ['True', 'False', 'null'],
  breaks: /[★\n\r]|^["[{]/,
  marksTexts: true,
  looseOthers: true,
}
/** The next argument begins where a star, a word and a sign of type stand; a star alone is a character. */
const fieldEnd: FieldEnd = {
  search: /[ \t]*(?:★[^§#%≡¤¿★\n]{1,128}[§#%≡¤¿]|\n)/g,
  here: /[ \t]*(?:★[^§#%≡¤¿★\n]{1,128}[§#%≡¤¿]|[\r\n`]|$)/y,
}
const argumentHead = /[ \t]*★?([^§#%≡¤¿★\n]{1,128})([§#%≡¤¿])/y

/** Arguments behind stars, each with a sign of its type: § text, # whole number, % number, ≡ list, ¤ object, ¿ boolean. */
export const symbolicCallProtocol: Protocol<'symbolic_call'> = {
  id: 'symbolic_call',
  name: 'Type-marked symbolic call (novel)',
  family: 'novel',
  supportsParallel: true,
  structured: true,
  novel: true,
  textValues: true,
  putsBackFlat: false,
  instruction:
    'Write each call on one line, every argument behind a star with the sign of its type:\n' +
    'tool_name ★parameter§text ★parameter#3\n' +
    'Signs: § text, # whole number, % decimal number, ¿ True or False, ≡ JSON list, ¤ JSON object.',
  write: (calls, tools) =>
    calls
      .map((call) => {
        const texts = argumentTexts(call, tools, style)
        const args = texts.map(({ key, text }) => `★${key}${signOf(call.arguments[key]!)}${text}`)
        return `${call.name} ${args.join(' ')}`
      })
      .join('\n'),
  read: (text, tools) => {
    const readField = fieldReader(text, fieldEnd)
    const calls = readLineCalls(text, tools, '★', (tool, from): ReadArguments => {
      const parts: ArgumentText[] = []
      let at = from
      for (;;) {
        argumentHead.lastIndex = at
        const head = argumentHead.exec(text)
        if (head === null) break
        const field = readField(argumentHead.lastIndex)
        parts.push({ key: head[1]!.trim(), text: field.text, marked: head[2] === '§' })
        at = field.end
      }
      return { arguments: parts.length === 0 ? null : typeArguments(parts, tool, style), end: at }
    })
    return { calls, note: '', diagnostics: [] }
  },
}

function signOf(value: Json): string {
  if (Array.isArray(value)) return '≡'
  if (typeof value === 'object' && value !== null) return '¤'
  if (typeof value === 'boolean') return '¿'
  if (typeof value === 'bigint') return '#'
  if (typeof value === 'number') return Number.isInteger(value) ? '#' : '%'
  return '§'
}
