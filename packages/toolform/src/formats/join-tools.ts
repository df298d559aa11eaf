import type { Tool } from '../tool/tool.js'

/** Tools whose texts are joined at a time. */
const batch = 64

/**
 * Joins the texts of tools with a separator. They are joined in batches, so that the pieces of each text are forgotten
 * soon and a block of thousands of tools costs per tool what a small one does.
 *
 * @example joinTools(tools, '\n', (tool) => `- ${tool.name}`)
 */
export function joinTools(tools: readonly Tool[], separator: string, write: (tool: Tool) => string): string {
  const batches: string[] = []
  let texts: string[] = []
  for (const tool of tools) {
    if (texts.push(write(tool)) < batch) continue
    batches.push(texts.join(separator))
    texts = []
  }
  if (texts.length > 0) batches.push(texts.join(separator))
  return batches.join(separator)
}
