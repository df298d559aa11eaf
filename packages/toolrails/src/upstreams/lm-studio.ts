import { isJsonObject } from 'toolform'
import { completionText, constrainedBody } from './shared.js'
import type { Upstream } from './upstream.js'

/** LM Studio: `response_format` with `strict`. */
export const lmStudioUpstream = {
  id: 'lm_studio',
  name: 'LM Studio',
  port: 1234,
  sign: { path: '/api/v0/models', holds: (body) => isJsonObject(body) && Array.isArray(body.data) },
  showsTools: false,
  constrain: (request) => ({
    path: '/v1/chat/completions',
    body: {
      ...constrainedBody(request),
      response_format: {
        type: 'json_schema',
        json_schema: { name: request.name, strict: true, schema: request.schema },
      },
    },
  }),
  readConstrained: completionText,
} as const satisfies Upstream
