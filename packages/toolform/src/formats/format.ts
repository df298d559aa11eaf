import type { RenderOptions } from '../tool/render-options.js'
import type { Tool } from '../tool/tool.js'

/** Families of the study, which are also the folders below this one. */
export const formatFamilies = [
  'json',
  'yaml',
  'code',
  'idl',
  'markup',
  'config',
  'tabular',
  'prose',
  'grammar',
  'vendor',
  'novel',
] as const
/** One of {@link formatFamilies}. */
export type FormatFamily = (typeof formatFamilies)[number]

/** What a format may leave out of a tool. */
export type FormatLoss =
  | 'descriptions'
  | 'param_descriptions'
  | 'types'
  | 'enums'
  | 'nested_fields'
  | 'item_types'
  | 'unions'
  | 'constraints'
  | 'defaults'
  | 'returns'
  | 'optionality'
  | 'params'
  /** Names of parameters that have no description. */
  | 'param_names'

/** What the study's registry records of a notation's reach. */
export type FormatFeature = 'nesting' | 'enum' | 'constraints' | 'optional' | 'returns'

/**
 * A way to show tools to a model.
 *
 * `render` is pure: it returns the tool block for the tools in order, without a final newline, in time linear in the
 * size of the tools. It is called through `renderBlock`, which completes the options and prepares the tools by
 * `showTools`: names are spelt as they shall be printed, and what the options leave out (descriptions, constraints,
 * defaults, returns) is gone from the tools; a default of null is gone too. A format therefore prints what it is given, and looks at the options
 * only for `minify`, for `escape`, and where its layout depends on an option (a column of a table). With `escape: 'safe'`
 * some text holds marks, and a parser of the notation has to read back one tool per tool.
 */
export interface Format<Id extends string = string> {
  readonly id: Id
  /** What people call it, a few words. */
  readonly name: string
  readonly family: FormatFamily
  /** What the block looks like, one sentence. */
  readonly summary: string
  /** Where the notation comes from: a language, a vendor's prompt, or this study. One short phrase. */
  readonly origin: string
  /** Made for the study, so that no model can have seen it in training. */
  readonly novel: boolean
  /** Id of the answer protocol that the study paired it with. */
  readonly defaultProtocol: string
  /** What the block leaves out even with every option on. */
  readonly loses: readonly FormatLoss[]
  /** Options that mean nothing here: the block is the same whatever they say. `escape` is never among them. */
  readonly ignores: readonly (keyof RenderOptions)[]
  /** Features that the study's registry says the notation has no room for; absent: it has room for all. */
  readonly lacks?: readonly FormatFeature[]
  /** The study's registry calls it lossy. */
  readonly lossy?: boolean
  /** The study's registry calls it compressed. */
  readonly compressed?: boolean
  /** The study's groups that it belongs to; absent: none. */
  readonly tags?: readonly string[]
  readonly render: (tools: readonly Tool[], options: RenderOptions) => string
}
