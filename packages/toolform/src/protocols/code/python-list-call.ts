import type { Protocol } from '../protocol.js'
import { pythonCallText } from '../python-text.js'
import { pythonCallProtocol } from './python-call.js'

/** A Python list of calls; a bare call is read as well. */
export const pythonListCallProtocol: Protocol<'python_list_call'> = {
  id: 'python_list_call',
  name: 'Python list of calls',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: 'Answer with a Python list of calls and nothing else:\n[tool_name(parameter="text", number=3)]',
  write: (calls) => `[${calls.map(pythonCallText).join(', ')}]`,
  read: pythonCallProtocol.read,
}
