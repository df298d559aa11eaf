import { type CoreFormat, coreFormats, type TwoStageFormat } from '../constants.js'
import { loadEvidence } from '../evidence/evidence.js'
import { findDisclosureFormat } from '../formats/disclosure.js'
import type { Format } from '../formats/format.js'
import { type FormatId, formats, getFormat } from '../formats/index.js'
import { renderBlock } from '../formats/render-block.js'
import type { JsonObject } from '../json/json.js'
import { type RenderOptions, renderOptions } from '../tool/render-options.js'
import type { ToolSource } from './render-with.js'
import { sizeOf } from './size-of.js'

/** One format in a comparison. */
export interface CompareRow {
  readonly formatId: string
  readonly name: string
  readonly family: string
  readonly novel: boolean
  readonly defaultProtocol: string
  /** Code points of the tool block; 0 when it could not be rendered. */
  readonly chars: number
  /** A quarter of them; 0 when the block could not be rendered. */
  readonly tokensEstimate: number
  /** Percent of calls right, the mean over every cell of the study in which the format ran; null: not measured. */
  readonly studyAccuracy: number | null
  /** Table that `studyAccuracy` stands in. */
  readonly studySource: string | null
  /** Percent of calls right of a core format at 8 tools of tier 3; other cells than `studyAccuracy`. Null for others. */
  readonly paperAccuracy: number | null
  /** Why the block could not be rendered, else null. */
  readonly error: string | null
  /** The row with the names of the wire, eleven keys. */
  toJSON(): JsonObject
}

/**
 * Renders the tools in many formats and lists size and study accuracy of each, smallest first, equal sizes by id.
 * Without `formats` these are the 129 of the study. A format that throws gives a row with `error`.
 *
 * @throws UnknownFormatError for an id that is none; InvalidArgumentError for an option outside its list.
 * @example compareFormats(toolset, { formats: ['xml_schema', 'json_minimal'] })[0]?.formatId
 */
export function compareFormats(
  toolset: ToolSource,
  options: {
    readonly formats?: Iterable<FormatId | TwoStageFormat | Format>
    readonly options?: Partial<RenderOptions>
  } = {},
): CompareRow[] {
  const shown = renderOptions(options.options)
  const compared = [...(options.formats ?? formats)].map(resolveFormat)
  return compared
    .map((format) => compareRow(toolset, format, shown))
    .sort((a, b) => a.tokensEstimate - b.tokensEstimate || compareIds(a.formatId, b.formatId))
}

function resolveFormat(format: FormatId | TwoStageFormat | Format): Format {
  return typeof format === 'string' ? (findDisclosureFormat(format) ?? getFormat(format)) : format
}

function compareRow(toolset: ToolSource, format: Format, options: RenderOptions): CompareRow {
  const measured = measuredRow(format.id)
  return {
    formatId: format.id,
    name: format.name,
    family: format.family,
    novel: format.novel,
    defaultProtocol: format.defaultProtocol,
    ...measureBlock(toolset, format, options),
    studyAccuracy: measured?.call_exact ?? null,
    studySource: measured?.source ?? null,
    paperAccuracy: isCore(format.id) ? loadEvidence().coreAccuracy(format.id) : null,
    toJSON() {
      return rowToJson(this)
    },
  }
}

function measureBlock(
  toolset: ToolSource,
  format: Format,
  options: RenderOptions,
): Pick<CompareRow, 'chars' | 'tokensEstimate' | 'error'> {
  try {
    return { ...sizeOf(renderBlock(format, toolset.tools, options)), error: null }
  } catch (error) {
    return { chars: 0, tokensEstimate: 0, error: error instanceof Error ? error.message : String(error) }
  }
}

function measuredRow(id: string): { call_exact: number; source: string } | null {
  const rows = loadEvidence().load('formats').data
  return Object.hasOwn(rows, id) ? rows[id]!.measured : null
}

function isCore(id: string): id is CoreFormat {
  return coreFormats.some((core) => core === id)
}

function rowToJson(row: CompareRow): JsonObject {
  return {
    format_id: row.formatId,
    name: row.name,
    family: row.family,
    novel: row.novel,
    default_protocol: row.defaultProtocol,
    chars: row.chars,
    tokens_estimate: row.tokensEstimate,
    study_accuracy: row.studyAccuracy,
    study_source: row.studySource,
    paper_accuracy: row.paperAccuracy,
    error: row.error,
  }
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
