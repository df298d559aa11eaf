import { writeJson } from 'toolform'
import { writeBody } from '../pipeline/json-body.js'
import { readableHeaders } from '../upstreams/client.js'
import type { Endpoint } from './endpoint.js'
import { readRequest } from './request-body.js'

/** Characters of English text in a token, on average over common tokenizers. */
const charactersInToken = 4

/**
 * POST /v1/messages/count_tokens: the server's own count where it has one, else an estimate; the header field
 * `x-toolrails-estimated` tells the two apart.
 */
export const countTokensEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/messages/count_tokens',
  answer: async (exchange, context) => {
    const { request, raw } = await readRequest(exchange, context.options.maxBodyBytes)
    const reply = await context.client.send({
      method: 'POST',
      path: exchange.path + exchange.query,
      headers: readableHeaders(exchange.headers),
      body: raw,
      signal: exchange.signal,
    })
    const headers = { 'content-type': 'application/json' }
    if (reply.status === 200) return { status: 200, headers, body: await reply.text() }
    reply.cancel()
    const text = writeJson([request.system ?? '', request.messages ?? [], request.tools ?? []])
    const count = { input_tokens: Math.ceil(text.length / charactersInToken) }
    return { status: 200, headers: { ...headers, 'x-toolrails-estimated': 'true' }, body: writeBody(count) }
  },
}
