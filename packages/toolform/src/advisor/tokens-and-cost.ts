import type { Evidence } from '../evidence/evidence.js'
import { costOf } from '../evidence/price.js'
import { getFormat } from '../formats/index.js'
import { renderBlock } from '../formats/render-block.js'
import { sizeOf } from '../prompt/size-of.js'
import { findHiddenFields } from '../tool/hidden-fields.js'
import { roundTo } from '../tool/rounding.js'
import type { Toolset } from '../toolset/toolset.js'
import { baseTools, coreFigures, meanCompletions } from './core-figures.js'
import type { Situation } from './situation.js'

/** What a format's tool block takes in a situation. */
export interface BlockSize {
  /** Tokens of the block; null for a format that the cost table lacks and that was not rendered. */
  readonly tokens: number | null
  /** The tools' required fields that the block does not show. */
  readonly hiddenRequired: readonly string[]
}

const nothingHidden: readonly string[] = []

/** Size of the block: of the tools as the format renders them, else of the study's cost table, scaled from 8 tools. */
export function sizeOfBlock(
  formatId: string,
  situation: Situation,
  tools: Toolset | undefined,
  evidence: Evidence,
): BlockSize {
  if (tools !== undefined) {
    const block = renderBlock(getFormat(formatId), tools.tools)
    const { tokensEstimate } = sizeOf(block)
    const hiddenRequired = findHiddenFields(tools.tools, block)
      .filter(({ required }) => required)
      .map(({ tool, path }) => `${tool}.${path}`)
    return { tokens: tokensEstimate, hiddenRequired }
  }
  const row = coreFigures(evidence).get(formatId)?.cost
  return {
    tokens: row === undefined ? null : roundTo((row.schema * situation.nTools) / baseTools, 0),
    hiddenRequired: nothingHidden,
  }
}

/** What a request costs with a format and a protocol; `noOutputLength`: the aim is cost, and no table has the length of such a reply. */
export interface RequestCost {
  readonly cost: number | null
  readonly noOutputLength: boolean
}

/** Cost of one request (table tab_cost): the block, the rest of the prompt, and the reply in the protocol. */
export function costOfRequest(
  formatId: string,
  protocolId: string,
  tokens: number | null,
  situation: Situation,
  evidence: Evidence,
): RequestCost {
  const figures = coreFigures(evidence).get(formatId)
  if (figures === undefined || tokens === null) return { cost: null, noOutputLength: false }
  const row = figures.cost
  const completion =
    protocolId === figures.defaultProtocolId ? row.completion : meanCompletions(evidence).get(protocolId)
  if (completion === undefined) return { cost: null, noOutputLength: situation.objective === 'cost' }
  const cached = evidence.load('cost').data.prices[situation.price]!.schema_cached
  // The study reckons whole tokens.
  const promptTokens = roundTo(tokens + (row.prompt - row.schema), 0)
  return {
    cost: costOf(promptTokens, roundTo(completion, 0), { cachedTokens: cached ? tokens : 0, price: situation.price }),
    noOutputLength: false,
  }
}
