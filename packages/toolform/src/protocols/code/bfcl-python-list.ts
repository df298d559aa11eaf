import type { Protocol } from '../protocol.js'
import { pythonCallText } from '../python-text.js'
import { pythonCallProtocol } from './python-call.js'

/** A Python list of calls under the strict wording of the Berkeley function-calling leaderboard. */
export const bfclPythonListProtocol: Protocol<'bfcl_python_list'> = {
  id: 'bfcl_python_list',
  name: 'BFCL-style Python list',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'If tools are needed, your whole answer is one list of calls in this form:\n' +
    '[tool_one(parameter=value, other="text"), tool_two(parameter=value)]\n' +
    'Put every call into the one list, give each argument by its name, write values as Python does, ' +
    'and add no words before or after the list.',
  write: (calls) => `[${calls.map(pythonCallText).join(', ')}]`,
  read: pythonCallProtocol.read,
}
