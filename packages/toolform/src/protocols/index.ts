import { UnknownProtocolError } from '../errors.js'
import { bfclPythonListProtocol } from './code/bfcl-python-list.js'
import { cliCallProtocol } from './code/cli-call.js'
import { graphqlCallProtocol } from './code/graphql-call.js'
import { pythonCallProtocol } from './code/python-call.js'
import { pythonListCallProtocol } from './code/python-list-call.js'
import { sexprCallProtocol } from './code/sexpr-call.js'
import { sqlCallProtocol } from './code/sql-call.js'
import { urlCallProtocol } from './code/url-call.js'
import { codeBlockJsonProtocol } from './json/code-block-json.js'
import { jsonArrayProtocol } from './json/json-array.js'
import { jsonObjectProtocol } from './json/json-object.js'
import { jsonlCallProtocol } from './json/jsonl-call.js'
import { nativeProtocol } from './json/native.js'
import { csvCallProtocol } from './novel/csv-call.js'
import { pipeCallProtocol } from './novel/pipe-call.js'
import { slotFillCallProtocol } from './novel/slot-fill-call.js'
import { symbolicCallProtocol } from './novel/symbolic-call.js'
import { tableCallProtocol } from './novel/table-call.js'
import { twoStepCallProtocol } from './novel/two-step-call.js'
import { keyValueCallProtocol } from './prose/key-value-call.js'
import { nlIntentProtocol } from './prose/nl-intent.js'
import { nlIntentStructuredProtocol } from './prose/nl-intent-structured.js'
import { tomlCallProtocol } from './prose/toml-call.js'
import { yamlCallProtocol } from './prose/yaml-call.js'
import type { Protocol } from './protocol.js'
import { bracketCallProtocol } from './tags/bracket-call.js'
import { functionTagsProtocol } from './tags/function-tags.js'
import { pythonTagProtocol } from './tags/python-tag.js'
import { reactProtocol } from './tags/react.js'
import { toolCallTagsProtocol } from './tags/tool-call-tags.js'
import { xmlCallProtocol } from './tags/xml-call.js'
import { xmlGenericCallProtocol } from './tags/xml-generic-call.js'

export * from './protocol.js'

/** Every answer protocol, family by family. */
export const protocols = [
  jsonObjectProtocol,
  pythonCallProtocol,
  xmlCallProtocol,
  toolCallTagsProtocol,
  nlIntentProtocol,
  jsonArrayProtocol,
  jsonlCallProtocol,
  codeBlockJsonProtocol,
  nativeProtocol,
  slotFillCallProtocol,
  twoStepCallProtocol,
  pythonTagProtocol,
  bracketCallProtocol,
  functionTagsProtocol,
  xmlGenericCallProtocol,
  reactProtocol,
  pythonListCallProtocol,
  bfclPythonListProtocol,
  cliCallProtocol,
  sqlCallProtocol,
  graphqlCallProtocol,
  urlCallProtocol,
  sexprCallProtocol,
  nlIntentStructuredProtocol,
  keyValueCallProtocol,
  pipeCallProtocol,
  csvCallProtocol,
  tableCallProtocol,
  symbolicCallProtocol,
  yamlCallProtocol,
  tomlCallProtocol,
] as const

/** Id of an answer protocol. */
export type ProtocolId = (typeof protocols)[number]['id']

let byId: ReadonlyMap<string, Protocol<ProtocolId>> | undefined

/**
 * An answer protocol by its id.
 *
 * @throws UnknownProtocolError that names the ids that are spelt alike.
 * @example getProtocol('xml_call').textValues // true
 */
export function getProtocol(id: string): Protocol<ProtocolId> {
  byId ??= new Map<string, Protocol<ProtocolId>>(protocols.map((protocol) => [protocol.id, protocol]))
  const protocol = byId.get(id)
  if (protocol === undefined) throw new UnknownProtocolError(id, byId.keys())
  return protocol
}
