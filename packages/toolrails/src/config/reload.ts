import { exchangeFrom, responseFrom } from '../http/web.js'
import type { ToolProxy } from '../proxy.js'

/** A proxy that can be replaced while it serves. */
export interface ReplaceableProxy extends ToolProxy {
  /** From now on requests go to another proxy; running ones end in the one that has them. */
  replace(next: ToolProxy): void
}

/**
 * Makes a proxy replaceable.
 *
 * @example const proxy = replaceable(createProxy(options)); proxy.replace(createProxy(otherOptions))
 */
export function replaceable(first: ToolProxy): ReplaceableProxy {
  let current = first
  return {
    get upstream() {
      return current.upstream
    },
    get maxBodyBytes() {
      return current.maxBodyBytes
    },
    handle: (exchange) => current.handle(exchange),
    fetch: async (request) => responseFrom(await current.handle(exchangeFrom(request, current.maxBodyBytes))),
    close: (graceful) => current.close(graceful),
    replace: (next) => {
      const before = current
      current = next
      void before.close(true)
    },
  }
}
