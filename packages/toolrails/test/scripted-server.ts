import type http from 'node:http'
import type { JsonObject } from 'toolform'
import { type Handler, type Received, sendJson, sleep } from './fake-server.js'

/** The `upstream` field of a bug report: what the model server does. */
export interface Script {
  readonly completions?: {
    readonly json?: JsonObject
    readonly status?: number
    readonly sse?: readonly (string | { readonly hex: string })[]
    readonly delay_ms?: number
    readonly json_delay_ms?: number
    readonly sse_delay_ms?: number
    readonly end?: 'close' | 'abort' | 'hang'
    readonly reject_if?: Readonly<Record<string, { readonly status: number; readonly json: unknown }>>
    readonly close_idle_silently?: boolean
  }
  readonly chat?: { readonly content?: string; readonly status?: number; readonly json?: unknown }
  readonly any?: { readonly json: unknown }
  readonly down?: boolean
}

const found: Readonly<Record<string, unknown>> = {
  '/api/version': { version: '0.12.0' },
  '/api/tags': { models: [] },
  '/v1/models': { object: 'list', data: [] },
}

/** A handler that plays a script. */
export function scripted(script: Script): Handler {
  return async (received, response) => {
    if (script.any !== undefined) return sendJson(response, 200, script.any.json)
    if (received.method === 'GET' && Object.hasOwn(found, received.path))
      return sendJson(response, 200, found[received.path])
    if (received.path === '/api/chat') return playChat(script, response)
    if (received.path !== '/v1/chat/completions') return sendJson(response, 404, { error: 'no such path' })
    await playCompletions(script, received, response)
  }
}

function playChat({ chat }: Script, response: http.ServerResponse): void {
  if (chat?.json !== undefined) sendJson(response, chat.status ?? 200, chat.json)
  else sendJson(response, 200, { model: 'm', message: { role: 'assistant', content: chat?.content ?? '' }, done: true })
}

async function playCompletions(script: Script, received: Received, response: http.ServerResponse): Promise<void> {
  const play = script.completions ?? {}
  if (play.close_idle_silently && received.nthOnConnection > 1) return void response.destroy()
  for (const [condition, answer] of Object.entries(play.reject_if ?? {})) {
    if (holds(condition, received)) return sendJson(response, answer.status, answer.json)
  }
  await sleep(play.delay_ms ?? 0)
  if (response.destroyed) return
  if (received.body.stream !== true || play.sse === undefined) {
    await sleep(play.json_delay_ms ?? 0)
    return sendJson(response, play.status ?? 200, play.json ?? {})
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of play.sse) {
    response.write(typeof piece === 'string' ? piece : Buffer.from(piece.hex, 'hex'))
    await sleep(play.sse_delay_ms ?? 15)
    if (response.destroyed) return
  }
  if (play.end === 'abort') response.destroy()
  else if (play.end !== 'hang') response.end()
}

function holds(condition: string, { body, headers }: Received): boolean {
  const messages = Array.isArray(body.messages) ? (body.messages as JsonObject[]) : []
  switch (condition) {
    case 'tool_choice_is_object':
      return typeof body.tool_choice === 'object' && body.tool_choice !== null
    case 'has_tools':
      return Array.isArray(body.tools) && body.tools.length > 0
    case 'null_content':
      return messages.some((message) => message.content === null)
    case 'array_content':
      return messages.some((message) => Array.isArray(message.content))
    case 'no_authorization':
      return headers.authorization === undefined
    default:
      throw new Error(`unknown condition ${condition}`)
  }
}
