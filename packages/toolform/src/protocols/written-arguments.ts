import type { Json } from '../json/json.js'

/** The arguments between a call's brackets. */
export interface WrittenArguments {
  readonly args: Record<string, Json>
  /** Position behind the closing bracket, or where reading gave up. */
  readonly end: number
  /** `cut`: the text ended before the closing bracket; `none`: these are no arguments. */
  readonly state: 'whole' | 'cut' | 'none'
}
