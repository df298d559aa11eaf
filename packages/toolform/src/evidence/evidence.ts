import type { CoreFormat, GradingRule } from '../constants.js'
import { EvidenceError, UnknownFormatError, UnknownIdError } from '../errors.js'
import {
  type CheckpointRow,
  type CostRow,
  type DisclosureRow,
  type EvidenceData,
  type EvidenceManifest,
  type EvidenceName,
  type EvidenceTable,
  type Fact,
  type FamilyRow,
  type FormatRow,
  type InjectionRow,
  packagedEvidence,
} from './tables.js'

/** Names of the tables, in the order of the manifest. */
export const evidenceFiles = [
  'core_main',
  'cost',
  'disclosure',
  'facts',
  'families',
  'formats',
  'injection',
  'ladder',
  'protocol_crossing',
  'protocols',
  'selection',
  'surface',
  'tiers',
  'tool_count',
  'zoo',
] as const satisfies readonly EvidenceName[]

/** A value read between measured points. `clamped`: the asked point lay outside them, the nearest one is given. */
export interface CountValue {
  readonly value: number
  readonly clamped: boolean
}

/**
 * The study's figures (ToolForm study, 2026), looked up by what they are about. Percentages are 0 to 100.
 *
 * @example loadEvidence().coreAccuracy('xml_schema') // 67.52
 */
export class Evidence {
  readonly #data: EvidenceData
  #facts?: ReadonlyMap<string, Fact>
  #checkpoints?: ReadonlyMap<string, CheckpointRow>

  constructor(data: EvidenceData = packagedEvidence()) {
    this.#data = data
  }

  /** Version of the figures. */
  get version(): string {
    return this.#data.manifest.evidence_version
  }

  /** The manifest's files: name, size in bytes, SHA-256. */
  files(): EvidenceManifest['files'] {
    return this.#data.manifest.files
  }

  /**
   * A table by its name, the same object every time.
   *
   * @throws EvidenceError when there is no such table; the message names those there are.
   */
  load<Name extends EvidenceName>(name: Name): EvidenceTable<Name> {
    const { tables } = this.#data
    if (!Object.hasOwn(tables, name))
      throw new EvidenceError(name, `no such table; there are ${evidenceFiles.join(', ')}`)
    return tables[name] as EvidenceTable<Name>
  }

  /** Every figure of the study's text. */
  facts(): readonly Fact[] {
    return this.load('facts').data
  }

  /**
   * One figure of the study's text.
   *
   * @throws UnknownIdError with the ids that are spelt alike.
   */
  fact(id: string): Fact {
    this.#facts ??= new Map(this.facts().map((fact) => [fact.id, fact]))
    const fact = this.#facts.get(id)
    if (fact === undefined) throw new UnknownIdError('fact', id, this.#facts.keys())
    return fact
  }

  /** @throws UnknownFormatError for a format that the study does not know. */
  formatMeta(id: string): FormatRow {
    const formats = this.load('formats').data
    if (!Object.hasOwn(formats, id)) throw new UnknownFormatError(id, Object.keys(formats))
    return formats[id]!
  }

  /** The row of a model family by its key (`qwen3`); an alias key finds the family that it stands for. */
  familyRow(key: string): FamilyRow | null {
    const { aliases } = this.load('zoo').data
    const family = Object.hasOwn(aliases, key) ? aliases[key] : key
    return this.load('families').data.rows.find((row) => row.family === family) ?? null
  }

  /** The row of an anchor model by its full name, such as `Claude Opus 5.5 (medium)`. */
  anchorRow(name: string): FamilyRow | null {
    return this.load('families').data.rows.find((row) => row.family === null && row.label === name) ?? null
  }

  /** The row of a checkpoint by its id, case ignored. */
  checkpointRow(id: string): CheckpointRow | null {
    this.#checkpoints ??= new Map(this.load('families').data.checkpoints.map((row) => [row.id.toLowerCase(), row]))
    return this.#checkpoints.get(id.toLowerCase()) ?? null
  }

  /** Accuracy of a core format over 51 checkpoints at 8 tools, tier 3 (table tab_main). */
  coreAccuracy(formatId: CoreFormat, options: { rule?: GradingRule } = {}): number {
    return this.load('core_main').data.by_rule[options.rule ?? 'main'][formatId]
  }

  /** Accuracy at a number of tools, tier 3, main rule, linear in log2 between the measured counts (tab_count_by_format). */
  countAccuracy(formatId: CoreFormat, nTools: number): CountValue {
    const { counts, accuracy } = this.load('tool_count').data
    return between(counts, accuracy[formatId], nTools)
  }

  /** Share of empty replies at a number of tools (tab_count_by_format). */
  emptyShare(formatId: CoreFormat, nTools: number): CountValue {
    const { counts, empty } = this.load('tool_count').data
    return between(counts, empty[formatId], nTools)
  }

  /** Accuracy at a tier, 8 tools, main rule; tiers above 5 count as 5 (tab_tier_by_format). */
  tierAccuracy(formatId: CoreFormat, tier: number): number {
    const row = this.load('tiers').data.accuracy[formatId]
    return row[Math.min(Math.max(Math.trunc(tier), 1), row.length) - 1]!
  }

  /** Accuracy of a core format with one of the five crossing protocols, null for any other pair (tab_protocol). */
  crossing(rule: GradingRule, formatId: string, protocolId: string): number | null {
    const cells: Readonly<Record<string, Readonly<Record<string, number>>>> =
      this.load('protocol_crossing').data.rules[rule].cells
    const row = Object.hasOwn(cells, formatId) ? cells[formatId]! : {}
    return Object.hasOwn(row, protocolId) ? row[protocolId]! : null
  }

  /** Tokens of a core format at 8 tools, null for others (tab_cost). */
  costRow(formatId: string): CostRow | null {
    return this.load('cost').data.rows.find((row) => row.format_id === formatId) ?? null
  }

  /** How often a hidden instruction was followed in a format, null where it was not measured (tab_pressure). */
  injectionRow(formatId: string): InjectionRow | null {
    return this.load('injection').data.formats.find((row) => row.format_id === formatId) ?? null
  }

  /** The arms of the second two-stage design at a measured tool count; empty at any other count (tab_disclosure_v2). */
  disclosureRows(nTools: number): readonly DisclosureRow[] {
    return this.load('disclosure').data.second_design.filter((row) => row.n_tools === nTools)
  }

  /** What choosing a format by different rules reached (tab_selection). */
  selection(): EvidenceTable<'selection'>['data'] {
    return this.load('selection').data
  }
}

let packaged: Evidence | undefined

/**
 * The study's figures that this package carries; the same object every time.
 *
 * @example loadEvidence().fact('measure_eight').value // 69.18
 */
export function loadEvidence(): Evidence {
  packaged ??= new Evidence()
  return packaged
}

/** Reads a column between its measured points, linear in the logarithm of the point. */
function between(points: readonly number[], values: readonly number[], at: number): CountValue {
  const last = points.length - 1
  if (at <= points[0]!) return { value: values[0]!, clamped: at < points[0]! }
  if (at >= points[last]!) return { value: values[last]!, clamped: at > points[last]! }
  let upper = 1
  while (points[upper]! < at) upper++
  const left = Math.log2(points[upper - 1]!)
  const share = (Math.log2(at) - left) / (Math.log2(points[upper]!) - left)
  return { value: values[upper - 1]! + share * (values[upper]! - values[upper - 1]!), clamped: false }
}
