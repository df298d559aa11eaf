import { eachMember, isItems, type Tree, type WholeTree, wholeTree } from '../json-text.js'
import { type TextBuilder, textBuilder } from '../text-builder.js'
import { lengthOf } from './yaml-fold.js'
import { type YamlPlace, yamlScalar } from './yaml-scalar.js'

/**
 * Writes a value as block YAML, without a final newline. Empty arrays and objects are `[]` and `{}`; the items of an
 * array that is the value of a key stand at the key's own indent. With `safe` a text with line breaks stands on one
 * line.
 *
 * @example blockYaml([{ name: 'ping', tags: ['a'] }]) // '- name: ping\n  tags:\n  - a'
 */
export function blockYaml(value: Tree, safe = false): string {
  const out = textBuilder()
  addBlock(out, value, 0, 0, 'root', safe)
  return out.text()
}

/**
 * Writes a value as flow YAML: braces, brackets, plain scalars where they may be. Lines are not broken.
 *
 * @example flowYaml({ name: 'ping', tags: ['a, b'] }) // "{name: ping, tags: ['a, b']}"
 */
export function flowYaml(value: Tree, safe = false): string {
  const out = textBuilder()
  addFlow(out, value, 2, safe)
  return out.text()
}

/** The study's block YAML breaks lines at the first blank behind this column. */
const blockWidth = 88

type Lead = 'root' | 'key' | 'dash'

/**
 * Adds a node of block YAML with what parts it from the mark before it: a blank before a scalar, a newline before a
 * collection under a key, one blank before a collection that begins behind a dash. `column` is where the mark ends.
 */
function addBlock(out: TextBuilder, tree: Tree, indent: number, column: number, after: Lead, safe: boolean): void {
  const value = wholeTree(tree)
  const blank = after === 'root' ? '' : ' '
  if (typeof value !== 'object' || value === null) {
    out.add(blank + yamlScalar(value, blockPlace(column + blank.length, indent, false, safe)))
    return
  }
  const own = ownIndent(value, indent, after)
  const margin = `\n${' '.repeat(own)}`
  const first = after === 'root' ? '' : after === 'dash' ? ' ' : margin
  let lead = first
  let empty = true
  if (isItems(value)) {
    for (const item of value) {
      out.add(`${lead}-`)
      addBlock(out, item, own, own + 1, 'dash', safe)
      lead = margin
      empty = false
    }
    if (empty) out.add(`${blank}[]`)
    return
  }
  eachMember(value, (name, member) => {
    out.add(lead)
    addMember(out, name, member, own, safe)
    lead = margin
    empty = false
  })
  if (empty) out.add(`${blank}{}`)
}

/** Items under a key stand at the key's indent; everything else is two deeper than what it stands in. */
function ownIndent(value: WholeTree, indent: number, after: Lead): number {
  if (after === 'root') return indent
  return isItems(value) && after === 'key' ? indent : indent + 2
}

function addMember(out: TextBuilder, name: string, member: Tree, own: number, safe: boolean): void {
  if (isSimpleKey(name)) {
    const key = yamlScalar(name, blockPlace(own, own, true, safe))
    out.add(`${key}:`)
    addBlock(out, member, own, own + lengthOf(key) + 1, 'key', safe)
    return
  }
  out.add(`? ${yamlScalar(name, blockPlace(own + 2, own, false, safe))}\n${' '.repeat(own)}:`)
  addBlock(out, member, own, own + 1, 'dash', safe)
}

function blockPlace(column: number, indent: number, key: boolean, safe: boolean): YamlPlace {
  return { column, indent: indent + 2, flow: false, key, width: blockWidth, safe }
}

/** Longer keys, empty ones and those with a line break are written behind a question mark. */
function isSimpleKey(name: string): boolean {
  return name !== '' && lengthOf(name) < 128 && !/[\n\u0085\u2028\u2029]/.test(name)
}

function addFlow(out: TextBuilder, tree: Tree, indent: number, safe: boolean): void {
  const value = wholeTree(tree)
  if (typeof value !== 'object' || value === null) {
    out.add(yamlScalar(value, flowPlace(indent, false, safe)))
    return
  }
  let mark = isItems(value) ? '[' : '{'
  const first = mark
  if (isItems(value)) {
    for (const item of value) {
      out.add(mark)
      addFlow(out, item, indent + 2, safe)
      mark = ', '
    }
    out.add(mark === first ? '[]' : ']')
    return
  }
  eachMember(value, (name, member) => {
    const simple = isSimpleKey(name)
    out.add(
      `${mark}${simple ? '' : '? '}${yamlScalar(name, flowPlace(indent + 2, simple, safe))}${simple ? '' : ' '}: `,
    )
    addFlow(out, member, indent + 2, safe)
    mark = ', '
  })
  out.add(mark === first ? '{}' : '}')
}

function flowPlace(indent: number, key: boolean, safe: boolean): YamlPlace {
  return { column: 0, indent, flow: true, key, width: Number.POSITIVE_INFINITY, safe }
}
