import type { Format } from '../format.js'
import { nameLines } from './shared.js'

/** First stage of the second design: the names alone. */
export const namesThenSchemaV2Format: Format<'names_then_schema_v2'> = {
  id: 'names_then_schema_v2',
  family: 'json',
  name: "Names, then the chosen tool's schema (v2)",
  summary: 'A list of names to choose from; the definition of the chosen tool follows in a second prompt.',
  origin: 'this study, as a ladder of disclosure',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'params', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['ablation', 'ladder', 'two_stage', 'two_stage_v2'],
  render: nameLines,
}
