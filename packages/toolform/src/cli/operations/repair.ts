import { repairCall } from '../../parse/repair-call.js'
import { callOf, type Operation, toolsetOf } from './operation.js'

/** `repair`: {tools, call: {name, arguments: text or object}} -> the call mended, whether it is valid now, and how. */
export const repairOperation: Operation = (request) => {
  const { name, arguments: repaired, valid, diagnostics } = repairCall(callOf(request, true), toolsetOf(request))
  return { name, arguments: repaired, valid, diagnostics }
}
