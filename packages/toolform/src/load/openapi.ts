import type { Tool } from '../tool/tool.js'
import { type LoadContext, loadErrorAt } from './load-context.js'

/** Placeholder. */
export function readOpenApiTools(_value: unknown, context: LoadContext): Tool[] {
  throw loadErrorAt(context, '', 'OpenAPI documents are not read yet')
}
