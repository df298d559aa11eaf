import { runBatch } from '../batch.js'
import type { CliCommand } from '../command.js'
import { operations } from '../operations/index.js'

/** `toolform batch`: requests as JSON lines in, answers as JSON lines out. */
export const batchCommand: CliCommand = {
  name: 'batch',
  group: 'Build and run',
  define: (command, output) => {
    command
      .description('answer JSON-line requests from standard input, one line each, in order')
      .addHelpText(
        'after',
        `\nA request: {"op": OP, "id"?: any, …fields}; OP is one of ${Object.keys(operations).join(', ')}.\n` +
          'An answer: {"id"?, "ok": true, "value": …} or {"id"?, "ok": false, "error": NAME, "message": TEXT}.\n\n' +
          'Example:\n  echo \'{"op":"find","tools":[{"name":"ping","parameters":{}}],"text":"{\\"name\\":\\"ping\\"}"}\' | toolform batch',
      )
      .action(() => runBatch(output))
  },
}
