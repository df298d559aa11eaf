import type { GradingRule } from '../../constants.js'
import { parseReply } from '../../parse/parse-reply.js'
import type { ProtocolId } from '../../protocols/index.js'
import { type Operation, optionalFlag, optionalText, textOf, toolsetOf } from './operation.js'

/** `parse`: {tools, protocol, reply, rule?, lenient_fallback?, validate?} -> the parsed reply. */
export const parseOperation: Operation = (request) => {
  const rule = optionalText(request, 'rule') as GradingRule | undefined
  const lenientFallback = optionalFlag(request, 'lenient_fallback')
  const validate = optionalFlag(request, 'validate')
  return parseReply(textOf(request, 'reply'), toolsetOf(request), textOf(request, 'protocol') as ProtocolId, {
    ...(rule !== undefined && { rule }),
    ...(lenientFallback !== undefined && { lenientFallback }),
    ...(validate !== undefined && { validate }),
  })
}
