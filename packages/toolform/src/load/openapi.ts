import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { buildTool } from './function-schema.js'
import { pointerSteps } from './json-pointer.js'
import { type LoadContext, loadErrorAt, newLoadContext } from './load-context.js'
import { DefinitionCollector } from './openapi-definitions.js'
import { readSource } from './read-source.js'

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const

/**
 * Reads an OpenAPI 3.0 or 3.1 document, one tool an operation, as value or JSON text.
 *
 * A tool is named by its `operationId`, else by method and path. Path, query, header and cookie parameters become
 * arguments; the members of a JSON body do too where no name is taken twice, else the body is the argument `body`.
 * `annotations.openapi` says where each argument belongs.
 *
 * @throws LoadError for a document that is none, or of another version.
 * @example loadOpenApiTools(document)[0]?.annotations.openapi // { method: 'get', path: '/pets', in: { limit: 'query' } }
 */
export function loadOpenApiTools(input: string | object): Tool[] {
  return readOpenApiTools(readSource(input), newLoadContext())
}

/**
 * The same inside a load that gathers warnings.
 *
 * @example readOpenApiTools({ openapi: '3.1.0', paths: {} }, newLoadContext()) // []
 */
export function readOpenApiTools(document: unknown, context: LoadContext): Tool[] {
  if (!isJsonObject(document)) throw loadErrorAt(context, '', 'an OpenAPI document is an object')
  const { openapi, paths } = document
  if (typeof document.swagger === 'string') {
    throw loadErrorAt(context, '/swagger', `Swagger ${document.swagger} is not read; convert the document to OpenAPI 3`)
  }
  if (typeof openapi !== 'string' || !openapi.startsWith('3.')) {
    throw loadErrorAt(context, '/openapi', 'the version of an OpenAPI document is "3.0.x" or "3.1.x", as text')
  }
  if (paths !== undefined && !isJsonObject(paths)) throw loadErrorAt(context, '/paths', 'paths is a map of paths')
  const reader = new OperationReader(document, context)
  for (const [path, item] of Object.entries(paths ?? {})) reader.readPath(path, item)
  return reader.tools
}

class OperationReader {
  readonly tools: Tool[] = []
  private readonly names = new Set<string>()
  private readonly definitions: DefinitionCollector

  constructor(
    private readonly document: JsonObject,
    private readonly context: LoadContext,
  ) {
    this.definitions = new DefinitionCollector(document)
  }

  readPath(path: string, value: Json): void {
    const item = this.resolve(value)
    if (!isJsonObject(item)) return
    for (const method of methods) {
      const operation = item[method]
      if (isJsonObject(operation)) this.tools.push(this.readOperation(method, path, operation, listOf(item.parameters)))
    }
  }

  private readOperation(method: string, path: string, operation: JsonObject, shared: readonly Json[]): Tool {
    const name = this.nameOf(method, path, operation)
    const properties: JsonObject = {}
    const required: string[] = []
    const places: JsonObject = {}
    for (const parameter of this.parametersOf(shared, listOf(operation.parameters))) {
      const argument = String(parameter.name)
      setOwn(properties, argument, this.parameterSchema(parameter))
      setOwn(places, argument, parameter.in ?? 'query')
      if (parameter.required === true) required.push(argument)
    }
    this.addBody(name, operation, { properties, required, places })
    const schema: JsonObject = { type: 'object', properties }
    if (required.length > 0) schema.required = required
    const definitions = this.definitions.neededBy(schema)
    if (definitions !== undefined) schema.$defs = definitions
    return buildTool(
      {
        name,
        description: descriptionOf(operation),
        parameters: schema,
        annotations: { openapi: { method, path, in: places } },
      },
      this.context,
    )
  }

  private nameOf(method: string, path: string, operation: JsonObject): string {
    const { operationId } = operation
    const byPath = [method, ...path.split('/').map((part) => part.replace(/[^\p{L}\p{N}_.-]+/gu, ''))]
      .filter(Boolean)
      .join('_')
    let name = typeof operationId === 'string' && operationId.trim() !== '' ? operationId : byPath
    if (this.names.has(name)) {
      this.context.warnings.push(
        `operationId '${name}' stands twice; ${method.toUpperCase()} ${path} is named '${byPath}'`,
      )
      name = byPath
    }
    for (let count = 2; this.names.has(name); count++) name = `${byPath}_${count}`
    this.names.add(name)
    return name
  }

  /** An operation's parameter replaces the path's of the same name and place. Names used at two places get their place. */
  private parametersOf(shared: readonly Json[], own: readonly Json[]): JsonObject[] {
    const found = new Map<string, JsonObject>()
    for (const value of [...shared, ...own]) {
      const parameter = this.resolve(value)
      if (!isJsonObject(parameter) || typeof parameter.name !== 'string') continue
      found.set(`${String(parameter.in)} ${parameter.name}`, parameter)
    }
    const used = new Set<string>()
    return [...found.values()].map((parameter) => {
      const name = String(parameter.name)
      const unique = used.has(name) ? `${name}_${String(parameter.in)}` : name
      used.add(unique)
      return unique === name ? parameter : { ...parameter, name: unique }
    })
  }

  private parameterSchema(parameter: JsonObject): Json {
    const schema = parameter.schema ?? jsonContent(parameter.content) ?? {}
    const rewritten = this.definitions.rewrite(schema)
    if (typeof parameter.description !== 'string' || !isJsonObject(rewritten)) return rewritten
    return { ...rewritten, description: parameter.description }
  }

  private addBody(
    tool: string,
    operation: JsonObject,
    into: { properties: JsonObject; required: string[]; places: JsonObject },
  ): void {
    const body = this.resolve(operation.requestBody ?? null)
    if (!isJsonObject(body)) return
    const schema = jsonContent(body.content)
    if (schema === undefined) {
      const types = isJsonObject(body.content) ? Object.keys(body.content).join(', ') : 'none'
      this.context.warnings.push(`tool '${tool}': the body has no JSON form (${types}); left out`)
      return
    }
    const members = this.plainMembers(schema, into.properties)
    if (members === undefined) {
      const rewritten = this.definitions.rewrite(schema)
      const described = typeof body.description === 'string' && isJsonObject(rewritten) && rewritten.$ref === undefined
      const name = Object.hasOwn(into.properties, 'body') ? 'request_body' : 'body'
      setOwn(into.properties, name, described ? { description: body.description ?? '', ...rewritten } : rewritten)
      setOwn(into.places, name, 'body')
      if (body.required === true) into.required.push(name)
      return
    }
    for (const [name, member] of Object.entries(members.properties)) {
      setOwn(into.properties, name, this.definitions.rewrite(member))
      setOwn(into.places, name, 'body_member')
    }
    if (body.required === true) into.required.push(...members.required)
  }

  /** The members of a body that is a plain object without further rules and whose names are free. */
  private plainMembers(
    schema: Json,
    taken: JsonObject,
  ): { properties: JsonObject; required: readonly string[] } | undefined {
    const target = this.resolve(schema)
    if (!isJsonObject(target) || !isJsonObject(target.properties)) return undefined
    const plain = [
      'type',
      'properties',
      'required',
      'description',
      'title',
      'example',
      'examples',
      'xml',
      'additionalProperties',
    ]
    const isPlain = Object.keys(target).every((keyword) => plain.includes(keyword) || keyword.startsWith('x-'))
    if (!isPlain || isJsonObject(target.additionalProperties)) return undefined
    if (Object.keys(target.properties).some((name) => Object.hasOwn(taken, name))) return undefined
    const required = listOf(target.required).filter((name) => typeof name === 'string')
    return { properties: target.properties, required }
  }

  /** Follows references inside the document, at most 20 in a row. */
  private resolve(value: Json): Json {
    let here = value
    for (let count = 0; count < 20; count++) {
      if (!isJsonObject(here) || typeof here.$ref !== 'string') return here
      const target = follow(this.document, here.$ref)
      if (target === undefined) {
        this.context.warnings.push(`${here.$ref} points at nothing in this document; left out`)
        return null
      }
      here = target
    }
    return null
  }
}

function follow(document: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#/')) return undefined
  let here: Json | undefined = document
  for (const step of pointerSteps(reference.slice(1))) {
    here = isJsonObject(here) && Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function descriptionOf(operation: JsonObject): string {
  const summary = typeof operation.summary === 'string' ? operation.summary.trim() : ''
  const description = typeof operation.description === 'string' ? operation.description.trim() : ''
  if (summary === '' || description.startsWith(summary)) return description
  return description === '' ? summary : `${summary}\n\n${description}`
}

function jsonContent(content: Json | undefined): Json | undefined {
  if (!isJsonObject(content)) return undefined
  const type =
    Object.keys(content).find((name) => /^application\/(?:[\w.+-]*\+)?json\b/i.test(name)) ??
    Object.keys(content).find((name) => name === '*/*' || /form/.test(name))
  const media = type === undefined ? undefined : content[type]
  return isJsonObject(media) ? (media.schema ?? {}) : undefined
}
