import type { Format } from '../format.js'
import { identifierTools } from '../identifiers.js'
import { joinTools } from '../join-tools.js'
import { pythonParams, pythonReturns } from './python.js'

/** Python signatures, a line a tool. */
export const pythonSignatureOnlyFormat: Format<'python_signature_only'> = {
  id: 'python_signature_only',
  family: 'code',
  name: 'Python signatures only',
  summary: 'A line `def name(...) -> type` a tool, without descriptions.',
  origin: 'Python',
  novel: false,
  defaultProtocol: 'python_call',
  loses: ['descriptions', 'param_descriptions', 'nested_fields', 'constraints'],
  ignores: ['descriptions', 'constraints', 'minify'],
  lossy: true,
  compressed: true,
  render: (tools, options) =>
    joinTools(
      identifierTools(tools, options),
      '\n',
      (tool) => `def ${tool.name}(${pythonParams(tool, options).join(', ')}) -> ${pythonReturns(tool, options)}`,
    ),
}
