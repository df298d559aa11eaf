import { isJsonObject } from 'toolform'
import { completionText, constrainedBody } from './shared.js'
import type { Upstream } from './upstream.js'

/** llama.cpp's server: a top-level `json_schema` becomes a grammar. */
export const llamaCppUpstream = {
  id: 'llama_cpp',
  name: 'llama.cpp',
  port: 8080,
  sign: { path: '/props', holds: (body) => isJsonObject(body) && 'default_generation_settings' in body },
  showsTools: true,
  constrain: (request) => ({
    path: '/v1/chat/completions',
    body: { ...constrainedBody(request), json_schema: request.schema },
  }),
  readConstrained: completionText,
} as const satisfies Upstream
