import { isJsonObject, type Json, type JsonObject, writeJson } from 'toolform'

/** What a tool of the Responses API became among the functions of a chat request. */
export interface ToolOrigin {
  readonly kind: 'function' | 'custom'
  /** The name in the Responses API. */
  readonly name: string
  /** The namespace that holds it; null for a tool of its own. */
  readonly namespace: string | null
}

/** A Responses request as a chat request, and the way back for its calls. */
export interface TranslatedRequest {
  readonly request: JsonObject
  readonly origins: ReadonlyMap<string, ToolOrigin>
}

/** Members that both APIs share. */
const sharedMembers = [
  'model',
  'temperature',
  'top_p',
  'parallel_tool_calls',
  'seed',
  'stop',
  'user',
  'metadata',
  'service_tier',
]

/**
 * Translates a Responses request: instructions and items become messages; functions, namespaces and custom tools become
 * functions; tools that only OpenAI's servers run are left out, because no local server has them.
 *
 * @example toChatRequest({ model: 'm', input: 'hi' }).request.messages
 */
export function toChatRequest(body: JsonObject): TranslatedRequest {
  const request: JsonObject = {}
  for (const key of sharedMembers) if (body[key] !== undefined && body[key] !== null) request[key] = body[key]!
  const messages: JsonObject[] = []
  if (typeof body.instructions === 'string') messages.push({ role: 'system', content: body.instructions })
  if (typeof body.input === 'string') messages.push({ role: 'user', content: body.input })
  else if (Array.isArray(body.input)) addItems(messages, body.input)
  request.messages = messages
  const { tools, origins } = readTools(body.tools)
  if (tools.length > 0) {
    request.tools = tools
    const choice = readChoice(body.tool_choice)
    if (choice !== undefined) request.tool_choice = choice
  } else delete request.parallel_tool_calls
  if (typeof body.max_output_tokens === 'number') request.max_tokens = body.max_output_tokens
  if (isJsonObject(body.reasoning) && typeof body.reasoning.effort === 'string') {
    request.reasoning_effort = body.reasoning.effort
  }
  const format = isJsonObject(body.text) ? body.text.format : undefined
  if (isJsonObject(format) && format.type === 'json_schema') {
    const { type: _, ...schema } = format
    request.response_format = { type: 'json_schema', json_schema: schema }
  } else if (isJsonObject(format) && format.type === 'json_object') request.response_format = { type: 'json_object' }
  if (body.stream === true) {
    request.stream = true
    request.stream_options = { include_usage: true }
  }
  return { request, origins }
}

function addItems(messages: JsonObject[], items: readonly Json[]): void {
  for (const item of items) {
    if (!isJsonObject(item)) continue
    const { type } = item
    if (type === undefined || type === 'message') {
      const role = item.role === 'developer' ? 'system' : (item.role ?? 'user')
      messages.push({ role, content: contentOf(item.content) })
    } else if (type === 'function_call' || type === 'custom_tool_call') addCall(messages, item)
    else if (type === 'function_call_output' || type === 'custom_tool_call_output') {
      messages.push({ role: 'tool', tool_call_id: item.call_id ?? '', content: outputText(item.output) })
    }
    // Reasoning and items of hosted tools say nothing that a local model could use.
  }
}

/** Calls that follow each other were one reply. */
function addCall(messages: JsonObject[], item: JsonObject): void {
  const args = item.type === 'custom_tool_call' ? writeJson({ input: item.input ?? '' }) : (item.arguments ?? '{}')
  const call = { id: item.call_id ?? '', type: 'function', function: { name: item.name ?? '', arguments: args } }
  const last = messages.at(-1)
  if (last?.role === 'assistant') last.tool_calls = [...(Array.isArray(last.tool_calls) ? last.tool_calls : []), call]
  else messages.push({ role: 'assistant', content: null, tool_calls: [call] })
}

function contentOf(content: Json | undefined): Json {
  if (!Array.isArray(content)) return content ?? ''
  const parts = content.flatMap((part): JsonObject[] => {
    if (!isJsonObject(part)) return []
    if (typeof part.text === 'string') return [{ type: 'text', text: part.text }]
    if (typeof part.refusal === 'string') return [{ type: 'text', text: part.refusal }]
    if (typeof part.image_url === 'string') return [{ type: 'image_url', image_url: { url: part.image_url } }]
    return []
  })
  return parts.every((part) => part.type === 'text') ? parts.map((part) => part.text).join('\n') : parts
}

function outputText(output: Json | undefined): string {
  if (typeof output === 'string') return output
  const content = contentOf(output)
  return typeof content === 'string' ? content : writeJson(content)
}

function readTools(tools: Json | undefined): { tools: JsonObject[]; origins: Map<string, ToolOrigin> } {
  const read: JsonObject[] = []
  const origins = new Map<string, ToolOrigin>()
  const add = (tool: JsonObject, namespace: string | null): void => {
    const { name } = tool
    if (typeof name !== 'string') return
    const taken = origins.has(name)
    const flat = taken && namespace !== null ? `${namespace}__${name}` : name
    if (origins.has(flat)) return
    const custom = tool.type === 'custom'
    origins.set(flat, { kind: custom ? 'custom' : 'function', name, namespace })
    const own: JsonObject = { name: flat }
    if (typeof tool.description === 'string') own.description = tool.description
    own.parameters = custom ? customParameters : (tool.parameters ?? { type: 'object', properties: {} })
    if (typeof tool.strict === 'boolean') own.strict = tool.strict
    read.push({ type: 'function', function: own })
  }
  for (const tool of Array.isArray(tools) ? tools : []) {
    if (!isJsonObject(tool)) continue
    if (tool.type === 'function' || tool.type === 'custom') add(tool, null)
    else if (tool.type === 'namespace' && Array.isArray(tool.tools)) {
      for (const inner of tool.tools) if (isJsonObject(inner)) add(inner, String(tool.name))
    }
  }
  return { tools: read, origins }
}

/** A custom tool takes one free text. */
const customParameters: JsonObject = {
  type: 'object',
  properties: { input: { type: 'string', description: 'The whole input as free text' } },
  required: ['input'],
}

function readChoice(choice: Json | undefined): Json | undefined {
  if (!isJsonObject(choice)) return choice
  const named = (tool: Json): Json =>
    isJsonObject(tool) ? { type: 'function', function: { name: tool.name ?? '' } } : tool
  if (choice.type === 'allowed_tools') {
    const tools = Array.isArray(choice.tools) ? choice.tools.map(named) : []
    return { type: 'allowed_tools', allowed_tools: { mode: choice.mode ?? 'auto', tools } }
  }
  return choice.type === 'function' || choice.type === 'custom' ? named(choice) : undefined
}
