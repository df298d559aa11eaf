import { isItems, type Tree, treeMembers } from '../json-text.js'
import { type YamlPlace, yamlScalar } from './yaml-scalar.js'

/**
 * Writes a value as block YAML, without a final newline. Empty arrays and objects are `[]` and `{}`; the items of an
 * array that is the value of a key stand at the key's own indent. With `safe` a text with line breaks stands on one
 * line.
 *
 * @example blockYaml([{ name: 'ping', tags: ['a'] }]) // '- name: ping\n  tags:\n  - a'
 */
export function blockYaml(value: Tree, safe = false): string {
  return block(value, 0, 0, 'root', safe).replace(/^\n/, '')
}

/**
 * Writes a value as flow YAML: braces, brackets, plain scalars where they may be. Lines are not broken.
 *
 * @example flowYaml({ name: 'ping', tags: ['a, b'] }) // "{name: ping, tags: ['a, b']}"
 */
export function flowYaml(value: Tree, safe = false): string {
  return flow(value, 2, safe)
}

/** The study's block YAML breaks lines at the first blank behind this column. */
const blockWidth = 88

type Lead = 'root' | 'key' | 'dash'

/**
 * A node of block YAML with what parts it from the mark before it: a blank before a scalar, a newline before a
 * collection under a key, one blank before a collection that begins behind a dash. `column` is where the mark ends.
 */
function block(value: Tree, indent: number, column: number, after: Lead, safe: boolean): string {
  const blank = after === 'root' ? '' : ' '
  if (typeof value !== 'object' || value === null) {
    return blank + yamlScalar(value, { ...blockPlace(column + blank.length, indent, safe), key: false })
  }
  const own = ownIndent(value, indent, after)
  const items = isItems(value)
    ? value.map((item) => `-${block(item, own, own + 1, 'dash', safe)}`)
    : treeMembers(value).map(([name, member]) => blockMember(name, member, own, safe))
  if (items.length === 0) return `${blank}${isItems(value) ? '[]' : '{}'}`
  const margin = ' '.repeat(own)
  return (after === 'dash' ? ' ' : `\n${margin}`) + items.join(`\n${margin}`)
}

/** Items under a key stand at the key's indent; everything else is two deeper than what it stands in. */
function ownIndent(value: Tree, indent: number, after: Lead): number {
  if (after === 'root') return indent
  return isItems(value) && after === 'key' ? indent : indent + 2
}

function blockMember(name: string, member: Tree, own: number, safe: boolean): string {
  const place = blockPlace(own, own, safe)
  if (isSimpleKey(name)) {
    const key = yamlScalar(name, { ...place, key: true })
    return `${key}:${block(member, own, own + [...key].length + 1, 'key', safe)}`
  }
  const key = yamlScalar(name, { ...place, column: own + 2, key: false })
  return `? ${key}\n${' '.repeat(own)}:${block(member, own, own + 1, 'dash', safe)}`
}

function blockPlace(column: number, indent: number, safe: boolean): Omit<YamlPlace, 'key'> {
  return { column, indent: indent + 2, flow: false, width: blockWidth, safe }
}

/** Longer keys, empty ones and those with a line break are written behind a question mark. */
function isSimpleKey(name: string): boolean {
  return name !== '' && [...name].length < 128 && !/[\n\u0085\u2028\u2029]/.test(name)
}

function flow(value: Tree, indent: number, safe: boolean): string {
  if (typeof value !== 'object' || value === null) return yamlScalar(value, flowPlace(indent, false, safe))
  if (isItems(value)) return `[${value.map((item) => flow(item, indent + 2, safe)).join(', ')}]`
  const members = treeMembers(value).map(([name, member]) => {
    const simple = isSimpleKey(name)
    const key = yamlScalar(name, flowPlace(indent + 2, simple, safe))
    return `${simple ? '' : '? '}${key}${simple ? '' : ' '}: ${flow(member, indent + 2, safe)}`
  })
  return `{${members.join(', ')}}`
}

function flowPlace(indent: number, key: boolean, safe: boolean): YamlPlace {
  return { column: 0, indent, flow: true, key, width: Number.POSITIVE_INFINITY, safe }
}
