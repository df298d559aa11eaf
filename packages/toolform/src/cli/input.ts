import fs from 'node:fs'
import { InvalidArgumentError, isToolformError, LoadError } from '../errors.js'
import { decodeText } from '../load/decode-text.js'
import { yamlReader } from '../load/yaml-reader.js'
import { loadToolsBytes, loadToolsFile } from '../node/index.js'
import type { ToolKind } from '../toolset/load-tools.js'
import type { Toolset } from '../toolset/toolset.js'
import type { Output } from './output.js'

/** Languages besides JSON in which the command line takes tools. */
const readers = [yamlReader]

/**
 * Loads the tools that a command line names: a path, or `-` for standard input.
 *
 * @throws LoadError that names the file, or `stdin`, and the remedy.
 */
export async function readTools(output: Output, source: string, kind: ToolKind): Promise<Toolset> {
  const toolset =
    source === '-'
      ? loadToolsBytes(await readStandardInput(output), { kind, readers, source: 'stdin' })
      : await loadToolsFile(source, { kind, readers })
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
    return replyText(output, await output.readStdin(), 'stdin')
  }
  if (!fs.existsSync(given.replyFile)) throw new LoadError('no such file', { source: given.replyFile })
  return replyText(output, fs.readFileSync(given.replyFile), given.replyFile)
}

/** A reply may end in the middle of a character, or hold wrong bytes: it is read all the same, with a warning. */
function replyText(output: Output, bytes: Uint8Array, source: string): string {
  try {
    const { text, warnings } = decodeText(bytes, source)
    for (const warning of warnings) output.warn(`warning: ${warning}`)
    return text
  } catch (error) {
    if (!isToolformError(error)) throw error
    output.warn(`warning: ${error.message}; what does not decode is read as U+FFFD`)
    return new TextDecoder().decode(bytes)
  }
}

async function readStandardInput(output: Output): Promise<Uint8Array> {
  const bytes = output.stdinIsTerminal ? new Uint8Array() : await output.readStdin()
  if (bytes.length > 0) return bytes
  throw new LoadError('nothing was read; pipe the tools in, or give a path', { source: 'stdin' })
}
