import { isJsonObject, type JsonObject } from 'toolform'
import type { ConstrainedRequest } from './upstream.js'

/** Members of a chat request that speak of something else than one constrained answer. */
const notForConstrained = [
  'stream',
  'stream_options',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'n',
  'response_format',
  'logprobs',
  'top_logprobs',
  'functions',
  'function_call',
  'stop',
  'grammar',
  'json_schema',
]

/**
 * The client's request turned into one for a single constrained answer: same model, limits and vendor fields, the
 * given messages, temperature 0.
 *
 * @example constrainedBody({ request: { model: 'm' }, messages: [], name: 'x', schema: {}, tools: null })
 */
export function constrainedBody({ request, messages, tools }: ConstrainedRequest): JsonObject {
  const body: JsonObject = {}
  for (const [key, value] of Object.entries(request)) if (!notForConstrained.includes(key)) body[key] = value
  body.messages = [...messages]
  body.temperature = 0
  body.stream = false
  if (tools !== null) {
    body.tools = [...tools]
    body.tool_choice = 'none'
  }
  return body
}

/**
 * The text of a chat completion's first choice, or null.
 *
 * @example completionText({ choices: [{ message: { content: '{}' } }] }) // '{}'
 */
export function completionText(body: unknown): string | null {
  if (!isJsonObject(body) || !Array.isArray(body.choices)) return null
  const choice = body.choices[0]
  const message = isJsonObject(choice) ? choice.message : null
  return isJsonObject(message) && typeof message.content === 'string' ? message.content : null
}
