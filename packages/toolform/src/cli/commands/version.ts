import { evidenceVersion, frameworkVersion } from '../../version.js'
import { type CliCommand, jsonOption } from '../command.js'
import { writeResult } from '../output.js'

/** `toolform version`: the versions of the package, of the study's figures and of Node. */
export const versionCommand: CliCommand = {
  name: 'version',
  group: 'Operate',
  define: (command, output) => {
    command
      .description('print the versions of toolform, of the study figures and of Node')
      .addOption(jsonOption())
      .action(async (options: { json?: boolean }) => {
        const node = process.versions.node
        if (options.json) await writeResult(output, { framework: frameworkVersion, evidence: evidenceVersion, node })
        else await output.write(`toolform ${frameworkVersion}, evidence ${evidenceVersion}, Node ${node}\n`)
      })
  },
}
