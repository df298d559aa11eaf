import { isJsonObject, type JsonObject } from 'toolform'
import type { Answer, Exchange } from './http/exchange.js'
import { exchangeFrom, responseFrom } from './http/web.js'
import { readJsonObject, writeBody } from './pipeline/json-body.js'
import type { ToolProxy } from './proxy.js'

/** A proxy before one of several model servers. */
export interface Route {
  readonly proxy: ToolProxy
  /** Names of its models, `*` for any characters. */
  readonly models: readonly string[]
}

/**
 * One proxy before several model servers: a request goes to the first whose models have its name, else to the first of
 * the list; the list of models is that of all.
 *
 * @throws RangeError for an empty list.
 * @example createRouter([{ proxy: small, models: ['qwen*'] }, { proxy: large, models: ['glm-5'] }])
 */
export function createRouter(routes: readonly Route[]): ToolProxy {
  if (routes.length === 0) throw new RangeError('a router needs at least one server')
  const first = routes[0]!
  const patterns = routes.map(({ proxy, models }) => ({ proxy, matches: models.map(matcher) }))
  const proxyFor = (model: unknown): ToolProxy => {
    if (typeof model !== 'string') return first.proxy
    return patterns.find(({ matches }) => matches.some((match) => match(model)))?.proxy ?? first.proxy
  }

  async function handle(exchange: Exchange): Promise<Answer> {
    if (exchange.method === 'GET' && exchange.path === '/v1/models') return allModels(exchange, routes)
    const named = /^\/v1\/models\/(.+)$/.exec(exchange.path)
    if (named !== null) return proxyFor(decoded(named[1]!)).handle(exchange)
    if (exchange.method !== 'POST') return first.proxy.handle(exchange)
    // A body that cannot be read fails in the proxy that it goes to, which answers for it.
    const reading = exchange.readBody()
    reading.catch(() => {})
    const bytes = await reading.catch(() => null)
    const body = bytes === null ? null : readJsonObject(Buffer.from(bytes).toString('utf8'))
    return proxyFor(body?.model).handle({ ...exchange, readBody: () => reading })
  }

  const maxBodyBytes = Math.max(...routes.map(({ proxy }) => proxy.maxBodyBytes))
  return {
    upstream: first.proxy.upstream,
    maxBodyBytes,
    handle,
    fetch: async (request) => responseFrom(await handle(exchangeFrom(request, maxBodyBytes))),
    close: async (graceful) => {
      await Promise.all(routes.map(({ proxy }) => proxy.close(graceful)))
    },
  }
}

/** Tells whether a name fits a pattern; `*` stands for any characters. Linear in the name for each star. */
function matcher(pattern: string): (name: string) => boolean {
  const [head = '', ...parts] = pattern.split('*')
  return (name) => {
    if (parts.length === 0) return name === head
    const tail = parts.at(-1)!
    if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length) return false
    const end = name.length - tail.length
    let at = head.length
    for (const part of parts.slice(0, -1)) {
      const found = name.indexOf(part, at)
      if (found < 0 || found + part.length > end) return false
      at = found + part.length
    }
    return true
  }
}

/** The models of every server that answers; the first server's refusal when none does. */
async function allModels(exchange: Exchange, routes: readonly Route[]): Promise<Answer> {
  const answers = await Promise.all(routes.map(({ proxy }) => proxy.handle(exchange)))
  const responses = await Promise.all(answers.map(async (answer) => ({ answer, text: await textOf(answer) })))
  const lists = responses.flatMap(({ answer, text }) => {
    const list = answer.status === 200 ? readJsonObject(text)?.data : undefined
    return Array.isArray(list) ? [list.filter(isJsonObject)] : []
  })
  const { answer, text } = responses[0]!
  if (lists.length === 0) return { ...answer, body: text }
  const data = new Map<unknown, JsonObject>()
  for (const model of lists.flat()) if (!data.has(model.id)) data.set(model.id, model)
  const body = writeBody({ object: 'list', data: [...data.values()] })
  return { status: 200, headers: { 'content-type': 'application/json' }, body }
}

async function textOf(answer: Answer): Promise<string> {
  try {
    return await responseFrom(answer).text()
  } catch {
    return ''
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
