import { coreFormats } from '../constants.js'
import type { Evidence } from '../evidence/evidence.js'
import { costOf } from '../evidence/price.js'
import type { FormatId } from '../formats/index.js'
import { render } from '../prompt/render.js'
import { roundTo } from '../tool/rounding.js'
import type { Toolset } from '../toolset/toolset.js'
import { baseTools } from './candidate.js'
import type { Situation } from './situation.js'

/** What a format's tool block takes in a situation. */
export interface BlockSize {
  /** Tokens of the block; null for a format that the cost table lacks and that was not rendered. */
  readonly tokens: number | null
  /** The tools' required fields that the block does not show. */
  readonly hiddenRequired: readonly string[]
}

/** Size of the block: of the tools as the format renders them, else of the study's cost table, scaled from 8 tools. */
export function sizeOfBlock(
  formatId: string,
  situation: Situation,
  tools: Toolset | undefined,
  evidence: Evidence,
): BlockSize {
  if (tools !== undefined) {
    const { tokensEstimate, hiddenFields } = render(tools, formatId as FormatId)
    const hiddenRequired = hiddenFields.filter(({ required }) => required).map(({ tool, path }) => `${tool}.${path}`)
    return { tokens: tokensEstimate, hiddenRequired }
  }
  const row = evidence.costRow(formatId)
  return {
    tokens: row === null ? null : roundTo((row.schema * situation.nTools) / baseTools, 0),
    hiddenRequired: [],
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
  const row = evidence.costRow(formatId)
  if (row === null || tokens === null) return { cost: null, noOutputLength: false }
  const ownProtocol = protocolId === evidence.formatMeta(formatId).default_protocol
  const completion = ownProtocol ? row.completion : meanCompletion(protocolId, evidence)
  if (completion === null) return { cost: null, noOutputLength: situation.objective === 'cost' }
  const cached = evidence.load('cost').data.prices[situation.price]!.schema_cached
  // The study reckons whole tokens.
  const promptTokens = roundTo(tokens + (row.prompt - row.schema), 0)
  return {
    cost: costOf(promptTokens, roundTo(completion, 0), { cachedTokens: cached ? tokens : 0, price: situation.price }),
    noOutputLength: false,
  }
}

/** Mean reply length over the core formats whose own protocol this is; null when it is none's. */
function meanCompletion(protocolId: string, evidence: Evidence): number | null {
  const lengths = coreFormats
    .filter((id) => evidence.formatMeta(id).default_protocol === protocolId)
    .map((id) => evidence.costRow(id)!.completion)
  return lengths.length === 0 ? null : lengths.reduce((sum, length) => sum + length, 0) / lengths.length
}
