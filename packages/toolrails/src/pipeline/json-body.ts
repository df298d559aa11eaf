import { isJsonObject, type JsonObject, parseStrict, writeJson } from 'toolform'

/** Sixteen digits in a row may be more than a double can hold. */
const longNumber = /\d{16}/

/**
 * Parses a JSON object. Integers that a double cannot hold become bigints, so that writing the value again loses
 * nothing; other texts take the engine's own parser.
 *
 * @returns null when the text is no JSON object.
 * @example readJsonObject('{"a":1}') // { a: 1 }
 */
export function readJsonObject(text: string): JsonObject | null {
  if (longNumber.test(text)) {
    const parsed = parseStrict(text)
    return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null
  }
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Writes a value that {@link readJsonObject} gave, bigints as plain digits.
 *
 * @example writeBody({ a: 12345678901234567890n }) // '{"a":12345678901234567890}'
 */
export function writeBody(value: JsonObject): string {
  try {
    return JSON.stringify(value)
  } catch {
    return writeJson(value)
  }
}

/**
 * A shallow copy without some members.
 *
 * @example without({ a: 1, b: 2 }, ['a']) // { b: 2 }
 */
export function without(object: JsonObject, keys: readonly string[]): JsonObject {
  const kept: JsonObject = {}
  for (const key of Object.keys(object)) if (!keys.includes(key)) kept[key] = object[key]!
  return kept
}
