import { isJsonObject, type Json, type JsonObject, setOwn } from '../json/json.js'
import { pointerSteps } from './json-pointer.js'

const componentSchemas = '#/components/schemas/'

/**
 * Carries an OpenAPI document's component schemas over into the `$defs` of single tools: references are rewritten once,
 * and each tool gets the definitions that it reaches.
 */
export class DefinitionCollector {
  private readonly components: JsonObject
  private readonly rewritten = new Map<string, { schema: Json; names: readonly string[] }>()

  constructor(document: JsonObject) {
    const components = isJsonObject(document.components) ? document.components.schemas : undefined
    this.components = isJsonObject(components) ? components : {}
  }

  /**
   * Gives a schema whose references into the document's components point into `$defs`.
   *
   * @example collector.rewrite({ $ref: '#/components/schemas/Pet' }) // { $ref: '#/$defs/Pet' }
   */
  rewrite(schema: Json): Json {
    return rewriteReferences(schema, 0)
  }

  /**
   * Gives the definitions that a rewritten schema reaches, `undefined` for none.
   *
   * @example collector.neededBy({ $ref: '#/$defs/Pet' }) // { Pet: { … } }
   */
  neededBy(schema: Json): JsonObject | undefined {
    const needed: JsonObject = {}
    const waiting = namesIn(schema)
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (Object.hasOwn(needed, name)) continue
      const definition = this.definition(name)
      if (definition === undefined) continue
      setOwn(needed, name, definition.schema)
      waiting.push(...definition.names)
    }
    return Object.keys(needed).length > 0 ? needed : undefined
  }

  private definition(name: string): { schema: Json; names: readonly string[] } | undefined {
    const known = this.rewritten.get(name)
    if (known !== undefined) return known
    const component = Object.hasOwn(this.components, name) ? this.components[name] : undefined
    if (component === undefined) return undefined
    const schema = rewriteReferences(component, 0)
    const made = { schema, names: namesIn(schema) }
    this.rewritten.set(name, made)
    return made
  }
}

function rewriteReferences(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null || depth > 500) return value
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, depth + 1))
  const written: JsonObject = {}
  for (const key of Object.keys(value)) {
    const member = value[key] ?? null
    const isReference = key === '$ref' && typeof member === 'string' && member.startsWith(componentSchemas)
    setOwn(
      written,
      key,
      isReference ? `#/$defs/${member.slice(componentSchemas.length)}` : rewriteReferences(member, depth + 1),
    )
  }
  return written
}

/** Names of the definitions that a schema refers to. */
function namesIn(schema: Json): string[] {
  const names = new Set<string>()
  const waiting: Json[] = [schema]
  for (let here = waiting.pop(); here !== undefined; here = waiting.pop()) {
    if (typeof here !== 'object' || here === null) continue
    const reference = Array.isArray(here) ? undefined : here.$ref
    if (typeof reference === 'string' && reference.startsWith('#/$defs/')) {
      const [, name] = pointerSteps(reference.slice(1))
      if (name !== undefined) names.add(name)
    }
    for (const member of Array.isArray(here) ? here : Object.values(here)) waiting.push(member)
  }
  return [...names]
}
