// tools
export type {
  CaseConvention,
  EscapeMode,
  RenderOptions,
} from './tool/render-options.js'
export { caseConventions, escapeModes, renderOptions } from './tool/render-options.js'
export type { JsonSchema, Tool, ToolCall, ToolUniverse } from './tool/tool.js'
export { indexTools, type ToolIndex } from './tool/tool-index.js'
export { type Constraints, type Param, type ValueKind, type ValueType, valueKinds } from './tool/value-type.js'
export { canonicalName } from './tool/canonical-name.js'
export { type Tier, tierOf, type ToolComplexity, toolComplexity } from './tool/complexity.js'
export { Toolset, type ToolsetComplexity, type ToolsetOptions, type ToolsetSummary } from './toolset/toolset.js'

// loading and export
export { loadTools } from './toolset/load-tools.js'
export { detectKind } from './load/detect.js'
export { type ToolKind, toolKinds, type ToolSource } from './load/tool-kind.js'
export { readSource } from './load/read-source.js'
export { loadOpenAITools } from './load/openai.js'
export { loadAnthropicTools } from './load/anthropic.js'
export { loadMcpTools } from './load/mcp.js'
export { loadIrTools } from './load/ir.js'
export { loadOpenApiTools } from './load/openapi.js'
export {
  type ArgumentsOf,
  type DefinedTool,
  type Executor,
  tool,
  type ToolDefinition,
  toolFromFunction,
  type ToolInput,
} from './load/defined-tool.js'
export { toolFromFunctionSchema } from './load/function-schema.js'
export { toOpenAI } from './export/openai.js'
export { toAnthropic } from './export/anthropic.js'
export { toMcp } from './export/mcp.js'
export { toIr } from './export/ir.js'

// rendering
export type { Format, FormatFamily, FormatLoss } from './formats/format.js'
export type { FormatId } from './formats/index.js'
export { type RenderCallOptions, render } from './prompt/render.js'
export { type PromptOptions, renderWith } from './prompt/render-with.js'
export type { RenderedPrompt } from './prompt/rendered-prompt.js'
export { buildMessages } from './prompt/build-messages.js'
export type { ChatMessage } from './prompt/chat-message.js'
export { type CompareRow, compareFormats } from './prompt/compare-formats.js'
export { type Persona, personas } from './prompt/persona.js'
export { estimateTokens } from './tool/tokens/estimate-tokens.js'
export { countTokens } from './tool/tokens/count-tokens.js'
export { loadTokenizer } from './tool/tokens/load-tokenizer.js'
export type { Tokenizer } from './tool/tokens/tokenizer.js'

// reading replies
export { type FindOptions, type FoundCall, type FoundCalls, findCalls } from './parse/find-calls.js'
export { type ParsedCall, type ParsedReply, parseReply } from './parse/parse-reply.js'
export { type RepairedCall, type RepairOptions, repairCall, type WrittenArguments } from './parse/repair-call.js'
export { removeReasoning } from './parse/reasoning.js'
export type { Protocol, ProtocolFamily } from './protocols/protocol.js'
export type { ProtocolId } from './protocols/index.js'
export type { DialectId } from './dialects/index.js'
export type { Dialect } from './dialects/dialect.js'
export { normalizeCall, type SchemaError, type SchemaVerdict, validateArguments, type ValidationReport } from './validate/study.js'
export { schemaVerdict } from './validate/json-schema.js'

// JSON and diagnostics
export { type Diagnostic, type DiagnosticCode, diagnosticCosts, totalCost } from './json/diagnostic.js'
export { isJsonObject, type Json, type JsonObject } from './json/json.js'
export { parseStrict } from './json/strict.js'
export { parseTolerant, readValue, type TolerantOptions, type TolerantReading, type TolerantText } from './json/tolerant.js'
export { writeJson, type WriteJsonOptions } from './json/write.js'

// constants
export {
  type CoreFormat,
  coreFormatLabels,
  coreFormats,
  type CrossingProtocol,
  crossingProtocols,
  defaultPort,
  type GradingRule,
  gradingRuleColumns,
  gradingRules,
  studyFormatCount,
  studyProtocolCount,
  twoStageFormats,
} from './constants.js'
export { frameworkVersion } from './version.js'

// errors
export {
  ClientError,
  type ErrorCode,
  EvidenceError,
  type IdKind,
  InvalidArgumentError,
  isToolformError,
  LoadError,
  MissingPackageError,
  ToolformError,
  UnknownFormatError,
  UnknownIdError,
  UnknownProtocolError,
} from './errors.js'
