import { oneLine } from '../escape.js'
import type { Format } from '../format.js'
import { pascalName } from '../identifiers.js'
import type { CommentSyntax } from './comments.js'
import { type SignatureSyntax, writeSignatures } from './signature.js'

/** The text is inside XML: under `safe` what XML reads as markup is written as an entity. */
const summaryComment: CommentSyntax = {
  opener: '/// <summary>',
  start: '/// ',
  param: (name, text) => `/// @param ${name} ${text}`,
  returns: (text) => `/// @return ${text}`,
  closer: '/// </summary>',
  text: (text, options) =>
    options.escape === 'safe'
      ? oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
      : text,
}

const csharpSyntax: SignatureSyntax = {
  comment: summaryComment,
  types: {
    any: 'object',
    boolean: 'bool',
    integer: 'int',
    null: 'void',
    number: 'double',
    object: 'Dictionary<string, object>',
    string: 'string',
    array: (item) => `List<${item}>`,
  },
  optional: (type) => `${type}?`,
  toolName: pascalName,
  paramName: pascalName,
  param: (name, type) => `${type} ${name}`,
  signature: (name, params, returns) => `public ${returns} ${name}(${params});`,
}

/** C# methods under an XML summary. */
export const csharpSignatureFormat: Format<'csharp_signature'> = {
  id: 'csharp_signature',
  family: 'code',
  name: 'C# method signatures with XML doc',
  summary: 'A `<summary>` comment with the parameters above a public method without a body.',
  origin: 'C# XML documentation',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['enums', 'nested_fields', 'unions', 'constraints', 'defaults'],
  ignores: ['constraints', 'defaults', 'minify'],
  render: (tools, options) => writeSignatures(tools, csharpSyntax, options),
}
