import Table from 'cli-table3'
import { isJsonObject } from '../json/json.js'
import { writeJson } from '../json/write.js'
import type { Output } from './output.js'

type Row = Readonly<Record<string, unknown>>

/** A part of a table of figures that reads as rows. */
interface Section {
  /** Names of the parts that lead to it; empty for the table itself. */
  readonly title: string
  readonly rows: readonly Row[]
}

/** Columns that stand side by side, the first one repeated before those that need another table. */
const mostColumns = 9
/** Longer cells are cut; `--json` shows them whole. */
const longestCell = 44

/**
 * A table of the study as text: each of its parts as a table of its own, and every column of it.
 *
 * @example evidenceText(output, loadEvidence().load('tiers').data)
 */
export function evidenceText(output: Output, data: unknown): string {
  return sectionsOf('', data)
    .filter(({ rows }) => rows.length > 0)
    .map((section) => sectionText(output, section))
    .join('\n')
}

/**
 * A list of rows, or rows by their ids, as one table; of anything else the plain parts as one table and each other part
 * for itself. `points` is a list beside the part: its values head the columns of lists that are as long.
 */
function sectionsOf(title: string, data: unknown, points: readonly unknown[] = []): Section[] {
  if (Array.isArray(data) && data.every(isRow)) return sectionsOfRows(title, data)
  if (!isRow(data)) return [{ title, rows: [{ value: data }] }]
  const parts = Object.entries(data)
  const [first] = parts
  if (
    first !== undefined &&
    parts.length > 1 &&
    parts.every(([, part]) => isRow(part) && haveSameKeys(part, first[1]))
  ) {
    return sectionsOfRows(
      title,
      parts.map(([key, part]) => ({ id: key, ...(part as Row) })),
    )
  }
  if (parts.length > 1 && parts.every(([, part]) => isList(part))) {
    return [{ title, rows: parts.map(([key, part]) => listRow(key, part as readonly unknown[], points)) }]
  }
  const plain = parts.filter(([, part]) => !isRow(part) && !(Array.isArray(part) && part.some(isRow)))
  const nested = parts.filter((part) => !plain.includes(part))
  const heads = plain.map(([, part]) => part).find(isList)
  return [
    { title, rows: plain.map(([key, value]) => ({ name: key, value })) },
    ...nested.flatMap(([key, part]) => sectionsOf(title === '' ? key : `${title}, ${key}`, part, heads)),
  ]
}

/** Columns that hold a record of figures leave the table for one of their own, led by the row's first column. */
function sectionsOfRows(title: string, rows: readonly Row[]): Section[] {
  const columns = columnsOf(rows)
  const first = columns[0]
  const nested = columns.filter((column) => rows.some((row) => isRow(row[column]) && !isInterval(row[column])))
  const kept = columns.filter((column) => !nested.includes(column))
  const own = kept.length > 1 || nested.length === 0 ? rows : []
  return [
    { title, rows: own.map((row) => Object.fromEntries(kept.map((column) => [column, row[column]]))) },
    ...nested.map((column) => ({
      title: title === '' ? column : `${title}, ${column}`,
      rows: rows
        .filter((row) => isRow(row[column]))
        .map((row) => ({ [first ?? 'id']: row[first ?? 'id'], ...(row[column] as Row) })),
    })),
  ]
}

function listRow(name: string, values: readonly unknown[], points: readonly unknown[]): Row {
  const heads = points.length === values.length ? points.map(String) : values.map((_, index) => String(index + 1))
  return { name, ...Object.fromEntries(values.map((value, index) => [`at ${heads[index]}`, value])) }
}

function sectionText(output: Output, { title, rows }: Section): string {
  const [first = 'value', ...others] = columnsOf(rows)
  const head = title === '' ? '' : `${output.colors.bold(title)}\n`
  const tables: string[] = []
  for (let start = 0; start === 0 || start < others.length; start += mostColumns - 1) {
    tables.push(tableText(output, rows, [first, ...others.slice(start, start + mostColumns - 1)]))
  }
  return `${head}${tables.join('')}`
}

/** Rows as one table with the columns given. */
function tableText(output: Output, rows: readonly Row[], columns: readonly string[]): string {
  const table = new Table({
    head: columns.map((title) => output.colors.bold(title)),
    style: { head: [], border: [], compact: true },
  })
  for (const row of rows) table.push(columns.map((column) => cellText(row[column])))
  return `${table.toString()}\n`
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (isInterval(value)) {
    const range = Array.isArray(value.interval) ? ` (${value.interval.join(' to ')})` : ''
    return `${String(value.value)}${range}`
  }
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object')) return cut(value.join(', '))
  return cut(typeof value === 'object' ? writeJson(value) : String(value))
}

function cut(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))]
}

/** A value with what it may lie between. */
function isInterval(value: unknown): value is { readonly value: unknown; readonly interval?: unknown } {
  return (
    isRow(value) &&
    Object.hasOwn(value, 'value') &&
    Object.keys(value).every((key) => /^(?:value|interval|ci)$/.test(key))
  )
}

function haveSameKeys(row: unknown, other: unknown): boolean {
  return isRow(row) && isRow(other) && Object.keys(row).join() === Object.keys(other).join() && isShallow(row)
}

/** What a row holds below its columns is plain: it fits into a table of its own. */
function isShallow(row: Row): boolean {
  return Object.values(row).every(
    (value) =>
      !isRow(value) || isInterval(value) || !Object.values(value).some((part) => isRow(part) && !isInterval(part)),
  )
}

/** A list of plain values. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && !value.some(isRow)
}

function isRow(value: unknown): value is Row {
  return isJsonObject(value)
}
