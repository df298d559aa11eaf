import type { Tool } from '../tool/tool.js'

/** Tools whose texts are joined at a time. */
const batch = 16

/**
 * Joins the texts of tools with a separator. They are joined in batches, so that the pieces of each text are forgotten
 * soon and a block of thousands of tools costs per tool what a small one does.
 *
 * @example joinTools(tools, '\n', (tool) => `- ${tool.name}`)
 */
export function joinTools(
  tools: readonly Tool[],
  separator: string,
  write: (tool: Tool, index: number) => string,
): string {
  return toolTexts(tools, separator, write).join(separator)
}

/**
 * The texts of tools, several joined to one: what {@link joinTools} joins, for a list with other parts around them.
 * Empty when there are no tools.
 *
 * @example ['<tools>', ...toolTexts(tools, '\n', (tool) => tool.name), '</tools>'].join('\n')
 */
export function toolTexts(
  tools: readonly Tool[],
  separator: string,
  write: (tool: Tool, index: number) => string,
): string[] {
  const batches: string[] = []
  let texts: string[] = []
  for (const [index, tool] of tools.entries()) {
    if (texts.push(write(tool, index)) < batch) continue
    batches.push(texts.join(separator))
    texts = []
  }
  if (texts.length > 0) batches.push(texts.join(separator))
  return batches
}
