import type { Format } from '../format.js'
import { nameLines } from './shared.js'

/** First stage of the first two-stage design: the names; the chosen tool's schema follows in a second prompt. */
export const namesThenSchemaFormat: Format<'names_then_schema'> = {
  id: 'names_then_schema',
  family: 'json',
  name: "Names, then the chosen tool's schema",
  summary: 'A list of names to choose from; the definition of the chosen tool follows in a second prompt.',
  origin: 'this study, as a ladder of disclosure',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'params', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  compressed: true,
  tags: ['ablation', 'ladder', 'two_stage'],
  render: nameLines,
}
