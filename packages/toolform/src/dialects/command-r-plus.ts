import { jsonGrammar } from '../grammar/json.js'
import { writeList } from '../grammar/write.js'
import type { Dialect } from './dialect.js'

/** How Command R+ write calls. */
export const commandRPlusDialect: Dialect<'command_r_plus'> = {
  id: 'command_r_plus',
  models: ['Command R+'],
  parsers: {},
  markers: ['Action:\n```json'],
  grammar: jsonGrammar,
  write: (calls) => writeList(calls, 'Action:\n```json\n', '\n```', ['tool_name', 'parameters']),
}
