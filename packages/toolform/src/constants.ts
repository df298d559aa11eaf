/** The eight formats that the study measured on every model, in the order of its tables. */
export const coreFormats = [
  'xml_schema',
  'natural_language',
  'python_stub',
  'json_schema_openai',
  'yaml_schema',
  'typescript',
  'markdown_table',
  'json_minimal',
] as const
/** One of {@link coreFormats}. */
export type CoreFormat = (typeof coreFormats)[number]

/** Labels of the core formats in the study's tables. */
export const coreFormatLabels = {
  xml_schema: 'XML',
  natural_language: 'natural language',
  python_stub: 'Python stub',
  json_schema_openai: 'JSON Schema',
  yaml_schema: 'YAML',
  typescript: 'TypeScript',
  markdown_table: 'Markdown table',
  json_minimal: 'minimal schema',
} as const satisfies Record<CoreFormat, string>

/** The five answer protocols that the study crossed with the core formats. */
export const crossingProtocols = ['xml_call', 'nl_intent', 'json_object', 'python_call', 'tool_call_tags'] as const
/** One of {@link crossingProtocols}. */
export type CrossingProtocol = (typeof crossingProtocols)[number]

/** The three rules under which a reply is graded. */
export const gradingRules = ['main', 'symmetric', 'as_written'] as const
/** One of {@link gradingRules}. */
export type GradingRule = (typeof gradingRules)[number]

/** Column of the study's tables that holds each rule's accuracy. */
export const gradingRuleColumns = {
  main: 'call_exact',
  symmetric: 'call_exact_symmetric',
  as_written: 'call_exact_as_written',
} as const satisfies Record<GradingRule, string>

/** Formats that disclose names first and one definition next; they are run by `TwoStage`, not rendered. */
export const twoStageFormats = [
  'names_then_schema',
  'names_then_schema_v2',
  'names_desc_then_schema',
  'oracle_then_schema',
] as const
/** One of {@link twoStageFormats}. */
export type TwoStageFormat = (typeof twoStageFormats)[number]

/** Port on which `toolform serve` listens. */
export const defaultPort = 8765
/** Number of formats in the study. */
export const studyFormatCount = 129
/** Number of answer protocols in the study. */
export const studyProtocolCount = 31
