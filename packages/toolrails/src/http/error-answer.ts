import type { Answer } from './exchange.js'

/** An error as OpenAI's API words it: clients look for `error.message`, `error.type` and `error.code`. */
export interface ErrorBody {
  readonly error: {
    readonly message: string
    readonly type: string
    readonly param: null
    readonly code: string | null
  }
}

/**
 * The body of an OpenAI-shaped error.
 *
 * @example errorBody('the body is not JSON', 'invalid_request_error', 'invalid_json')
 */
export function errorBody(message: string, type: string, code: string | null = null): ErrorBody {
  return { error: { message, type, param: null, code } }
}

/**
 * A whole answer that carries an OpenAI-shaped error.
 *
 * @example errorAnswer(400, 'the body is not JSON', 'invalid_request_error', 'invalid_json')
 */
export function errorAnswer(status: number, message: string, type: string, code: string | null = null): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(errorBody(message, type, code)),
  }
}
