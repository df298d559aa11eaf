import { completionText, constrainedBody } from './shared.js'
import type { Upstream } from './upstream.js'

/** Any server with OpenAI's API: a schema goes into `response_format`. */
export const openaiUpstream = {
  id: 'openai',
  name: 'OpenAI-compatible server',
  port: null,
  sign: null,
  showsTools: false,
  constrain: (request) => ({
    path: '/v1/chat/completions',
    body: {
      ...constrainedBody(request),
      response_format: { type: 'json_schema', json_schema: { name: request.name, schema: request.schema } },
    },
  }),
  readConstrained: completionText,
} as const satisfies Upstream
