import type { LoadedTools } from './load-context.js'
import type { ToolKind } from './tool-kind.js'

/**
 * Reads tools out of text in a language that the core does not hold: TypeScript, Python, YAML. Given to `loadTools` as
 * `readers: [typescriptReader]`, so that only those who need a language load its parser.
 */
export interface SourceReader {
  /** Kind of input that it reads; only text is given to it. */
  readonly kind: Extract<ToolKind, 'python' | 'typescript' | 'openapi'>
  /** @throws LoadError with line and column. */
  readonly read: (text: string, options: SourceReaderOptions) => LoadedTools
}

/** What a reader is told besides the text. */
export interface SourceReaderOptions {
  /** Names the text in errors. */
  readonly source: string
  /** Python: `true` takes only functions under `@tool`, `false` all; by default only decorated ones where there are any. */
  readonly onlyDecorated?: boolean
}
