import { LineCounter, parseDocument } from 'yaml'
import { LoadError } from '../errors.js'
import { newLoadContext } from './load-context.js'
import { readOpenApiTools } from './openapi.js'
import type { SourceReader } from './source-reader.js'

/**
 * Reads OpenAPI documents in YAML.
 *
 * @throws LoadError with line and column for text that is no YAML.
 * @example loadTools(text, { readers: [yamlReader] })
 */
export const yamlReader: SourceReader = {
  kind: 'openapi',
  read: (text, { source }) => {
    const lineCounter = new LineCounter()
    const document = parseDocument(text, { lineCounter, merge: true, version: '1.2' })
    const [error] = document.errors
    if (error !== undefined) {
      const { line, col } = lineCounter.linePos(error.pos[0])
      throw new LoadError(`not valid YAML: ${saidBy(error)}`, { source, line, column: col })
    }
    const context = newLoadContext(source)
    for (const warning of document.warnings) context.warnings.push(`${source}: ${warning.message}`)
    const tools = readOpenApiTools(
      toValue(() => document.toJS({ maxAliasCount: 1_000 }), source),
      context,
    )
    return { tools, warnings: context.warnings }
  },
}

/** The first line of the message without the place, which the error has already. */
function saidBy(error: Error): string {
  if (/call stack/i.test(error.message)) return 'nested too deeply; flatten it'
  const [said = error.message] = error.message.split('\n')
  return said.replace(/ at line \d+, column \d+:?$/, '')
}

/** Aliases that multiply without end are refused. */
function toValue(read: () => unknown, source: string): unknown {
  try {
    return read()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new LoadError(`not readable as YAML: ${why}`, { source }, { cause: error })
  }
}
