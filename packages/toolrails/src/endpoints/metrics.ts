import type { Endpoint } from './endpoint.js'

/** GET /metrics: counts and times in Prometheus' exposition format. */
export const metricsEndpoint: Endpoint = {
  method: 'GET',
  path: '/metrics',
  answer: async (_, { metrics }) => ({
    status: 200,
    headers: { 'content-type': metrics.contentType },
    body: await metrics.text(),
  }),
}
