import type { FormatId } from '../../formats/index.js'
import { compareFormats } from '../../prompt/compare-formats.js'
import { type Operation, optionalObject, optionalTexts, toolsetOf } from './operation.js'
import { renderOptionsFromJson } from './render.js'

/** `compare`: {tools, formats?, options?} -> rows of formats with their size and study accuracy, smallest first. */
export const compareOperation: Operation = (request) => {
  const formats = optionalTexts(request, 'formats') as FormatId[] | undefined
  return compareFormats(toolsetOf(request), {
    ...(formats !== undefined && { formats }),
    options: renderOptionsFromJson(optionalObject(request, 'options') ?? {}),
  })
}
