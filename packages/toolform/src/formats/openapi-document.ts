import { type JsonObject, setOwn } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { parametersSchema } from './schema-view.js'

/**
 * An OpenAPI 3.1 document with one POST operation a tool, its parameters as the request body. Of returns it keeps the
 * description.
 *
 * @example openapiDocument([tool]).paths // { '/get-weather': { post: { operationId: 'get_weather', ... } } }
 */
export function openapiDocument(tools: readonly Tool[]): JsonObject {
  const paths: JsonObject = {}
  for (const tool of tools) setOwn(paths, freePath(paths, tool.name.replaceAll('_', '-')), { post: operation(tool) })
  return { openapi: '3.1.0', info: { title: 'Tool API', version: '1.0.0' }, paths }
}

/** `get_user` and `get-user` would meet in one path; the later one gets a number. */
function freePath(paths: JsonObject, name: string): string {
  let path = `/${name}`
  for (let number = 2; Object.hasOwn(paths, path); number += 1) path = `/${name}-${number}`
  return path
}

function operation(tool: Tool): JsonObject {
  return {
    operationId: tool.name,
    requestBody: { required: true, content: { 'application/json': { schema: parametersSchema(tool) } } },
    responses: { '200': { description: tool.returnsDescription || 'Success' } },
    ...(tool.description === '' ? {} : { summary: tool.description }),
  }
}
