import { isToolformError, LoadError } from '../errors.js'
import { decodeText } from '../load/decode-text.js'
import type { SourceReader } from '../load/source-reader.js'
import { yamlReader } from '../load/yaml-reader.js'
import { loadToolsBytes, loadToolsFile } from '../node/index.js'
import { readBytes } from '../node/load-tools-file.js'
import type { ToolKind } from '../toolset/load-tools.js'
import type { Toolset } from '../toolset/toolset.js'
import type { Output } from './output.js'
import { usageError } from './usage.js'

/** Kinds in which the command line takes tools. */
export const readableKinds: readonly ToolKind[] = ['auto', 'openai', 'anthropic', 'mcp', 'ir', 'openapi']

/** Languages besides JSON in which the command line takes tools, and those of which it says that it does not. */
const readers: readonly SourceReader[] = [yamlReader, refusalOf('python'), refusalOf('typescript')]

function refusalOf(kind: 'python' | 'typescript'): SourceReader {
  return {
    kind,
    read: (_, { source }) => {
      const language = kind === 'python' ? 'Python' : 'TypeScript'
      throw new LoadError(`this looks like ${language}, which is not read here; give the tools as JSON or OpenAPI`, {
        source,
      })
    },
  }
}

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

/** What a command line says of the reply, and of the tools, which may come from standard input too. */
export interface ReplyPlace {
  readonly tools: string
  readonly text?: string | undefined
  readonly replyFile?: string | undefined
}

/**
 * The reply that a command is about: `--text`, `--reply-file`, or standard input.
 *
 * @throws ToolformError when it is nowhere, LoadError that names the file.
 */
export async function readReply(output: Output, { tools, text, replyFile }: ReplyPlace): Promise<string> {
  if (text !== undefined) return text
  if (replyFile !== undefined && replyFile !== '-') {
    return replyText(output, await readBytes(replyFile), replyFile)
  }
  if (tools === '-') {
    throw usageError('standard input gives the tools already; give --text REPLY or --reply-file FILE for the reply')
  }
  if (output.stdinIsTerminal) throw usageError('there is no reply; give --text REPLY, --reply-file FILE, or pipe it in')
  return replyText(output, await output.readStdin(), 'stdin')
}

/** A reply may end in the middle of a character, or hold wrong bytes: it is read all the same, with a warning. */
function replyText(output: Output, bytes: Uint8Array, source: string): string {
  if (bytes.length === 0) output.warn(`warning: ${source}: the reply is empty`)
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
