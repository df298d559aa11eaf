import type { Tool } from '../tool/tool.js'
import type { Tree } from './json-text.js'
import { parametersSchema } from './schema-view.js'

/**
 * An OpenAPI 3.1 document with one POST operation a tool, its parameters as the request body. Of returns it keeps the
 * description.
 *
 * @example openapiDocument([tool]).paths // a map: '/get-weather' => { post: { operationId: 'get_weather', ... } }
 */
export function openapiDocument(tools: readonly Tool[]): Tree {
  const paths = new Map<string, Tree>()
  for (const tool of tools)
    paths.set(freePath(paths, tool.name.replaceAll('_', '-')), () => ({ post: operation(tool) }))
  return { openapi: '3.1.0', info: { title: 'Tool API', version: '1.0.0' }, paths }
}

/** `get_user` and `get-user` would meet in one path; the later one gets a number. */
function freePath(paths: ReadonlyMap<string, Tree>, name: string): string {
  let path = `/${name}`
  for (let number = 2; paths.has(path); number += 1) path = `/${name}-${number}`
  return path
}

function operation(tool: Tool): Tree {
  return {
    operationId: tool.name,
    requestBody: { required: true, content: { 'application/json': { schema: parametersSchema(tool) } } },
    responses: { '200': { description: tool.returnsDescription || 'Success' } },
    ...(tool.description === '' ? {} : { summary: tool.description }),
  }
}
