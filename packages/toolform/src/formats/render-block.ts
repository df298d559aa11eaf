import { type RenderOptions, renderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'
import type { Format } from './format.js'
import { spellIdentifiers } from './identifier-names.js'
import { showTools } from './show-tools.js'
import { toolsAreTame } from './tame-tools.js'

/**
 * Renders tools in one format: the tool block alone, without a header line, an instruction or a final newline.
 * Formats that print names as identifiers get them in snake case when some are none and no spelling was asked for.
 * Under `safe` tools whose texts hold no marks give the study's block.
 *
 * @throws InvalidArgumentError for an option outside its list.
 * @example renderBlock(jsonMinimalFormat, toolset.tools, { caseConvention: 'snake' })
 */
export function renderBlock(format: Format, tools: readonly Tool[], options?: Partial<RenderOptions>): string {
  const complete = spellIdentifiers(format, tools, renderOptions(options))
  if (complete.escape === 'study') return format.render(showTools(tools, complete), complete)
  const study: RenderOptions = { ...complete, escape: 'study' }
  const asInStudy = showTools(tools, study)
  if (toolsAreTame(asInStudy)) return format.render(asInStudy, study)
  // Half a surrogate pair is no character: no encoding holds it, and parsers refuse it.
  return format.render(showTools(tools, complete), complete).replace(/\p{Cs}/gu, '\ufffd')
}
