import { isJsonObject } from 'toolform'
import { completionText, constrainedBody } from './shared.js'
import type { Upstream } from './upstream.js'

/** vLLM: structured outputs by a schema; `response_format` is the spelling that its old and new versions share. */
export const vllmUpstream = {
  id: 'vllm',
  name: 'vLLM',
  port: 8000,
  sign: { path: '/version', holds: (body) => isJsonObject(body) && typeof body.version === 'string' },
  showsTools: true,
  constrain: (request) => ({
    path: '/v1/chat/completions',
    body: {
      ...constrainedBody(request),
      response_format: { type: 'json_schema', json_schema: { name: request.name, schema: request.schema } },
    },
  }),
  readConstrained: completionText,
} as const satisfies Upstream
