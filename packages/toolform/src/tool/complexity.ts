import type { Tool } from './tool.js'
import type { Param, ValueType } from './value-type.js'

/** What makes a tool hard to call. Counts go through fields, items and union branches. */
export interface ToolComplexity {
  /** Parameters at the top. */
  readonly nParams: number
  readonly nRequired: number
  readonly nOptional: number
  /** Deepest nesting: every object and every array with an item type is one level, a union is none. */
  readonly maxDepth: number
  readonly nEnums: number
  readonly nUnions: number
  readonly nArrays: number
  readonly nObjects: number
  /** The same in the study's names, for printing. */
  toJSON(): Record<string, number>
}

/** The study's five classes of difficulty; 5 is the hardest. */
export type Tier = 1 | 2 | 3 | 4 | 5

/**
 * Measures a tool's parameters (not its return type).
 *
 * @example toolComplexity(tool).maxDepth // 1
 */
export function toolComplexity(tool: Tool): ToolComplexity {
  const count = { depth: 0, enums: 0, unions: 0, arrays: 0, objects: 0 }
  for (const param of tool.params) measure(param.type, 0, count)
  const nRequired = tool.params.filter((param) => param.required).length
  return {
    nParams: tool.params.length,
    nRequired,
    nOptional: tool.params.length - nRequired,
    maxDepth: count.depth,
    nEnums: count.enums,
    nUnions: count.unions,
    nArrays: count.arrays,
    nObjects: count.objects,
    toJSON() {
      return {
        n_params: this.nParams,
        n_required: this.nRequired,
        n_optional: this.nOptional,
        max_depth: this.maxDepth,
        n_enums: this.nEnums,
        n_unions: this.nUnions,
        n_arrays: this.nArrays,
        n_objects: this.nObjects,
      }
    },
  }
}

/**
 * The study's tier of a tool: 5 = nesting of three levels or two unions, 4 = two levels or one union, 3 = one level,
 * 2 = no nesting but a choice, a limit or something optional, 1 = required scalars alone.
 *
 * @example tierOf(tool) // 2
 */
export function tierOf(tool: Tool): Tier {
  const { maxDepth, nUnions } = toolComplexity(tool)
  if (maxDepth >= 3 || nUnions >= 2) return 5
  if (maxDepth === 2 || nUnions === 1) return 4
  if (maxDepth === 1) return 3
  return tool.params.some(isMoreThanPlain) ? 2 : 1
}

function isMoreThanPlain(param: Param): boolean {
  return !param.required || param.type.kind === 'enum' || param.type.constraints !== undefined
}

interface Counts {
  depth: number
  enums: number
  unions: number
  arrays: number
  objects: number
}

function measure(type: ValueType, depth: number, count: Counts): void {
  if (depth > count.depth) count.depth = depth
  switch (type.kind) {
    case 'enum':
      count.enums++
      return
    case 'array':
      count.arrays++
      if (type.item !== undefined) measure(type.item, depth + 1, count)
      return
    case 'object':
      count.objects++
      if (depth + 1 > count.depth) count.depth = depth + 1
      for (const field of type.fields ?? []) measure(field.type, depth + 1, count)
      return
    case 'union':
      count.unions++
      for (const branch of type.unionOf ?? []) measure(branch, depth, count)
      return
    default:
      return
  }
}
