import type { Format } from '../format.js'
import { nameLines } from './shared.js'

/** First stage of the arm whose choice is given: it measures the second stage alone. */
export const oracleThenSchemaFormat: Format<'oracle_then_schema'> = {
  id: 'oracle_then_schema',
  family: 'json',
  name: "Oracle selection, then the gold tool's schema",
  summary: 'A list of names to choose from; the definition of the chosen tool follows in a second prompt.',
  origin: 'this study, as a ladder of disclosure',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'params', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['ablation', 'ladder', 'two_stage', 'two_stage_v2', 'oracle'],
  render: nameLines,
}
