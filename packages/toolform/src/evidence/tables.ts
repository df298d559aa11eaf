// The shapes of the fifteen tables stand together because they are one description of the package's data.
import type { CoreFormat, CrossingProtocol, GradingRule } from '../constants.js'
import coreMain from './data/core_main.json' with { type: 'json' }
import cost from './data/cost.json' with { type: 'json' }
import disclosure from './data/disclosure.json' with { type: 'json' }
import facts from './data/facts.json' with { type: 'json' }
import families from './data/families.json' with { type: 'json' }
import formats from './data/formats.json' with { type: 'json' }
import injection from './data/injection.json' with { type: 'json' }
import ladder from './data/ladder.json' with { type: 'json' }
import manifest from './data/manifest.json' with { type: 'json' }
import protocolCrossing from './data/protocol_crossing.json' with { type: 'json' }
import protocols from './data/protocols.json' with { type: 'json' }
import selection from './data/selection.json' with { type: 'json' }
import surface from './data/surface.json' with { type: 'json' }
import tiers from './data/tiers.json' with { type: 'json' }
import toolCount from './data/tool_count.json' with { type: 'json' }
import zoo from './data/zoo.json' with { type: 'json' }

/** A value with its 95% interval; percent. */
export interface Estimate {
  readonly value: number
  readonly interval: readonly [number, number] | null
}

/** Accuracy in percent by core format. */
export type ByCoreFormat = Readonly<Record<CoreFormat, number>>

/** A format of the study: what it shows and, where it was run, what it measured. */
export interface FormatRow {
  readonly id: string
  readonly name: string
  readonly family: string
  readonly default_protocol: string
  readonly novel: boolean
  readonly supports_nesting: boolean
  readonly supports_enum: boolean
  readonly supports_constraints: boolean
  readonly supports_optional: boolean
  readonly supports_returns: boolean
  readonly lossy: boolean
  readonly compressed: boolean
  readonly tags: readonly string[]
  readonly core: boolean
  readonly two_stage: boolean
  readonly in_study: boolean
  /** Mean over every cell in which the format ran; null when it ran in none. Percentages, tokens. */
  readonly measured: {
    readonly source: string
    readonly as_of: string
    readonly call_exact: number
    readonly mean_schema_tokens: number
    readonly n_cells: number
    readonly [column: string]: string | number | null
  } | null
}

/** An answer protocol of the study. */
export interface ProtocolRow {
  readonly id: string
  readonly name: string
  readonly novel: boolean
  readonly supports_parallel: boolean
  readonly structured: boolean
  readonly tags: readonly string[]
  readonly in_crossing: boolean
}

/** A model family, or an anchor model at one reasoning effort, with its accuracy by core format. */
export interface FamilyRow {
  readonly label: string
  readonly family: string | null
  readonly kind: 'open' | 'anchor_open' | 'anchor_proprietary'
  readonly effort: string | null
  readonly checkpoints: number
  readonly params: string | null
  readonly accuracy: ByCoreFormat
  readonly mean: number
  readonly spread: number
  readonly best_format: string
  readonly params_range?: readonly [number, number]
}

/** One checkpoint of the study with its own accuracy by core format. */
export interface CheckpointRow {
  readonly id: string
  readonly family: string
  readonly family_label: string
  readonly params_b: number
  readonly accuracy: ByCoreFormat
  readonly mean: number
  readonly spread: number
  readonly best_format: string
}

/** A model that the study knows by id. `max_model_len` is in tokens. */
export interface ZooModel {
  readonly id: string
  readonly family: string
  readonly params_b: number | null
  readonly kind: string
  readonly open: boolean
  readonly max_model_len: number
  readonly in_study: boolean
}

/** Tokens of a core format at 8 tools. */
export interface CostRow {
  readonly format_id: CoreFormat
  readonly accuracy: number
  readonly schema: number
  readonly prompt: number
  readonly completion: number
  readonly total: number
}

/** Price per million tokens, in relative units. */
export interface PriceRow {
  readonly input_per_m: number
  readonly cached_input_per_m: number
  readonly output_per_m: number
  /** The tool block is cached between requests. */
  readonly schema_cached: boolean
}

/** How often a hidden instruction was followed in a format; percent. */
export interface InjectionRow {
  readonly format_id: string
  readonly hijack: number
  readonly [column: string]: unknown
}

/** One arm of the second two-stage design at one tool count; percent. */
export interface DisclosureRow {
  readonly n_tools: number
  readonly arm: 'names' | 'names_desc' | 'oracle'
  readonly checkpoints: number
  readonly selected: number
  readonly call: number
  readonly json: number
  readonly minus_json: Estimate
  readonly selection_tokens: number
  readonly [column: string]: unknown
}

/** One figure of the study's text. */
export interface Fact {
  readonly id: string
  readonly value: number
  readonly interval: readonly [number, number] | null
  readonly unit: string
  readonly source: string
}

/** Fitted surface of a format: five parameters, in-sample R², number of cells. */
export interface SurfaceFit {
  readonly params: Readonly<Record<'a' | 'b' | 'gamma' | 'delta' | 'q', number>>
  readonly r2: number
  readonly n: number
}

/** The data of every table by its name. */
export interface EvidenceTables {
  readonly core_main: {
    readonly rows: readonly Readonly<Record<string, unknown>>[]
    readonly by_rule: Readonly<Record<GradingRule, ByCoreFormat>>
  }
  readonly cost: { readonly rows: readonly CostRow[]; readonly prices: Readonly<Record<string, PriceRow>> }
  readonly disclosure: { readonly second_design: readonly DisclosureRow[]; readonly [design: string]: unknown }
  readonly facts: readonly Fact[]
  readonly families: { readonly rows: readonly FamilyRow[]; readonly checkpoints: readonly CheckpointRow[] }
  readonly formats: Readonly<Record<string, FormatRow>>
  readonly injection: { readonly formats: readonly InjectionRow[]; readonly [part: string]: unknown }
  readonly ladder: Readonly<Record<string, unknown>>
  readonly protocol_crossing: {
    readonly protocols: readonly CrossingProtocol[]
    readonly rules: Readonly<
      Record<GradingRule, { readonly cells: Readonly<Record<CoreFormat, Readonly<Record<CrossingProtocol, number>>>> }>
    >
    readonly [part: string]: unknown
  }
  readonly protocols: Readonly<Record<string, ProtocolRow>>
  readonly selection: {
    readonly rows: readonly Readonly<Record<string, unknown>>[]
    readonly mean: Readonly<Record<string, number>>
    readonly cells: number
  }
  readonly surface: {
    readonly form: string
    readonly heldout_r2: number
    readonly complexity_by_tier: Readonly<Record<string, number>>
    readonly fits: Readonly<Record<string, SurfaceFit | null>>
  }
  readonly tiers: {
    readonly tiers: readonly number[]
    readonly accuracy: Readonly<Record<CoreFormat, readonly number[]>>
    readonly empty: Readonly<Record<CoreFormat, readonly number[]>>
  }
  readonly tool_count: {
    readonly counts: readonly number[]
    readonly accuracy: Readonly<Record<CoreFormat, readonly number[]>>
    readonly empty: Readonly<Record<CoreFormat, readonly number[]>>
    readonly retrieval: readonly { readonly label: string; readonly accuracy: number; readonly gain?: number }[]
    readonly [part: string]: unknown
  }
  readonly zoo: {
    readonly models: readonly ZooModel[]
    readonly families: Readonly<Record<string, { readonly label: string | null; readonly n_models: number }>>
    readonly patterns: readonly (readonly [pattern: string, family: string])[]
    readonly aliases: Readonly<Record<string, string>>
  }
}

/** Name of a table. */
export type EvidenceName = keyof EvidenceTables

/** A table as it is stored: where it comes from, under which conditions it holds, its data. */
export interface EvidenceTable<Name extends EvidenceName = EvidenceName> {
  readonly name: Name
  readonly source: readonly string[]
  readonly conditions: Readonly<Record<string, unknown>>
  readonly data: EvidenceTables[Name]
}

/** The manifest: version of the figures, and name, size in bytes and SHA-256 of every file. */
export interface EvidenceManifest {
  readonly evidence_version: string
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
}

/** The manifest and every table, as {@link Evidence} takes them. */
export interface EvidenceData {
  readonly manifest: EvidenceManifest
  readonly tables: Readonly<Record<EvidenceName, EvidenceTable>>
}

/** The study's figures as this package carries them. */
export function packagedEvidence(): EvidenceData {
  const tables = {
    core_main: coreMain,
    cost,
    disclosure,
    facts,
    families,
    formats,
    injection,
    ladder,
    protocol_crossing: protocolCrossing,
    protocols,
    selection,
    surface,
    tiers,
    tool_count: toolCount,
    zoo,
  }
  // The tables' JSON is checked against these shapes by the evidence tests; the compiler sees only literals.
  return { manifest, tables: tables as unknown as EvidenceData['tables'] }
}
