import { InvalidArgumentError } from '../errors.js'

/** What tokens cost, per million, in any unit. */
export interface Price {
  readonly inputPerMillion: number
  readonly cachedInputPerMillion: number
  readonly outputPerMillion: number
  /** `custom` when left out. */
  readonly name?: string
}

/** The two prices of the study's cost table, in relative units. */
export const prices = {
  frontier_api: { inputPerMillion: 1, cachedInputPerMillion: 0.1, outputPerMillion: 5, name: 'frontier_api' },
  self_hosted: { inputPerMillion: 0.2, cachedInputPerMillion: 0.2, outputPerMillion: 2, name: 'self_hosted' },
} as const satisfies Record<string, Price>

/** Name of a price of the study. */
export type PriceName = keyof typeof prices

/** The names in {@link prices}. */
export const priceNames = ['frontier_api', 'self_hosted'] as const satisfies readonly PriceName[]

/**
 * What a request costs, in the unit of the price.
 *
 * @throws InvalidArgumentError for an unknown price name; the message names both.
 * @example costOf(3000, 60, { cachedTokens: 2800 }) // 0.00078
 */
export function costOf(
  promptTokens: number,
  completionTokens: number,
  options: { cachedTokens?: number; price?: Price | PriceName } = {},
): number {
  const { cachedTokens = 0, price = 'frontier_api' } = options
  if (typeof price === 'string' && !Object.hasOwn(prices, price))
    throw new InvalidArgumentError('price', price, priceNames)
  const { inputPerMillion, cachedInputPerMillion, outputPerMillion } = typeof price === 'string' ? prices[price] : price
  const units =
    (promptTokens - cachedTokens) * inputPerMillion +
    cachedTokens * cachedInputPerMillion +
    completionTokens * outputPerMillion
  return units / 1e6
}
