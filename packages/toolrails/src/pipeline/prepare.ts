import type { JsonObject } from 'toolform'
import type { Protocol } from 'toolform/protocols'
import { emulated } from './emulate.js'
import { emulationFor } from './emulation.js'
import { without, writeBody } from './json-body.js'
import { noTools, type Offered, offeredTools } from './offered.js'
import type { Learned } from './run.js'
import { readToolChoice, type ToolChoice } from './tool-choice.js'

/** What is going to happen to a chat request. */
export interface Plan {
  /** The request as the client sent it. */
  readonly request: JsonObject
  /** What goes to the server: the client's own bytes, unless something had to change. */
  readonly body: string | Uint8Array
  /** The tools that calls are read and mended for. */
  readonly offered: Offered
  readonly choice: ToolChoice
  readonly streamed: boolean
  readonly model: string
  /** The reply is read; otherwise it passes as it comes. */
  readonly mends: boolean
  /** The protocol in which the model was told to answer, because it takes no tools; null for all others. */
  readonly protocol: Protocol | null
}

/**
 * Plans a chat request: which tools count, what `tool_choice` asks for, what the server is sent.
 *
 * @param raw The bytes that `request` was parsed from; null when it was made by another endpoint.
 * @example prepare({ model: 'm', messages: [], tools: [] }, null, learned).mends // false
 */
export function prepare(request: JsonObject, raw: Uint8Array | null, learned: Learned): Plan {
  const model = typeof request.model === 'string' ? request.model : ''
  const offered = offeredTools(request.tools)
  const choice = readToolChoice(request.tool_choice, offered)
  const streamed = request.stream === true
  const hasTools = Array.isArray(request.tools) && request.tools.length > 0
  const emulates = hasTools && choice.mode !== 'none' && offered.definitions.size > 0 && learned.withoutTools.has(model)
  let sent = request
  if (choice.mode === 'none' && hasTools) sent = without(sent, ['tools', 'tool_choice', 'parallel_tool_calls'])
  if (sent.stream_options !== undefined && !streamed) sent = without(sent, ['stream_options'])
  if (emulates) sent = emulated(sent, offered)
  return {
    request,
    body: sent === request && raw !== null ? raw : writeBody(sent),
    offered: choice.mode === 'none' ? noTools : offered,
    choice,
    streamed,
    model,
    mends: hasTools && (choice.mode === 'none' || offered.index.tools.length > 0),
    protocol: emulates ? emulationFor(model, offered).protocol : null,
  }
}

/**
 * A plan that does nothing: used when preparing failed.
 *
 * @example passPlan({ model: 'm' }, null).mends // false
 */
export function passPlan(request: JsonObject, raw: Uint8Array | null): Plan {
  return {
    request,
    body: raw ?? writeBody(request),
    offered: noTools,
    choice: { mode: 'auto', only: null, reason: '' },
    streamed: request.stream === true,
    model: '',
    mends: false,
    protocol: null,
  }
}
