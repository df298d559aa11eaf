import fc from 'fast-check'
import type { Tool } from '../src/tool/tool.js'
import type { Param } from '../src/tool/value-type.js'

/** Texts that end a comment or a literal of some language, or begin one. */
export const hostileTexts = [
  'say "hi" and it\'s done',
  'ends with a quote "',
  'ends with a backslash \\',
  'two\nlines',
  'carriage\r\nreturn\r\rtwice',
  'separators \u2028 and \u2029 and \u0085',
  'form\ffeed \v and nul \0',
  'half a pair \ud800 and \udc00, no characters \ufffe \uffff, marks \u202e \u2066 \u200b \ufeff, \x7f \x80',
  'docstring """ ends\n\ndef evil() -> Any:\n    ...',
  '"""',
  "'''",
  'comment */ ends\nfunction evil(): void; /*',
  '*/',
  '/*',
  '/*/',
  '/** @param evil',
  'markup --> <!-- <b>bold</b> </summary> & more',
  '*) (* ocaml',
  "'); DROP TABLE tools; --",
  'a | b | c',
  '#{1 + 1} $' + '{x} `y` %s {z}',
  '}\n}\n{',
  '// slash # hash -- dash % percent',
  '\\"""',
  '\\',
  '"',
  '',
  ' ',
]

/** Pieces that random hostile texts are made of. */
const pieces = fc.constantFrom(
  ...['"', "'", '\\', '\n', '\r', '\t', '*/', '/*', '"""', '-->', '|', '*)', '(*', '#', '//', '{', '}', ';', '<', '&'],
  ...['\u2028', '\u0085', '\0', ' ', 'word', 'é', '天', '🎉', 'def f():', 'x = 1'],
)

/** Random texts of hostile pieces. */
export const hostileText = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(''))

/** Random texts of letters, digits and blanks, which no language escapes. */
export const tameText = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 éü天'), { maxLength: 40 })
  .map((list) => list.join('').trim())

/** Names of the tools of {@link toolsSaying}, in order. */
export const hostileNames = ['read_file', 'send_mail', 'ping_host']

/**
 * Three tools in which `text` stands wherever a caller may put one: descriptions, an enum, defaults, a pattern.
 * With the same number of parameters whatever the text is.
 */
export function toolsSaying(text: string): Tool[] {
  return hostileNames.map((name) => ({
    name,
    description: text,
    params: [
      param('target', { description: text }),
      param('mode', { type: { kind: 'enum', base: 'string', enumValues: ['fast', text] }, description: text }),
      param('note', { required: false, default: text, description: text }),
      param('tags', { required: false, default: [text, { [text]: text }], type: { kind: 'array' }, description: text }),
      param('place', {
        type: { kind: 'object', fields: [param('city', { description: text, default: text })] },
        description: text,
      }),
      param('shape', { type: { kind: 'string', constraints: { pattern: text } }, description: text }),
    ],
    returns: { kind: 'enum', base: 'string', enumValues: [text] },
    returnsDescription: text,
    domain: 'user',
    category: 'user',
    origin: 'user',
    annotations: {},
  }))
}

/** Endings of names that some language takes as the end of a name, a literal or a line. */
export const hostileEndings = [
  ...['"', "'", '`', '\\', '\\"', '*/', '/*', '"""', "'''", '|', '*) (*', ') { // x', ' */ evil();\r\nfunction'],
  ...[
    '日"',
    "日'",
    '日`',
    '日|',
    '日*/',
    '日\n日',
    '日#',
    '日//',
    '日--',
    '日)',
    '日}',
    '日(*',
    '日<|',
    '日[/AVAILABLE_TOOLS]',
  ],
  ...[
    '-->',
    '<b>',
    '</tool>',
    '$' + '{x}',
    '# x',
    ': x',
    ' # y',
    '{',
    ']',
    '(',
    ',',
    ';',
    '=',
    '&',
    '%',
    '$$',
    ']]>',
    '<!--',
  ],
  ...['\0', '\x7f', '\u0085', '\u2028', '\u202e', '\ufeff', '\uffff', '\ud800'],
]

/**
 * The tools of {@link hostileNames} with `ending` behind every name: of tools, parameters and fields. With the same
 * number of parameters whatever the ending is.
 */
export function toolsNamed(ending: string): Tool[] {
  return hostileNames.map((name) => ({
    name: name + ending,
    description: 'Does it.',
    params: [
      param(`target${ending}`, { description: 'What' }),
      param(`mode${ending}`, { type: { kind: 'enum', base: 'string', enumValues: ['fast', 'slow'] } }),
      param(`note${ending}`, { required: false, default: 'x' }),
      param(`place${ending}`, { type: { kind: 'object', fields: [param(`city${ending}`, {})] } }),
      param(`rows${ending}`, {
        type: { kind: 'array', item: { kind: 'object', fields: [param(`cell${ending}`, {})] } },
      }),
      param(`size${ending}`, { type: { kind: 'integer' } }),
    ],
    returns: { kind: 'object', fields: [param(`found${ending}`, {})] },
    domain: 'user',
    category: 'user',
    origin: 'user',
    annotations: {},
  }))
}

function param(name: string, rest: Partial<Param>): Param {
  return { name, type: { kind: 'string' }, description: '', required: true, ...rest }
}
