import diagnosticsChannel from 'node:diagnostics_channel'

const usedSockets = new WeakSet<object>()
const sentOnUsed = new WeakSet<object>()
let lastCreated: object | null = null
let watching = false

/**
 * Starts to watch which requests go out on a connection that has served one before. Only such a request may be
 * repeated after a reset: the server may have closed the idle connection just as the request was written.
 */
export function watchConnections(): void {
  if (watching) return
  watching = true
  diagnosticsChannel.subscribe('undici:request:create', (message) => {
    lastCreated = (message as { request: object }).request
  })
  diagnosticsChannel.subscribe('undici:client:sendHeaders', (message) => {
    const { request, socket } = message as { request: object; socket: object }
    if (usedSockets.has(socket)) sentOnUsed.add(request)
    else usedSockets.add(socket)
  })
}

/**
 * Runs a function that creates one request, and tells later whether it went out on a used connection.
 *
 * @example const sent = ranOnUsedConnection(() => request(url))
 */
export function ranOnUsedConnection<T>(create: () => T): { readonly result: T; readonly wasUsed: () => boolean } {
  lastCreated = null
  const result = create()
  const created: object | null = lastCreated
  return { result, wasUsed: () => created !== null && sentOnUsed.has(created) }
}
