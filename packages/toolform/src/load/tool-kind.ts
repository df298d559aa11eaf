/** Kinds of input that {@link loadTools} takes; `auto` finds the kind by the input's shape. */
export const toolKinds = [
  'auto',
  'openai',
  'anthropic',
  'mcp',
  'ir',
  'python',
  'typescript',
  'openapi',
  'functions',
  'standard_schema',
] as const

/** One of {@link toolKinds}. */
export type ToolKind = (typeof toolKinds)[number]

/** Where a toolset came from: a kind of input, or one of the study's own collections. */
export type ToolSource = Exclude<ToolKind, 'auto'> | 'real' | 'sample' | 'generated'

/**
 * Tells whether a text is one of {@link toolKinds}.
 *
 * @example isToolKind('mcp') // true
 */
export function isToolKind(value: string): value is ToolKind {
  return (toolKinds as readonly string[]).includes(value)
}
