import type { Json, JsonObject } from '../json/json.js'

/** One thing that the author's schema forbids. */
export interface SchemaError {
  /** JSON pointer of the value inside the arguments; `''` is the arguments as a whole. */
  readonly pointer: string
  /** The schema keyword that refuses: `required`, `type`, `maximum` … */
  readonly keyword: string
  readonly message: string
}

/** Applies one schema to a value; gives what is wrong. */
export type SchemaCheck = (value: Json) => readonly SchemaError[]

/** What the author's schema says of a value. At most 50 errors. */
export interface SchemaVerdict {
  readonly ok: boolean
  readonly errors: readonly SchemaError[]
}

/**
 * What is wrong with the arguments of a call. `ok` and the lists follow the study's rules; `schema` is the author's own
 * schema's answer, `null` when there is none or it cannot be applied. A call is right when both agree.
 */
export interface ValidationReport {
  readonly ok: boolean
  readonly unknownTool: boolean
  /** Paths of missing values, such as `place.lat`. */
  readonly missingRequired: readonly string[]
  readonly unknownArgs: readonly string[]
  readonly typeErrors: readonly string[]
  readonly enumErrors: readonly string[]
  readonly constraintErrors: readonly string[]
  readonly nErrors: number
  readonly schema: SchemaVerdict | null
  /** Why parts of the schema are not applied, one sentence each. */
  readonly warnings: readonly string[]
  toJSON(): JsonObject
}

/** The lists of the study's verdict while they are filled. */
export interface StudyErrors {
  readonly missingRequired: string[]
  readonly unknownArgs: string[]
  readonly typeErrors: string[]
  readonly enumErrors: string[]
  readonly constraintErrors: string[]
}

/**
 * Starts empty lists.
 *
 * @example newStudyErrors().typeErrors // []
 */
export function newStudyErrors(): StudyErrors {
  return { missingRequired: [], unknownArgs: [], typeErrors: [], enumErrors: [], constraintErrors: [] }
}

/**
 * Completes a report from its lists.
 *
 * @example reportOf(newStudyErrors(), { unknownTool: false, schema: null, warnings: [] }).ok // true
 */
export function reportOf(
  errors: StudyErrors,
  rest: Pick<ValidationReport, 'unknownTool' | 'schema' | 'warnings'>,
): ValidationReport {
  const nErrors =
    errors.missingRequired.length +
    errors.unknownArgs.length +
    errors.typeErrors.length +
    errors.enumErrors.length +
    errors.constraintErrors.length +
    (rest.unknownTool ? 1 : 0)
  return {
    ok: nErrors === 0,
    ...errors,
    ...rest,
    nErrors,
    toJSON() {
      return {
        ok: this.ok,
        unknown_tool: this.unknownTool,
        missing_required: [...this.missingRequired],
        unknown_args: [...this.unknownArgs],
        type_errors: [...this.typeErrors],
        enum_errors: [...this.enumErrors],
        constraint_errors: [...this.constraintErrors],
        n_errors: this.nErrors,
        schema:
          this.schema === null
            ? null
            : { ok: this.schema.ok, errors: this.schema.errors.map((error) => ({ ...error })) },
        ...(this.warnings.length > 0 ? { warnings: [...this.warnings] } : {}),
      }
    },
  }
}
