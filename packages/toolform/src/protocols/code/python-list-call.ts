import type { Protocol } from '../protocol.js'
import { readPythonLists, writePythonList } from '../python-list.js'

/** One Python list of calls. */
export const pythonListCallProtocol: Protocol<'python_list_call'> = {
  id: 'python_list_call',
  name: 'Bracketed list of Python calls',
  family: 'code',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: 'Answer with one Python list of all calls, and no other text:\n[tool_name(parameter="text", number=3)]',
  write: writePythonList,
  read: readPythonLists,
}
