import type { Protocol } from '../protocol.js'
import { readPythonLists, writePythonList } from '../python-list.js'

/** One Python list of calls, asked for at length, as the Berkeley Function Calling Leaderboard does. */
export const bfclPythonListProtocol: Protocol<'bfcl_python_list'> = {
  id: 'bfcl_python_list',
  name: 'Python call list as the Berkeley leaderboard asks for it',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction:
    'When tools are to be called, your whole answer must be one Python list with every call in it, each with its ' +
    'parameters by name:\n[first_tool(parameter="text", number=3), second_tool(parameter=[1, 2])]\n' +
    'Do not write an explanation before the list, behind it or between its calls.',
  write: writePythonList,
  read: readPythonLists,
}
