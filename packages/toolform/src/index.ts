// tools

// constants
export {
  type CoreFormat,
  type CrossingProtocol,
  coreFormatLabels,
  coreFormats,
  crossingProtocols,
  defaultPort,
  type GradingRule,
  gradingRuleColumns,
  gradingRules,
  studyFormatCount,
  studyProtocolCount,
  twoStageFormats,
} from './constants.js'
export type { Dialect } from './dialects/dialect.js'
export type { DialectId } from './dialects/index.js'
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
export { toAnthropic } from './export/anthropic.js'
export { toIr } from './export/ir.js'
export { toMcp } from './export/mcp.js'
export { toOpenAI } from './export/openai.js'
// rendering
export type { Format, FormatFamily, FormatLoss } from './formats/format.js'
export type { FormatId } from './formats/index.js'
// JSON and diagnostics
export { type Diagnostic, type DiagnosticCode, diagnosticCosts, totalCost } from './json/diagnostic.js'
export { isJsonObject, type Json, type JsonObject } from './json/json.js'
export { parseStrict } from './json/strict.js'
export {
  parseTolerant,
  readValue,
  type TolerantOptions,
  type TolerantReading,
  type TolerantText,
} from './json/tolerant.js'
export { type WriteJsonOptions, writeJson } from './json/write.js'
export { loadAnthropicTools } from './load/anthropic.js'
export {
  type ArgumentsOf,
  type DefinedTool,
  type Executor,
  type ToolDefinition,
  type ToolInput,
  tool,
  toolFromFunction,
} from './load/defined-tool.js'
export { detectKind } from './load/detect.js'
export { toolFromFunctionSchema } from './load/function-schema.js'
export { loadIrTools } from './load/ir.js'
export { loadMcpTools } from './load/mcp.js'
export { loadOpenAITools } from './load/openai.js'
export { loadOpenApiTools } from './load/openapi.js'
export { readSource } from './load/read-source.js'
export { paramsFromJsonSchema, typeFromJsonSchema } from './load/schema/from-json-schema.js'
export { type ToolKind, type ToolSource, toolKinds } from './load/tool-kind.js'
// reading replies
export type { FoundCall } from './parse/admit-calls.js'
export { type FindOptions, type FoundCalls, findCalls } from './parse/find-calls.js'
export { noCallDeclarations } from './parse/no-call.js'
export { type ParsedCall, type ParsedReply, parseReply } from './parse/parse-reply.js'
export { findReasoning, removeReasoning, type TextRange } from './parse/reasoning.js'
export { type RepairedCall, type RepairOptions, repairCall, type WrittenArguments } from './parse/repair-call.js'
export {
  type CallArgumentsEvent,
  type CallEndEvent,
  type CallStartEvent,
  type ProseEvent,
  type ReasoningEvent,
  ReplyStream,
  type ResetEvent,
  type StreamEvent,
} from './parse/reply-stream.js'
export { buildMessages } from './prompt/build-messages.js'
export type { ChatMessage } from './prompt/chat-message.js'
export { type CompareRow, compareFormats } from './prompt/compare-formats.js'
export { type Persona, personas } from './prompt/persona.js'
export { type RenderCallOptions, render } from './prompt/render.js'
export { type PromptOptions, renderWith } from './prompt/render-with.js'
export type { RenderedPrompt } from './prompt/rendered-prompt.js'
export type { ProtocolId } from './protocols/index.js'
export type { Protocol, ProtocolFamily } from './protocols/protocol.js'
export { canonicalName } from './tool/canonical-name.js'
export { type Tier, type ToolComplexity, tierOf, toolComplexity } from './tool/complexity.js'
export type {
  CaseConvention,
  EscapeMode,
  RenderOptions,
} from './tool/render-options.js'
export { caseConventions, escapeModes, renderOptions } from './tool/render-options.js'
export { countTokens } from './tool/tokens/count-tokens.js'
export { estimateTokens } from './tool/tokens/estimate-tokens.js'
export { loadTokenizer } from './tool/tokens/load-tokenizer.js'
export type { Tokenizer } from './tool/tokens/tokenizer.js'
export type { JsonSchema, Tool, ToolCall, ToolUniverse } from './tool/tool.js'
export { indexTools, type ToolIndex } from './tool/tool-index.js'
export { type Constraints, type Param, type ValueKind, type ValueType, valueKinds } from './tool/value-type.js'
// loading and export
export { loadTools } from './toolset/load-tools.js'
export { Toolset, type ToolsetComplexity, type ToolsetOptions, type ToolsetSummary } from './toolset/toolset.js'
export { schemaVerdict } from './validate/json-schema.js'
export {
  normalizeCall,
  type SchemaError,
  type SchemaVerdict,
  type ValidationReport,
  validateArguments,
} from './validate/study.js'
export { frameworkVersion } from './version.js'
