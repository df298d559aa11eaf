import { InvalidArgumentError } from '../errors.js'

/** The ways a format may spell names; `as_is` keeps the author's. */
export const caseConventions = ['as_is', 'snake', 'camel', 'pascal', 'kebab', 'screaming'] as const
/** One of {@link caseConventions}. */
export type CaseConvention = (typeof caseConventions)[number]

/** How texts are escaped: `study` gives the study's bytes, `safe` keeps every text inside its literal or comment. */
export const escapeModes = ['study', 'safe'] as const
/** One of {@link escapeModes}. */
export type EscapeMode = (typeof escapeModes)[number]

/** What a tool block shows, and how. */
export interface RenderOptions {
  /** Show descriptions of tools, parameters, fields and returns. */
  readonly descriptions: boolean
  /** Show limits: minimum, pattern, lengths and kin. */
  readonly constraints: boolean
  /** Show default values. */
  readonly defaults: boolean
  /** Show return types. */
  readonly returns: boolean
  /** Leave out blank space where the format has a compact spelling. */
  readonly minify: boolean
  readonly caseConvention: CaseConvention
  readonly escape: EscapeMode
}

const defaultRenderOptions: RenderOptions = {
  descriptions: true,
  constraints: true,
  defaults: true,
  returns: true,
  minify: false,
  caseConvention: 'as_is',
  escape: 'study',
}

/**
 * Completes partial options with the defaults: everything shown, not minified, names as they are, the study's escapes.
 *
 * @throws InvalidArgumentError for a case convention or an escape mode outside its list.
 * @example renderOptions({ descriptions: false }).caseConvention // 'as_is'
 */
export function renderOptions(partial: Partial<RenderOptions> = {}): RenderOptions {
  const options = { ...defaultRenderOptions }
  for (const [key, value] of Object.entries(partial)) if (value !== undefined) Object.assign(options, { [key]: value })
  if (!caseConventions.includes(options.caseConvention)) {
    throw new InvalidArgumentError('caseConvention', options.caseConvention, caseConventions)
  }
  if (!escapeModes.includes(options.escape)) throw new InvalidArgumentError('escape', options.escape, escapeModes)
  return options
}
