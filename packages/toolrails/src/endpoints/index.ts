import { chatCompletionsEndpoint } from './chat-completions.js'
import { countTokensEndpoint } from './count-tokens.js'
import type { Endpoint } from './endpoint.js'
import { healthEndpoint } from './health.js'
import { messagesEndpoint } from './messages.js'
import { metricsEndpoint } from './metrics.js'
import { ollamaChatEndpoint } from './ollama-chat.js'
import { ollamaTagsEndpoint } from './ollama-tags.js'
import { responsesEndpoint } from './responses.js'

/** Every route that does more than pass a request on. */
export const endpoints: readonly Endpoint[] = [
  chatCompletionsEndpoint,
  responsesEndpoint,
  messagesEndpoint,
  countTokensEndpoint,
  ollamaChatEndpoint,
  ollamaTagsEndpoint,
  healthEndpoint,
  metricsEndpoint,
]
