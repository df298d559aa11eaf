import type { JsonObject } from 'toolform'
import { createProxy, type ProxyOptions, type ToolProxy } from '../src/index.js'
import { type FakeServer, type Handler, type Received, sendJson, signPaths, startFake } from './fake-server.js'
import { tools } from './tools.js'

/** A proxy before a fake model server. */
export interface Bed {
  readonly server: FakeServer
  readonly proxy: ToolProxy
  /** Lines of the log, information first letter `i`, warnings `w`. */
  readonly lines: string[]
  /** Requests that the server got by POST, constrained questions included. */
  readonly posts: () => Received[]
  /** How many they are. */
  readonly asked: () => number
  post(
    body: unknown,
    options?: { path?: string; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Response>
  close(): Promise<void>
}

/** Starts both; the handler sees every request but the ones by which servers are told apart. */
export async function makeBed(handler: Handler, options: Partial<ProxyOptions> = {}): Promise<Bed> {
  const server = await startFake((received, response) => {
    if (received.method === 'GET' && signPaths.includes(received.path))
      return sendJson(response, 404, { error: 'no such path' })
    return handler(received, response)
  })
  const lines: string[] = []
  const log = { info: (line: string) => lines.push(`i ${line}`), warn: (line: string) => lines.push(`w ${line}`) }
  const proxy = createProxy({ upstream: server.url, log, ...options })
  const posts = () => server.log.filter((received) => received.method === 'POST')
  return {
    server,
    proxy,
    lines,
    posts,
    asked: () => posts().length,
    post: (body, { path = '/v1/chat/completions', headers = {}, signal } = {}) =>
      proxy.fetch(
        new Request(`http://proxy${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
          ...(signal === undefined ? {} : { signal }),
        }),
      ),
    close: async () => {
      await proxy.close()
      await server.close()
    },
  }
}

/** A chat request that offers the two tools. */
export function chatRequest(extra: JsonObject = {}): JsonObject {
  return { model: 'm', messages: [{ role: 'user', content: 'plan it' }], tools, ...extra }
}

/** What a client makes of a stream. */
export interface ReadStream {
  readonly text: string
  readonly content: string
  readonly reasoning: string
  readonly calls: { id: string; name: string; arguments: string }[]
  readonly finishReasons: string[]
  readonly usages: JsonObject[]
  readonly errors: JsonObject[]
  readonly done: boolean
}

/** Reads a stream as the OpenAI clients do: by index, text appended. */
export async function readStream(response: Response): Promise<ReadStream> {
  const text = await response.text()
  const read = {
    text,
    content: '',
    reasoning: '',
    calls: [] as ReadStream['calls'],
    finishReasons: [] as string[],
    usages: [] as JsonObject[],
    errors: [] as JsonObject[],
    done: false,
  }
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice(5).trim()
    if (data === '[DONE]') {
      read.done = true
      continue
    }
    const body = JSON.parse(data) as { choices?: Choice[]; usage?: JsonObject; error?: JsonObject }
    if (body.error !== undefined) read.errors.push(body.error)
    if (body.usage) read.usages.push(body.usage)
    for (const choice of body.choices ?? []) {
      read.content += choice.delta?.content ?? ''
      read.reasoning += choice.delta?.reasoning_content ?? ''
      for (const entry of choice.delta?.tool_calls ?? []) {
        read.calls[entry.index] ??= { id: '', name: '', arguments: '' }
        const call = read.calls[entry.index]!
        call.id += entry.id ?? ''
        call.name += entry.function?.name ?? ''
        call.arguments += entry.function?.arguments ?? ''
      }
      if (choice.finish_reason) read.finishReasons.push(choice.finish_reason)
    }
  }
  return read
}

interface Choice {
  delta?: {
    content?: string | null
    reasoning_content?: string
    tool_calls?: { index: number; id?: string; function?: { name?: string; arguments?: string } }[]
  }
  finish_reason?: string | null
}

/** The first choice of a completion, as a client that is not streaming gets it. */
export async function readChoice(response: Response): Promise<{
  message: {
    content: string | null
    tool_calls?: { id: string; type: string; function: { name: string; arguments: string } }[]
  }
  finish_reason: string
}> {
  const body = (await response.json()) as { choices: never[] }
  return body.choices[0]!
}
