import { UnknownFormatError } from '../errors.js'
import type { Format } from './format.js'
// json
import { namesOnlyFormat } from './json/names-only.js'

// yaml
// code
// idl
// markup
// config
// tabular
// prose
// grammar
// vendor
// novel

export * from './format.js'

/**
 * Every format of the study, by family. Importing this list brings all of them; to bring one, import its file's
 * export (`toolform/formats` is free of side effects) and call `renderWith`.
 */
export const formats = [
  // json
  namesOnlyFormat,
  // yaml
  // code
  // idl
  // markup
  // config
  // tabular
  // prose
  // grammar
  // vendor
  // novel
] as const satisfies readonly Format[]

/** Id of a format of the study. */
export type FormatId = (typeof formats)[number]['id']

let formatsById: ReadonlyMap<string, Format> | undefined

/**
 * Finds a format of the study by its id.
 *
 * @throws UnknownFormatError with up to five close ids.
 * @example getFormat('yaml_flow').family // 'yaml'
 */
export function getFormat(id: string): Format {
  formatsById ??= new Map(formats.map((format) => [format.id, format]))
  const format = formatsById.get(id)
  if (format === undefined) throw new UnknownFormatError(id, formatsById.keys())
  return format
}
