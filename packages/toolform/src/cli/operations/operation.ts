import { isJsonObject, type Json, type JsonObject } from '../../json/json.js'
import { writeJson } from '../../json/write.js'
import type { ToolCall } from '../../tool/tool.js'
import { loadTools, type ToolKind } from '../../toolset/load-tools.js'
import type { Toolset } from '../../toolset/toolset.js'

/** One operation of `toolform batch`: a request in, the value of its answer out; what it throws becomes the error. */
export type Operation = (request: JsonObject) => unknown

/** A request that lacks a field or has one of the wrong type. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError'
}

/** Toolsets of the last requests: callers send the same tools with every line. */
const toolsets = new Map<string, Toolset>()
const keptToolsets = 32

/** The request's tools, loaded; equal tools are loaded once. */
export function toolsetOf(request: JsonObject): Toolset {
  const { tools } = request
  if (tools === undefined) throw new BadRequestError(`op ${String(request.op)} needs the field tools`)
  const kind = optionalText(request, 'kind') ?? 'auto'
  const key = `${kind}\n${typeof tools === 'string' ? `text ${tools}` : writeJson(tools)}`
  const known = toolsets.get(key)
  if (known !== undefined) return known
  const toolset = loadTools(tools, { kind: kind as ToolKind })
  if (toolsets.size >= keptToolsets) toolsets.delete(toolsets.keys().next().value!)
  toolsets.set(key, toolset)
  return toolset
}

/** A text field that must be there. */
export function textOf(request: JsonObject, field: string): string {
  const value = request[field]
  if (typeof value !== 'string') throw new BadRequestError(`op ${String(request.op)} needs the text field ${field}`)
  return value
}

/** A text field that may be left out or null. */
export function optionalText(request: JsonObject, field: string): string | undefined {
  const value = request[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw new BadRequestError(`the field ${field} must be text`)
  return value
}

/** A true-or-false field that may be left out or null. */
export function optionalFlag(request: JsonObject, field: string): boolean | undefined {
  const value = request[field]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean') throw new BadRequestError(`the field ${field} must be true or false`)
  return value
}

/** A list of texts that may be left out or null. */
export function optionalTexts(request: JsonObject, field: string): string[] | undefined {
  const value = request[field]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw new BadRequestError(`the field ${field} must be a list of texts`)
  }
  return value as string[]
}

/** An object field that may be left out or null. */
export function optionalObject(request: JsonObject, field: string): JsonObject | undefined {
  const value = request[field]
  if (value === undefined || value === null) return undefined
  if (!isJsonObject(value)) throw new BadRequestError(`the field ${field} must be an object`)
  return value
}

/** The field `call`: a name, and arguments as an object or, where `asText` allows it, as text. */
export function callOf(request: JsonObject): ToolCall
export function callOf(
  request: JsonObject,
  asText: true,
): { readonly name: string; readonly arguments: string | Record<string, Json> }
export function callOf(request: JsonObject, asText = false) {
  const { call } = request
  if (!isJsonObject(call) || typeof call.name !== 'string') {
    throw new BadRequestError(`op ${String(request.op)} needs the field call with a name`)
  }
  const given = call.arguments ?? {}
  if (isJsonObject(given) || (asText && typeof given === 'string')) return { name: call.name, arguments: given }
  throw new BadRequestError(`the call's arguments must be an object${asText ? ' or text' : ''}`)
}
