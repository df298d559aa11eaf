import type { Json } from '../json/json.js'
import { getProtocol, type ProtocolId } from '../protocols/index.js'
import type { Tool, ToolCall } from '../tool/tool.js'
import { indexTools, type ToolIndex } from '../tool/tool-index.js'
import type { Param } from '../tool/value-type.js'

/**
 * A correct reply in a protocol that holds one call: what a model that follows the instruction would write. Protocols
 * without names for values (`csv_call`) write them in the order in which the tool declares them; without tools the
 * order of the call's own arguments counts.
 *
 * @param tools The offered tools; a `Toolset` is one.
 * @throws UnknownIdError for a protocol that is not in the list, with close ids.
 * @example replyFor({ name: 'ping', arguments: { host: 'a' } }, 'python_call') // 'ping(host="a")'
 */
export function replyFor(call: ToolCall, protocolId: ProtocolId, tools?: ToolIndex): string {
  return getProtocol(protocolId).write([call], tools ?? indexTools([toolOf(call)]))
}

/** A tool that declares just what a call gives. */
function toolOf({ name, arguments: given }: ToolCall): Tool {
  const params = Object.entries(given).map(([key, value]) => paramOf(key, value))
  return { name, description: '', params, domain: '', category: '', origin: '', annotations: {} }
}

function paramOf(name: string, value: Json): Param {
  const kind =
    typeof value === 'string'
      ? 'string'
      : typeof value === 'boolean'
        ? 'boolean'
        : typeof value === 'bigint' || Number.isInteger(value)
          ? 'integer'
          : typeof value === 'number'
            ? 'number'
            : 'any'
  return { name, type: { kind }, description: '', required: true }
}
