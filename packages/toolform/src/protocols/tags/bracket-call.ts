import type { Protocol } from '../protocol.js'
import { readPythonLists, writePythonList } from '../python-list.js'

/** A bracketed Python call. */
export const bracketCallProtocol: Protocol<'bracket_call'> = {
  id: 'bracket_call',
  name: 'Inline [tool(args)] notation',
  family: 'tags',
  supportsParallel: true,
  structured: true,
  novel: false,
  textValues: false,
  putsBackFlat: false,
  instruction: 'Write the call in square brackets, in Python syntax:\n[tool_name(parameter="text", number=3)]',
  write: writePythonList,
  read: readPythonLists,
}
