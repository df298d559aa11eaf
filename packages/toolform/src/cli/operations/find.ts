import { type FoundCalls, findCalls } from '../../parse/find-calls.js'
import { type Operation, textOf, toolsetOf } from './operation.js'

/** `find`: {tools, text} -> every call in the text whose name resolves, the prose around them, the liberties taken. */
export const findOperation: Operation = (request) => foundToJson(findCalls(textOf(request, 'text'), toolsetOf(request)))

/** The wire shape of what was found. */
export function foundToJson(found: FoundCalls): unknown {
  return {
    calls: found.calls.map((call) => ({
      name: call.name,
      arguments: call.arguments,
      valid: call.valid,
      dialect: call.dialect,
    })),
    prose: found.prose,
    diagnostics: found.diagnostics,
  }
}
