// The parts of a reading (strict, lenient, rule, verdict) meet in one result; they are kept together.
import { type GradingRule, gradingRules } from '../constants.js'
import { InvalidArgumentError } from '../errors.js'
import { schemaFromParams } from '../export/schema-from-params.js'
import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import { getProtocol, type ProtocolId, protocols } from '../protocols/index.js'
import type { Protocol, ProtocolReading, WrittenCall } from '../protocols/protocol.js'
import type { ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { coerceArguments } from '../validate/coerce.js'
import { normalizeCall, type ValidationReport, validateArguments } from '../validate/study.js'
import { renestArguments } from './accept-rule.js'
import { declaresNoCall } from './no-call.js'
import { removeReasoning } from './reasoning.js'
import { resolveName } from './repair/resolve-name.js'

/** One call of a reply and the verdict on it. */
export interface ParsedCall {
  /** The name as the model wrote it. */
  readonly name: string
  /** The arguments after the rule's repair. */
  readonly arguments: Record<string, Json>
  /** The tool's own name, null for a name that means none. */
  readonly resolvedName: string | null
  /** As they are compared when a reply is graded; null for an unknown tool. */
  readonly normalizedArguments: Record<string, Json> | null
  readonly valid: boolean
  readonly validation: ValidationReport
  /** `renested` (protocols that put flat arguments back), `renested:<name>` (others, under symmetric), `lenient:<protocol>`. */
  readonly repairs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly accepted: boolean
  /** Why it was not accepted; empty when it was. */
  readonly reason: string
  /** The call under its tool's own name. */
  toCall(): ToolCall
  toJSON(): Record<string, unknown>
}

/** A reply read under one protocol and one rule. */
export interface ParsedReply {
  readonly protocolId: ProtocolId
  readonly rule: GradingRule
  /** Nothing rejected or invented, every call valid; or no call, and the reply says that no tool applies. */
  readonly ok: boolean
  readonly calls: readonly ParsedCall[]
  readonly rejected: readonly ParsedCall[]
  /** The protocol's own reader found a call. */
  readonly parsedStrict: boolean
  /** Some protocol's reader found a call. */
  readonly parsedLenient: boolean
  /** The protocol in whose syntax the calls are written, `explicit-no-call`, or empty. */
  readonly matchedSyntax: string
  /** The reply is not a call in another protocol's syntax. */
  readonly formatCompliant: boolean
  readonly noCallDeclared: boolean
  /** Names that mean no tool. */
  readonly hallucinated: readonly string[]
  readonly reasoningRemoved: boolean
  readonly note: string
  readonly diagnostics: readonly Diagnostic[]
  toJSON(): Record<string, unknown>
}

/** Options of {@link parseReply}. */
export interface ParseReplyOptions {
  /** `main` when left out. */
  readonly rule?: GradingRule
  /** Check the arguments; true when left out. */
  readonly validate?: boolean
  /** Take any protocol's syntax when the asked one finds nothing; false when left out. */
  readonly lenientFallback?: boolean
}

/**
 * Reads the calls out of a reply as an answer protocol has them, under a grading rule, and judges them.
 *
 * @throws UnknownProtocolError; InvalidArgumentError for an unknown rule, and for the lenient fallback under
 * `as_written`, which allows no repair.
 * @example parseReply('{"name": "ping", "arguments": {}}', toolset, 'json_object').ok
 */
export function parseReply(
  text: string,
  tools: ToolIndex,
  protocolId: ProtocolId,
  options: ParseReplyOptions = {},
): ParsedReply {
  const { rule = 'main', validate = true, lenientFallback = false } = options
  const protocol = getProtocol(protocolId)
  if (!gradingRules.includes(rule)) throw new InvalidArgumentError('rule', rule, gradingRules)
  if (lenientFallback && rule === 'as_written') {
    throw new InvalidArgumentError('lenientFallback', true, 'false under as_written, which accepts nothing repaired')
  }
  const { text: said, removed } = removeReasoning(text)
  const strict = protocol.read(said, tools)
  const other = strict.calls.length > 0 ? null : readLeniently(said, tools, protocol)
  const used = strict.calls.length > 0 ? strict : lenientFallback && other !== null ? other.reading : null
  const repairs = used === other?.reading && other !== null ? [`lenient:${other.id}`] : []
  const judged = (used?.calls ?? []).map((call) => judge(call, tools, protocol, rule, validate, repairs))
  const calls = judged.filter((call) => call.accepted)
  const rejected = judged.filter((call) => !call.accepted)
  const hallucinated = [...new Set(judged.filter((call) => call.resolvedName === null).map((call) => call.name))]
  const noCallDeclared = declaresNoCall(said)
  const notes = [strict.note, removed && strict.calls.length === 0 ? 'reasoning was removed before reading' : '']
  const parsed: ParsedReply = {
    protocolId,
    rule,
    ok:
      rejected.length === 0 &&
      hallucinated.length === 0 &&
      (calls.length > 0 ? calls.every((call) => call.valid) : noCallDeclared),
    calls,
    rejected,
    parsedStrict: strict.calls.length > 0,
    parsedLenient: strict.calls.length > 0 || other !== null,
    matchedSyntax: strict.calls.length > 0 ? protocolId : (other?.id ?? (noCallDeclared ? refusalIn(protocol) : '')),
    formatCompliant: strict.calls.length > 0 || other === null,
    noCallDeclared,
    hallucinated,
    reasoningRemoved: removed,
    note: notes.filter((note) => note !== '').join('; '),
    diagnostics: used?.diagnostics ?? [],
    toJSON: () => replyToJson(parsed),
  }
  return parsed
}

/** To say that no tool applies is a sentence, and so is a call where calls are sentences. */
function refusalIn(protocol: Protocol): string {
  return protocol.structured ? 'explicit-no-call' : protocol.id
}

function readLeniently(
  text: string,
  tools: ToolIndex,
  asked: Protocol,
): { id: string; reading: ProtocolReading } | null {
  // A server's own calls come first, as the study tried them.
  for (const protocol of [getProtocol('native'), ...protocols]) {
    if (protocol.id === asked.id) continue
    const reading = protocol.read(text, tools)
    if (reading.calls.some((call) => resolveName(call.name, tools, false) !== null)) return { id: protocol.id, reading }
  }
  return null
}

function judge(
  written: WrittenCall,
  tools: ToolIndex,
  protocol: Protocol,
  rule: GradingRule,
  validate: boolean,
  given: readonly string[],
): ParsedCall {
  const resolved = resolveName(written.name, tools, false)
  if (resolved === null) return verdict(written.name, written.arguments, null, given, tools, validate, 'unknown tool')
  const { tool } = resolved
  // A flat argument is put back in text protocols, and under symmetric in all of them; as_written refuses what needed it.
  const { arguments: nested, renested } =
    protocol.putsBackFlat || rule === 'symmetric'
      ? renestArguments(written.arguments, tool)
      : { arguments: written.arguments, renested: [] }
  const marks = protocol.putsBackFlat
    ? renested.length > 0
      ? ['renested']
      : []
    : renested.map((name) => `renested:${name}`)
  const typed = protocol.textValues
    ? coerceArguments(nested, tool.schema ?? schemaFromParams(tool.params)).value
    : nested
  if (renested.length > 0 && rule === 'as_written') {
    const reason = `needed the repair of flat arguments: ${renested.join(', ')}`
    return verdict(written.name, typed, tool.name, [...given, ...marks], tools, validate, reason)
  }
  return verdict(written.name, typed, tool.name, [...given, ...marks], tools, validate, '')
}

function verdict(
  name: string,
  args: Record<string, Json>,
  resolvedName: string | null,
  repairs: readonly string[],
  tools: ToolIndex,
  validate: boolean,
  reason: string,
): ParsedCall {
  const validation = validateArguments({ name: resolvedName ?? name, arguments: args }, tools)
  const tool = resolvedName === null ? undefined : tools.get(resolvedName)
  const normalized = tool === undefined ? null : normalizeCall({ name: tool.name, arguments: args }, tool).arguments
  const call: ParsedCall = {
    name,
    arguments: args,
    resolvedName,
    normalizedArguments: normalized,
    valid: resolvedName !== null && (!validate || validation.ok),
    validation,
    repairs,
    diagnostics: [],
    accepted: reason === '',
    reason,
    toCall: () => ({ name: resolvedName ?? name, arguments: args }),
    toJSON: () => ({
      name,
      arguments: args,
      resolved_name: resolvedName,
      normalized_arguments: normalized,
      valid: call.valid,
      validation,
      repairs,
      accepted: call.accepted,
      reason,
    }),
  }
  return call
}

function replyToJson(reply: ParsedReply): Record<string, unknown> {
  return {
    protocol_id: reply.protocolId,
    rule: reply.rule,
    ok: reply.ok,
    calls: reply.calls,
    rejected: reply.rejected,
    parsed_strict: reply.parsedStrict,
    parsed_lenient: reply.parsedLenient,
    matched_syntax: reply.matchedSyntax,
    format_compliant: reply.formatCompliant,
    no_call_declared: reply.noCallDeclared,
    hallucinated: reply.hallucinated,
    reasoning_removed: reply.reasoningRemoved,
    note: reply.note,
  }
}
