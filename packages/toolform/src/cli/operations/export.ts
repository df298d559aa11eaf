import type { Toolset } from '../../toolset/toolset.js'
import { BadRequestError, type Operation, textOf, toolsetOf } from './operation.js'

const writers: Readonly<Record<string, (toolset: Toolset) => unknown>> = {
  openai: (toolset) => toolset.toOpenAI(),
  anthropic: (toolset) => toolset.toAnthropic(),
  mcp: (toolset) => toolset.toMcp(),
  ir: (toolset) => toolset.toIr(),
}

/** `export`: {tools, to: openai | anthropic | mcp | ir} -> the JSON of that shape. */
export const exportOperation: Operation = (request) => {
  const to = textOf(request, 'to')
  if (!Object.hasOwn(writers, to)) {
    throw new BadRequestError(`cannot export to '${to}'; expected one of ${Object.keys(writers).join(', ')}`)
  }
  return writers[to]!(toolsetOf(request))
}
