import type { JsonObject } from 'toolform'

/** A generation that must obey a schema. */
export interface ConstrainedRequest {
  /** The client's own request body: model, sampling, token limit and vendor fields come from it. */
  readonly request: JsonObject
  /** The conversation in OpenAI's form. */
  readonly messages: readonly JsonObject[]
  /** Name for the schema, letters, digits, `_` and `-`. */
  readonly name: string
  readonly schema: JsonObject
  /** The offered tools as the client sent them; null when the messages show them already. */
  readonly tools: readonly JsonObject[] | null
}

/** A request as a server wants it. */
export interface ServerRequest {
  readonly path: string
  readonly body: JsonObject
}

/** What the proxy knows of one kind of model server. */
export interface Upstream<Id extends string = string> {
  readonly id: Id
  /** What people call it. */
  readonly name: string
  /** Port on which it listens when nobody says otherwise; null when it has none of its own. */
  readonly port: number | null
  /** Path that only this server answers with such a body; null for the kind that stands for all others. */
  readonly sign: { readonly path: string; readonly holds: (body: unknown) => boolean } | null
  /** It takes the tools beside a schema: the prompt then stays the one that the server has in its cache. */
  readonly showsTools: boolean
  /** The request for a generation that obeys a schema. */
  readonly constrain: (request: ConstrainedRequest) => ServerRequest
  /** The text of such a generation; null when the body has none. */
  readonly readConstrained: (body: unknown) => string | null
}
