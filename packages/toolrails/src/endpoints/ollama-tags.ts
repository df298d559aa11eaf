import { isJsonObject } from 'toolform'
import { forwardedHeaders } from '../http/headers.js'
import { readJsonObject, writeBody } from '../pipeline/json-body.js'
import type { Endpoint } from './endpoint.js'
import { startRun } from './start-run.js'

/** GET /api/tags: Ollama's list of models; made from `/v1/models` when the server has no such path. */
export const ollamaTagsEndpoint: Endpoint = {
  method: 'GET',
  path: '/api/tags',
  answer: async (exchange, context) => {
    const { headers, signal } = startRun(exchange, context)
    const get = (path: string) => context.client.send({ method: 'GET', path, headers, signal })
    const own = await get(`/api/tags${exchange.query}`)
    if (own.status !== 404) return { status: own.status, headers: forwardedHeaders(own.headers), body: own.body }
    own.cancel()
    const reply = await get('/v1/models')
    const list = readJsonObject(await reply.text())
    const models = (Array.isArray(list?.data) ? list.data : []).filter(isJsonObject).map((model) => ({
      name: model.id ?? '',
      model: model.id ?? '',
      modified_at: new Date(typeof model.created === 'number' ? model.created * 1_000 : 0).toISOString(),
      size: 0,
      digest: '',
      details: {},
    }))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: writeBody({ models }) }
  },
}
