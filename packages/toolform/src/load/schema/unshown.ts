import { isJsonObject, type JsonObject } from '../../json/json.js'
import { noteUnshown, type SchemaPlace, type SchemaScope } from './scope.js'

/** Keywords whose meaning the tool model has no place for. */
const restricting: ReadonlySet<string> = new Set([
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'divisibleBy',
  'uniqueItems',
  'contains',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'not',
  'disallow',
  'extends',
  'if',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
])

/**
 * Notes every keyword of one schema that the view cannot show: validation and export obey it, the formats do not
 * print it. A keyword that restricts nothing (`uniqueItems: false`) is not noted.
 *
 * @example noteRestrictions({ multipleOf: 5 }, place, scope)
 */
export function noteRestrictions(schema: JsonObject, place: SchemaPlace, scope: SchemaScope): void {
  for (const keyword in schema) {
    const value = schema[keyword]
    if (keyword === 'additionalProperties') {
      if (isJsonObject(value) && Object.keys(value).length > 0) noteUnshown(scope, keyword, place)
    } else if (restricting.has(keyword) && value !== false && value !== undefined) {
      noteUnshown(scope, keyword, place)
    } else if (keyword === 'items' && Array.isArray(value)) {
      noteUnshown(scope, 'items (a list, one schema a position)', place)
    }
  }
}
