/**
 * Every liberty that reading takes with a model's text, in the one vocabulary that the library, the command line, the
 * HTTP API and the proxy speak. The number is its cost: of two readings of one text the cheaper one wins.
 */
export const diagnosticCosts = {
  // text of JSON kind
  fence_removed: 0,
  prose_around: 0,
  comment_removed: 1,
  trailing_comma: 1,
  missing_comma: 2,
  extra_comma: 2,
  single_quotes: 1,
  smart_quotes: 1,
  unquoted_key: 1,
  unquoted_string: 3,
  python_literal: 1,
  javascript_literal: 1,
  number_spelling: 1,
  raw_control_character: 1,
  invalid_escape: 1,
  unescaped_quote: 3,
  missing_opener: 3,
  missing_closer: 2,
  extra_closer: 2,
  mismatched_closer: 3,
  missing_colon: 3,
  duplicate_key: 1,
  double_encoded: 2,
  string_concatenation: 2,
  trailing_text: 2,
  truncated: 5,
  // names
  name_convention: 1,
  name_prefix: 1,
  name_near: 4,
  // shape of a call and of its arguments
  arguments_unwrapped: 2,
  renested: 2,
  key_convention: 1,
  // types, after the author's schema
  string_to_number: 1,
  string_to_boolean: 1,
  string_to_null: 1,
  string_to_array: 2,
  string_to_object: 2,
  number_to_string: 1,
  number_to_boolean: 2,
  boolean_to_string: 1,
  scalar_to_array: 2,
  array_to_scalar: 2,
  object_to_array: 3,
  enum_spelling: 1,
  null_dropped: 1,
  // what could not be done
  unknown_tool: 8,
  not_repaired: 8,
} as const

/** Literal code of a liberty taken while reading. */
export type DiagnosticCode = keyof typeof diagnosticCosts

/**
 * One liberty taken while reading model text.
 *
 * `span` is a half-open range of UTF-16 offsets in the text that was read; `path` is a JSON pointer into the
 * arguments. `from` and `to` are short excerpts of what stood there and what was read.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode
  readonly cost: number
  readonly span?: { readonly start: number; readonly end: number }
  readonly path?: string
  readonly from?: string
  readonly to?: string
}

/** Sum of the costs of a reading's liberties; 0 for a text that was right as written. */
export function totalCost(diagnostics: readonly Diagnostic[]): number {
  let sum = 0
  for (const diagnostic of diagnostics) sum += diagnostic.cost
  return sum
}
