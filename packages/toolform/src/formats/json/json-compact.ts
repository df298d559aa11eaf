import type { Format } from '../format.js'
import { jsonText } from '../json-text.js'
import { openaiTools } from './shared.js'

/** The tools array of a chat request without blank space. */
export const jsonCompactFormat: Format<'json_compact'> = {
  id: 'json_compact',
  family: 'json',
  name: 'JSON Schema (minified, no whitespace)',
  summary: 'The array of a chat completion request on one line, without blanks.',
  origin: 'tools field of chat completion requests',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  compressed: true,
  render: (tools) => jsonText(openaiTools(tools), 'compact'),
}
