import type { Format } from '../format.js'
import { nameLines } from './shared.js'

/** A bullet list of names and nothing else: the bottom of the study's ladder of what a model is told. */
export const namesOnlyFormat: Format<'names_only'> = {
  id: 'names_only',
  family: 'json',
  name: 'Tool names only',
  summary: 'One line a tool that holds its name alone.',
  origin: 'this study, as a baseline',
  novel: true,
  defaultProtocol: 'json_object',
  loses: ['descriptions', 'params', 'returns'],
  ignores: ['descriptions', 'constraints', 'defaults', 'returns', 'minify'],
  lacks: ['nesting', 'enum', 'constraints', 'optional', 'returns'],
  lossy: true,
  compressed: true,
  tags: ['ablation', 'ladder'],
  render: nameLines,
}
