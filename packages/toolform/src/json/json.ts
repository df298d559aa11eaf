/**
 * Any value that JSON text can hold, as this library keeps it.
 *
 * A number that a double cannot hold exactly is a `bigint` (integers beyond 2^53); everything else is what
 * `JSON.parse` gives. Own keys named `__proto__` are ordinary keys.
 */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject

/** A JSON object: string keys, JSON values, insertion order kept. */
export interface JsonObject {
  [key: string]: Json
}

/**
 * Tells whether a value is a JSON object (neither `null` nor an array).
 *
 * @example isJsonObject({ a: 1 }) // true
 */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Sets an own property whatever its name is: `__proto__` becomes an ordinary key instead of changing the prototype.
 *
 * @example setOwn({}, '__proto__', 1) // an object with one own key
 */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  } else {
    object[key] = value
  }
}
