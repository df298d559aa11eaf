import type { TwoStageFormat } from '../constants.js'
import type { Format } from './format.js'
import { namesDescThenSchemaFormat } from './json/names-desc-then-schema.js'
import { namesThenSchemaFormat } from './json/names-then-schema.js'
import { namesThenSchemaV2Format } from './json/names-then-schema-v2.js'
import { oracleThenSchemaFormat } from './json/oracle-then-schema.js'

/**
 * The formats that show names first and one definition next. Their block is the first stage; `TwoStage` of the
 * catalogue runs both.
 */
export const disclosureFormats = [
  namesThenSchemaFormat,
  namesThenSchemaV2Format,
  namesDescThenSchemaFormat,
  oracleThenSchemaFormat,
] as const satisfies readonly Format<TwoStageFormat>[]

/**
 * Finds a format of two stages by its id; `undefined` when the id is none of theirs.
 *
 * @example findDisclosureFormat('names_then_schema')?.family // 'json'
 */
export function findDisclosureFormat(id: string): Format<TwoStageFormat> | undefined {
  return disclosureFormats.find((format) => format.id === id)
}
