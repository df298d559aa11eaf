import { getProtocol } from '../../protocols/index.js'
import { indexTools } from '../../tool/tool-index.js'
import { callOf, type Operation, textOf, toolsetOf } from './operation.js'

/** `example`: {protocol, call, tools?} -> the call written in the protocol; tools give order and types. */
export const exampleOperation: Operation = (request) => {
  const tools = request.tools === undefined ? indexTools([]) : toolsetOf(request)
  return getProtocol(textOf(request, 'protocol')).write([callOf(request)], tools)
}
