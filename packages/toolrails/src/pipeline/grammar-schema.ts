import { isJsonObject, type Json, type JsonObject } from 'toolform'

/**
 * Keywords that schema-to-grammar compilers refuse or ignore. They are left out of what the server is given; the answer
 * is judged by the author's whole schema afterwards.
 */
const notForGrammars = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'uniqueItems',
  'multipleOf',
  'contentEncoding',
  'contentMediaType',
  'readOnly',
  'writeOnly',
  'deprecated',
])

/** Keywords whose members are names of the author, not keywords. */
const namedSchemas = new Set(['properties', '$defs', 'definitions'])

/** Longer repetitions make a grammar too large to compile. */
const longestRepetition = 500

/**
 * A tool's schema as a grammar compiler takes it.
 *
 * @param place JSON pointer at which it will stand in the whole schema; its own references are moved there.
 * @example grammarSchema({ type: 'object', title: 'x' }) // { type: 'object' }
 */
export function grammarSchema(schema: Json | undefined, place = ''): JsonObject {
  const copied = copy(schema ?? {}, place, 0)
  return isJsonObject(copied) ? { type: 'object', ...copied } : { type: 'object' }
}

function copy(schema: Json, place: string, depth: number): Json {
  // Deeper schemas than this are no tool's; everything is allowed there, and judged afterwards.
  if (depth > 60) return {}
  if (Array.isArray(schema)) return schema.map((item) => copy(item, place, depth + 1))
  if (!isJsonObject(schema)) return schema
  const written: JsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    if (notForGrammars.has(key)) continue
    if (key === '$ref') {
      if (typeof value === 'string' && value.startsWith('#')) written.$ref = `#${place}${value.slice(1)}`
    } else if (namedSchemas.has(key) && isJsonObject(value)) {
      written[key] = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, place, depth + 1)]))
    } else if (key === 'enum' || key === 'const' || key === 'required') written[key] = value
    else if (key === 'pattern') {
      if (typeof value === 'string' && compiles(value)) written.pattern = value
    } else if (/^(min|max)(Length|Items)$/.test(key)) {
      if (typeof value === 'number' && value <= longestRepetition) written[key] = value
    } else written[key] = copy(value, place, depth + 1)
  }
  return written
}

/** Grammar compilers want a pattern that is anchored at both ends, and know no look-around and few classes. */
function compiles(pattern: string): boolean {
  return pattern.startsWith('^') && pattern.endsWith('$') && !/\(\?|\\[a-zA-Z]/.test(pattern)
}

/**
 * One schema for a call of any of several tools: `{"name": …, "arguments": …}`.
 *
 * @example callSchema([['now', { type: 'object' }]]).anyOf
 */
export function callSchema(tools: readonly (readonly [name: string, schema: Json | undefined])[]): JsonObject {
  const definitions: JsonObject = {}
  const anyOf: Json[] = []
  for (const [position, [name, schema]] of tools.entries()) {
    const id = `tool_${position}`
    definitions[id] = grammarSchema(schema, `/$defs/${id}`)
    anyOf.push({
      type: 'object',
      properties: { name: { const: name }, arguments: { $ref: `#/$defs/${id}` } },
      required: ['name', 'arguments'],
      additionalProperties: false,
    })
  }
  return { $defs: definitions, anyOf }
}

/**
 * One schema for the arguments of several calls: `{"call_1": …, "call_2": …}`.
 *
 * @example argumentsSchema([{ type: 'object' }]).required // ['call_1']
 */
export function argumentsSchema(schemas: readonly (Json | undefined)[]): JsonObject {
  const definitions: JsonObject = {}
  const properties: JsonObject = {}
  for (const [position, schema] of schemas.entries()) {
    const id = `call_${position + 1}`
    definitions[id] = grammarSchema(schema, `/$defs/${id}`)
    properties[id] = { $ref: `#/$defs/${id}` }
  }
  return {
    $defs: definitions,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}
