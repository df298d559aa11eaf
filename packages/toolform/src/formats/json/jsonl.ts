import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { jsonText } from '../json-text.js'
import { flatTool } from './shared.js'

/** One JSON object a line. */
export const jsonlFormat: Format<'jsonl'> = {
  id: 'jsonl',
  family: 'json',
  name: 'JSON Lines (one tool per line)',
  summary: 'One compact `{"name", "description", "parameters"}` a line.',
  origin: 'JSON Lines',
  novel: false,
  defaultProtocol: 'json_object',
  loses: [],
  ignores: ['minify'],
  render: (tools) => joinTools(tools, '\n', (tool) => jsonText(flatTool(tool), 'compact')),
}
