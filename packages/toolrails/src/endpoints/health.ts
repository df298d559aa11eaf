import type { Endpoint } from './endpoint.js'

/** How long the model server may take to show that it is there, in milliseconds. */
const answerMs = 1_500

/** GET /health: always 200 while the proxy runs; the body says whether the model server answers. */
export const healthEndpoint: Endpoint = {
  method: 'GET',
  path: '/health',
  answer: async (exchange, context) => {
    const url = context.client.root
    let upstream: object
    try {
      const signal = AbortSignal.any([exchange.signal, AbortSignal.timeout(answerMs)])
      const reply = await context.client.send({ method: 'GET', path: '/v1/models', headers: {}, signal })
      reply.cancel()
      upstream = { url, reachable: true, kind: (await context.kind(exchange.headers)).id }
    } catch {
      upstream = { url, reachable: false }
    }
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'ok', upstream }),
    }
  },
}
