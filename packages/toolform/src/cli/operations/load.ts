import { type Operation, toolsetOf } from './operation.js'

/** `load`: {tools, kind?} -> {ir, warnings, tier, fingerprint}. */
export const loadOperation: Operation = (request) => {
  const toolset = toolsetOf(request)
  return {
    ir: toolset.toIr(),
    warnings: toolset.warnings,
    tier: toolset.tierEstimate(),
    fingerprint: toolset.fingerprint(),
  }
}
