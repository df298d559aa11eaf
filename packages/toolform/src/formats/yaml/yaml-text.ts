import type { Json } from '../../json/json.js'
import { type YamlPlace, yamlScalar } from './yaml-scalar.js'

/**
 * Writes a value as block YAML, without a final newline. Empty arrays and objects are `[]` and `{}`; the items of an
 * array that is the value of a key stand at the key's own indent.
 *
 * @example blockYaml([{ name: 'ping', tags: ['a'] }]) // '- name: ping\n  tags:\n  - a'
 */
export function blockYaml(value: Json): string {
  return block(value, 0, 'root').replace(/^\n/, '')
}

/**
 * Writes a value as flow YAML: braces, brackets, plain scalars where they may be.
 *
 * @example flowYaml({ name: 'ping', tags: ['a, b'] }) // "{name: ping, tags: ['a, b']}"
 */
export function flowYaml(value: Json): string {
  return flow(value, 2)
}

/**
 * A node of block YAML with what parts it from the mark before it: a blank before a scalar, a newline before a
 * collection under a key, nothing before a collection that begins behind a dash.
 */
function block(value: Json, indent: number, after: 'root' | 'key' | 'dash'): string {
  if (typeof value !== 'object' || value === null) {
    return (after === 'root' ? '' : ' ') + yamlScalar(value, { indent: indent + 2, flow: false, key: false })
  }
  const [items, margin] = Array.isArray(value) ? blockItems(value, indent, after) : blockMembers(value, indent, after)
  if (items.length === 0) return `${after === 'root' ? '' : ' '}${Array.isArray(value) ? '[]' : '{}'}`
  const lead = after === 'dash' ? ' ' : `\n${margin}`
  return lead + items.join(`\n${margin}`)
}

function blockItems(items: readonly Json[], indent: number, after: 'root' | 'key' | 'dash'): [string[], string] {
  const own = after === 'dash' ? indent + 2 : indent
  return [items.map((item) => `-${block(item, own, 'dash')}`), ' '.repeat(own)]
}

function blockMembers(
  value: { [key: string]: Json },
  indent: number,
  after: 'root' | 'key' | 'dash',
): [string[], string] {
  const own = after === 'root' ? indent : indent + 2
  const margin = ' '.repeat(own)
  const members = Object.keys(value).map((name) => {
    if (isSimpleKey(name)) {
      return `${yamlScalar(name, { indent: own + 2, flow: false, key: true })}:${block(value[name]!, own, 'key')}`
    }
    const key = yamlScalar(name, { indent: own + 2, flow: false, key: false })
    return `? ${key}\n${margin}:${block(value[name]!, own, 'dash')}`
  })
  return [members, margin]
}

/** Longer keys, empty ones and those with a line break are written behind a question mark. */
function isSimpleKey(name: string): boolean {
  return name !== '' && [...name].length < 128 && !/[\n\u0085\u2028\u2029]/.test(name)
}

function flow(value: Json, indent: number): string {
  if (typeof value !== 'object' || value === null) return yamlScalar(value, flowPlace(indent, false))
  if (Array.isArray(value)) return `[${value.map((item) => flow(item, indent + 2)).join(', ')}]`
  const members = Object.keys(value).map((name) => {
    const simple = isSimpleKey(name)
    const key = yamlScalar(name, flowPlace(indent + 2, simple))
    return `${simple ? '' : '? '}${key}${simple ? '' : ' '}: ${flow(value[name]!, indent + 2)}`
  })
  return `{${members.join(', ')}}`
}

function flowPlace(indent: number, key: boolean): YamlPlace {
  return { indent, flow: true, key }
}
