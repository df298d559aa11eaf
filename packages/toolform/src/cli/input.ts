import fs from 'node:fs'
import { InvalidArgumentError, LoadError } from '../errors.js'
import { loadToolsFile } from '../node/index.js'
import { loadTools, type ToolKind } from '../toolset/load-tools.js'
import type { Toolset } from '../toolset/toolset.js'
import type { Output } from './output.js'

/**
 * Loads the tools that a command line names: a path, or `-` for standard input.
 *
 * @throws LoadError that names the file, or `stdin`, and the remedy.
 */
export async function readTools(output: Output, source: string, kind: ToolKind): Promise<Toolset> {
  const toolset = source === '-' ? loadTools(await readText(output), { kind }) : await loadToolsFile(source, { kind })
  for (const warning of toolset.warnings) output.warn(`warning: ${warning}`)
  return toolset
}

/** The reply that a command is about: `--text`, `--reply-file`, or standard input. */
export async function readReply(output: Output, given: { text?: string; replyFile?: string }): Promise<string> {
  if (given.text !== undefined) return given.text
  if (given.replyFile === undefined || given.replyFile === '-') {
    if (output.stdinIsTerminal) {
      throw new InvalidArgumentError('reply', 'missing', 'give --text TEXT, --reply-file FILE, or pipe the reply in')
    }
    return output.readStdin()
  }
  if (!fs.existsSync(given.replyFile)) throw new LoadError('no such file', { source: given.replyFile })
  return fs.readFileSync(given.replyFile, 'utf8')
}

async function readText(output: Output): Promise<string> {
  const text = output.stdinIsTerminal ? '' : await output.readStdin()
  if (text.trim() === '')
    throw new LoadError('nothing was read; pipe the tools in, or give a path', { source: 'stdin' })
  return text
}
