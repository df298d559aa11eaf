import { setOwn } from '../json/json.js'
import type { Tool } from '../tool/tool.js'
import { exportNames } from './export-names.js'
import { inputSchemaOf } from './input-schema.js'

/** How {@link toAiSdk} writes tools. */
export interface AiSdkExportOptions<Wrapped> {
  /** The function `jsonSchema` of the package `ai`: it wraps a JSON Schema as that package wants it. */
  readonly jsonSchema: (schema: never) => Wrapped
  /** Functions that run the tools, by the tools' own names. */
  readonly executors?: Readonly<Record<string, (args: never) => unknown>>
}

/** One tool of the Vercel AI SDK. Without `execute` the calls are the caller's to run. */
export interface AiSdkTool<Wrapped> {
  readonly description?: string
  readonly inputSchema: Wrapped
  readonly execute?: (args: unknown) => unknown
}

/**
 * Writes tools as the `tools` of the Vercel AI SDK's `generateText` and `streamText`: the author's schema unchanged,
 * names mapped as for OpenAI (`Toolset.resolve` maps them back).
 *
 * @example generateText({ model, prompt, tools: toAiSdk(toolset.tools, { jsonSchema }) })
 */
export function toAiSdk<Wrapped>(
  tools: readonly Tool[],
  options: AiSdkExportOptions<Wrapped>,
): Record<string, AiSdkTool<Wrapped>> {
  const { exported } = exportNames(tools)
  const written: Record<string, AiSdkTool<Wrapped>> = {}
  for (const tool of tools) {
    const executors = options.executors ?? {}
    const execute = Object.hasOwn(executors, tool.name) ? executors[tool.name] : undefined
    setOwn(written, exported.get(tool.name) ?? tool.name, {
      ...(tool.description === '' ? {} : { description: tool.description }),
      inputSchema: options.jsonSchema(inputSchemaOf(tool) as never),
      ...(execute === undefined ? {} : { execute: execute as (args: unknown) => unknown }),
    })
  }
  return written
}
