import type { CliCommand } from '../command.js'
import { batchCommand } from './batch.js'
import { completionCommand } from './completion.js'
import { convertCommand } from './convert.js'
import { dialectsCommand } from './dialects.js'
import { doctorCommand } from './doctor.js'
import { evidenceCommand } from './evidence.js'
import { formatsCommand } from './formats.js'
import { helpCommand } from './help.js'
import { parseCommand } from './parse.js'
import { recommendCommand } from './recommend.js'
import { renderCommand } from './render.js'
import { versionCommand } from './version.js'

/** Every command, in the order in which the help lists them. */
export const commands: readonly CliCommand[] = [
  recommendCommand,
  evidenceCommand,
  formatsCommand,
  dialectsCommand,
  renderCommand,
  parseCommand,
  convertCommand,
  batchCommand,
  doctorCommand,
  completionCommand,
  versionCommand,
  helpCommand,
]
