import { isJsonObject, type Json } from '../json/json.js'
import type { ToolCall } from '../tool/tool.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { checkFields } from './check-type.js'
import { schemaVerdict, schemaWarnings } from './json-schema.js'
import { newStudyErrors, reportOf, type ValidationReport } from './report.js'

export { normalizeCall } from './normalize-call.js'
export type { SchemaError, SchemaVerdict, ValidationReport } from './report.js'

/**
 * Checks the arguments of a call: by the study's rules, and by the author's own schema where the tool has one. Never
 * throws; a name that no tool has gives `unknownTool`.
 *
 * @example validateArguments({ name: 'add', arguments: { a: 'x' } }, toolset).typeErrors
 */
export function validateArguments(call: ToolCall, tools: ToolIndex): ValidationReport {
  const errors = newStudyErrors()
  const tool = tools.get(call.name)
  if (tool === undefined) return reportOf(errors, { unknownTool: true, schema: null, warnings: [] })
  // Arguments that are no object count as one argument that nobody declared.
  const given: Json = call.arguments
  checkFields(isJsonObject(given) ? given : { _raw: given }, tool.params, tool.open === true, '', errors)
  if (tool.schema === undefined) return reportOf(errors, { unknownTool: false, schema: null, warnings: [] })
  return reportOf(errors, {
    unknownTool: false,
    schema: schemaVerdict(tool.schema, given),
    warnings: schemaWarnings(tool.schema),
  })
}
