import { chatCompletionsEndpoint } from './chat-completions.js'
import type { Endpoint } from './endpoint.js'
import { healthEndpoint } from './health.js'

/** Every route that does more than pass a request on. */
export const endpoints: readonly Endpoint[] = [chatCompletionsEndpoint, healthEndpoint]
