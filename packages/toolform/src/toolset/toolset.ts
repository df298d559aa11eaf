// One class with the methods that the public API gives a toolset; what they do stands in the files that they call.
import { LoadError, UnknownIdError } from '../errors.js'
import { type AiSdkExportOptions, type AiSdkTool, toAiSdk } from '../export/ai-sdk.js'
import { toAnthropic } from '../export/anthropic.js'
import { type ExportNames, exportNames } from '../export/export-names.js'
import { toIr } from '../export/ir.js'
import { toMcp } from '../export/mcp.js'
import { type OpenAIExportOptions, toOpenAI } from '../export/openai.js'
import type { JsonObject } from '../json/json.js'
import type { DefinedTool, Executor } from '../load/defined-tool.js'
import type { ReadToolsOptions } from '../load/read-tools.js'
import { readTools } from '../load/read-tools.js'
import { duplicateMessage } from '../load/refuse-duplicates.js'
import type { SourceReader } from '../load/source-reader.js'
import type { StandardSchemaEntry } from '../load/standard-schema.js'
import type { ToolSource } from '../load/tool-kind.js'
import { type Tier, type ToolComplexity, tierOf, toolComplexity } from '../tool/complexity.js'
import { fingerprintOf } from '../tool/fingerprint.js'
import type { Tool, ToolUniverse } from '../tool/tool.js'
import { indexTools, type ToolIndex } from '../tool/tool-index.js'
import { descriptionLength } from './description-length.js'
import { nameWarnings } from './name-warnings.js'
import { withoutDescriptions } from './without-descriptions.js'

/** How a toolset is made of tools. */
export interface ToolsetOptions {
  /** Name of the set: `universe.universeId`. Default `toolset`. */
  readonly name?: string
  /** Where the tools came from. Default `ir`. */
  readonly source?: ToolSource
  /** Functions that run the tools, by tool name. */
  readonly executors?: Readonly<Record<string, Executor>>
  /** What loading had to say. */
  readonly warnings?: readonly string[]
}

/** Difficulty of a set of tools: of each tool by name, and the hardest. */
export interface ToolsetComplexity {
  readonly perTool: Readonly<Record<string, ToolComplexity>>
  readonly maxDepth: number
  readonly nParamsMax: number
  readonly tierEstimate: Tier
  toJSON(): JsonObject
}

/** A set of tools in a few figures. `descChars` counts the characters of all descriptions, parameters' included. */
export interface ToolsetSummary {
  readonly nTools: number
  readonly names: readonly string[]
  readonly source: ToolSource
  readonly tierEstimate: Tier
  readonly maxDepth: number
  readonly descChars: number
  readonly fingerprint: string
  toJSON(): JsonObject
}

/**
 * An ordered set of tools that does not change: what every verb of this package takes. Methods that change something
 * give a new set.
 *
 * @example Toolset.fromOpenAI([{ name: 'add', parameters: { type: 'object' } }]).names() // ['add']
 */
export class Toolset implements ToolIndex, Iterable<Tool> {
  readonly universe: ToolUniverse
  readonly source: ToolSource
  readonly executors: Readonly<Record<string, Executor>>
  readonly #loadWarnings: readonly string[]
  /** These are made when they are first asked for: most sets of a large collection never are. */
  #index: ToolIndex | undefined
  #warnings: readonly string[] | undefined
  #exportNames: ExportNames | undefined

  private constructor(universe: ToolUniverse, options: Required<Omit<ToolsetOptions, 'name'>>) {
    this.universe = universe
    this.source = options.source
    this.executors = options.executors
    this.#loadWarnings = options.warnings
    Object.freeze(universe.tools)
    Object.freeze(universe)
    Object.freeze(this)
  }

  /**
   * Makes a set of tools in the canonical model.
   *
   * @throws LoadError for two tools of one name.
   * @example Toolset.fromTools([tool], { name: 'mine' }).universe.universeId // 'mine'
   */
  static fromTools(tools: Iterable<Tool>, options: ToolsetOptions = {}): Toolset {
    const universe = { universeId: options.name ?? 'toolset', seed: null, meta: {}, tools: [...tools] }
    return Toolset.fromUniverse(universe, options)
  }

  /**
   * Makes a set of a universe of the study.
   *
   * @throws LoadError for two tools of one name.
   * @example Toolset.fromUniverse({ universeId: 'u', seed: 1, meta: {}, tools: [] }).size // 0
   */
  static fromUniverse(universe: ToolUniverse, options: Omit<ToolsetOptions, 'name'> = {}): Toolset {
    const seen = new Map<string, number>()
    for (const [index, tool] of universe.tools.entries()) {
      const first = seen.get(tool.name)
      if (first !== undefined) throw new LoadError(duplicateMessage(tool.name, first, index))
      seen.set(tool.name, index)
    }
    return new Toolset(
      { ...universe, tools: [...universe.tools] },
      {
        source: options.source ?? 'ir',
        executors: options.executors ?? {},
        warnings: options.warnings ?? [],
      },
    )
  }

  /**
   * Loads tools of any accepted kind, text or parsed value. See `loadTools`.
   *
   * @throws LoadError for input that does not load.
   * @example Toolset.load('[{"name":"add","parameters":{}}]').source // 'openai'
   */
  static load(input: unknown, options: ReadToolsOptions = {}): Toolset {
    const { kind, tools, warnings, executors } = readTools(input, options)
    const universe = { universeId: 'universe', seed: null, meta: {}, tools }
    return Toolset.fromUniverse(universe, { source: kind, warnings, executors })
  }

  /** OpenAI functions, as value or JSON text. @throws LoadError @example Toolset.fromOpenAI('[]').size // 0 */
  static fromOpenAI(input: string | object): Toolset {
    return Toolset.load(input, { kind: 'openai' })
  }

  /** Anthropic tools, as value or JSON text. @throws LoadError @example Toolset.fromAnthropic('[]').size // 0 */
  static fromAnthropic(input: string | object): Toolset {
    return Toolset.load(input, { kind: 'anthropic' })
  }

  /** An MCP `tools/list` result, as value or JSON text. @throws LoadError @example Toolset.fromMcp({ tools: [] }).size // 0 */
  static fromMcp(input: string | object): Toolset {
    return Toolset.load(input, { kind: 'mcp' })
  }

  /** The study's representation, as value or JSON text. @throws LoadError @example Toolset.fromIr({ tools: [] }).size // 0 */
  static fromIr(input: string | object): Toolset {
    return Toolset.load(input, { kind: 'ir' })
  }

  /**
   * An OpenAPI 3 document, one tool an operation; YAML text needs `readers: [yamlReader]`.
   *
   * @throws LoadError
   * @example Toolset.fromOpenApi({ openapi: '3.1.0', info: {}, paths: {} }).size // 0
   */
  static fromOpenApi(document: string | object, options: { readers?: readonly SourceReader[] } = {}): Toolset {
    return Toolset.load(document, { ...options, kind: 'openapi' })
  }

  /**
   * A map of tool names to Standard Schemas: zod, valibot, arktype and kin.
   *
   * @throws LoadError for a schema that cannot be written as JSON Schema.
   * @example Toolset.fromStandardSchema({ add: z.object({ a: z.number() }) }).names() // ['add']
   */
  static fromStandardSchema(
    entries: Readonly<Record<string, StandardSchemaEntry>>,
    options: Pick<ReadToolsOptions, 'toJsonSchema'> = {},
  ): Toolset {
    return Toolset.load(entries, { ...options, kind: 'standard_schema' })
  }

  /**
   * Functions made by `tool()`; they become the executors.
   *
   * @throws LoadError for an item that is none, or whose input cannot be written as JSON Schema.
   * @example Toolset.fromFunctions([tool({ name: 'ping', execute: () => 'pong' })]).executors.ping
   */
  static fromFunctions(items: Iterable<DefinedTool>): Toolset {
    return Toolset.load([...items], { kind: 'functions' })
  }

  /** The tools in order. */
  get tools(): readonly Tool[] {
    return this.universe.tools
  }

  /**
   * Everything that was mended while loading, that the formats cannot show, or that exports spell otherwise; one sentence
   * each.
   */
  get warnings(): readonly string[] {
    this.#warnings ??= [...this.#loadWarnings, ...nameWarnings(this.tools)]
    return this.#warnings
  }

  /** Number of tools. */
  get size(): number {
    return this.tools.length
  }

  /** Names in order. @example toolset.names() // ['get_forecast'] */
  names(): string[] {
    return this.tools.map((tool) => tool.name)
  }

  /**
   * The tool of a name, also in another naming convention; `undefined` for none, and where several would fit.
   *
   * @example toolset.get('getForecast')?.name // 'get_forecast'
   */
  get(name: string): Tool | undefined {
    this.#index ??= indexTools(this.tools)
    return this.#index.get(name)
  }

  /** Tells whether {@link get} finds a tool. @example toolset.has('getForecast') // true */
  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  [Symbol.iterator](): Iterator<Tool> {
    return this.tools[Symbol.iterator]()
  }

  /**
   * The tools of these names, in this set's order.
   *
   * @throws UnknownIdError for a name that no tool has.
   * @example toolset.subset(['get_forecast']).size // 1
   */
  subset(names: Iterable<string>): Toolset {
    const wanted = new Set<string>()
    for (const name of names) wanted.add(this.#require(name).name)
    return this.#with(this.tools.filter((tool) => wanted.has(tool.name)))
  }

  /**
   * The set with another tool in the place of the one of its name.
   *
   * @throws UnknownIdError when there is none.
   * @example toolset.replaceTool({ ...tool, description: 'Other.' })
   */
  replaceTool(tool: Tool): Toolset {
    const { name } = this.#require(tool.name)
    return this.#with(this.tools.map((known) => (known.name === name ? tool : known)))
  }

  /**
   * The set without descriptions, of parameters, fields and returns too: of all tools, or of the named ones.
   *
   * @throws UnknownIdError for a name that no tool has.
   * @example toolset.withoutDescriptions(['add'])
   */
  withoutDescriptions(names?: Iterable<string>): Toolset {
    const wanted = names === undefined ? undefined : new Set([...names].map((name) => this.#require(name).name))
    return this.#with(
      this.tools.map((tool) => (wanted === undefined || wanted.has(tool.name) ? withoutDescriptions(tool) : tool)),
    )
  }

  /** The set with further warnings in front of its own. @example toolset.withWarnings(['read as UTF-16LE']) */
  withWarnings(warnings: readonly string[]): Toolset {
    const { source, executors } = this
    return new Toolset({ ...this.universe }, { source, executors, warnings: [...warnings, ...this.#loadWarnings] })
  }

  /** The hardest tool's tier, 1 to 5; 1 for no tools. See `tierOf`. @example toolset.tierEstimate() // 3 */
  tierEstimate(): Tier {
    let hardest: Tier = 1
    for (const tool of this.tools) {
      const tier = tierOf(tool)
      if (tier > hardest) hardest = tier
    }
    return hardest
  }

  /** Measures every tool. @example toolset.complexity().maxDepth // 1 */
  complexity(): ToolsetComplexity {
    const measured = this.tools.map((tool) => [tool.name, toolComplexity(tool)] as const)
    const complexity = {
      perTool: Object.fromEntries(measured),
      maxDepth: measured.reduce((most, [, tool]) => Math.max(most, tool.maxDepth), 0),
      nParamsMax: measured.reduce((most, [, tool]) => Math.max(most, tool.nParams), 0),
      tierEstimate: this.tierEstimate(),
    }
    return {
      ...complexity,
      toJSON: () => ({
        per_tool: Object.fromEntries(measured.map(([name, tool]) => [name, tool.toJSON()])),
        max_depth: complexity.maxDepth,
        n_params_max: complexity.nParamsMax,
        tier_estimate: complexity.tierEstimate,
      }),
    }
  }

  /**
   * A stable hash of what a model can be shown of these tools: equal for equal tools, whatever form they were loaded
   * from.
   *
   * @example toolset.fingerprint() // '8f2d0c5b71e6a934'
   */
  fingerprint(): string {
    return fingerprintOf(this.tools)
  }

  /** The set in a few figures. @example toolset.summary().nTools // 1 */
  summary(): ToolsetSummary {
    const summary = {
      nTools: this.size,
      names: this.names(),
      source: this.source,
      tierEstimate: this.tierEstimate(),
      maxDepth: this.complexity().maxDepth,
      descChars: this.tools.reduce((sum, tool) => sum + descriptionLength(tool), 0),
      fingerprint: this.fingerprint(),
    }
    return {
      ...summary,
      toJSON: () => ({
        n_tools: summary.nTools,
        names: summary.names,
        source: summary.source,
        tier_estimate: summary.tierEstimate,
        max_depth: summary.maxDepth,
        desc_chars: summary.descChars,
        fingerprint: summary.fingerprint,
      }),
    }
  }

  /** OpenAI's form; see `toOpenAI`. @example toolset.toOpenAI({ strict: true }) */
  toOpenAI(options: OpenAIExportOptions = {}): JsonObject[] {
    return toOpenAI(this.tools, options)
  }

  /** Anthropic's form; see `toAnthropic`. @example toolset.toAnthropic() */
  toAnthropic(): JsonObject[] {
    return toAnthropic(this.tools)
  }

  /** The Vercel AI SDK's form, with this set's executors; see `toAiSdk`. @example toolset.toAiSdk({ jsonSchema }) */
  toAiSdk<Wrapped>(options: AiSdkExportOptions<Wrapped>): Record<string, AiSdkTool<Wrapped>> {
    return toAiSdk(this.tools, { executors: this.executors, ...options })
  }

  /** An MCP `tools/list` result; see `toMcp`. @example toolset.toMcp().tools.length // 1 */
  toMcp(): { tools: JsonObject[] } {
    return toMcp(this.tools)
  }

  /** The study's representation; see `toIr`. @example toolset.toIr().tools */
  toIr(): JsonObject {
    return toIr(this.tools, this.universe)
  }

  /**
   * The tool's own name for the spelling that an export gave it. A spelling that no export of this set has comes back
   * unchanged.
   *
   * @example toolset.resolve('files_search') // 'files.search'
   */
  resolve(exportedName: string): string {
    this.#exportNames ??= exportNames(this.tools)
    return this.#exportNames.original.get(exportedName) ?? this.get(exportedName)?.name ?? exportedName
  }

  #require(name: string): Tool {
    const tool = this.get(name)
    if (tool === undefined) throw new UnknownIdError('tool', name, this.names())
    return tool
  }

  #with(tools: readonly Tool[]): Toolset {
    const names = new Set(tools.map((tool) => tool.name))
    const executors = Object.fromEntries(Object.entries(this.executors).filter(([name]) => names.has(name)))
    return new Toolset(
      { ...this.universe, tools: [...tools] },
      { source: this.source, executors, warnings: this.#loadWarnings },
    )
  }
}
