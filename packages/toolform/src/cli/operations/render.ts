import { InvalidArgumentError } from '../../errors.js'
import type { FormatId } from '../../formats/index.js'
import { isJsonObject, type JsonObject } from '../../json/json.js'
import type { Persona } from '../../prompt/persona.js'
import { render } from '../../prompt/render.js'
import type { ProtocolId } from '../../protocols/index.js'
import { type RenderOptions, renderOptions } from '../../tool/render-options.js'
import { type Operation, optionalFlag, optionalObject, optionalText, textOf, toolsetOf } from './operation.js'

/** `render`: {tools, format, protocol?, options?, request?, persona?, null_clause?, trust_line?} -> the prompt. */
export const renderOperation: Operation = (request) => {
  const protocolId = optionalText(request, 'protocol') as ProtocolId | undefined
  const userRequest = optionalText(request, 'request')
  const persona = optionalText(request, 'persona') as Persona | undefined
  const nullClause = optionalFlag(request, 'null_clause')
  const trustLine = optionalFlag(request, 'trust_line')
  return render(toolsetOf(request), textOf(request, 'format') as FormatId, {
    ...(protocolId !== undefined && { protocolId }),
    ...(userRequest !== undefined && { request: userRequest }),
    ...(persona !== undefined && { persona }),
    ...(nullClause !== undefined && { nullClause }),
    ...(trustLine !== undefined && { trustLine }),
    options: renderOptionsFromJson(optionalObject(request, 'options') ?? {}),
  })
}

const wireOptions: Readonly<Record<string, keyof RenderOptions>> = {
  descriptions: 'descriptions',
  constraints: 'constraints',
  defaults: 'defaults',
  returns: 'returns',
  minify: 'minify',
  case_convention: 'caseConvention',
  escape: 'escape',
}

/** Render options as the wire spells them (`case_convention`), completed with the defaults. */
export function renderOptionsFromJson(given: JsonObject): RenderOptions {
  const partial: Record<string, unknown> = {}
  if (!isJsonObject(given)) return renderOptions()
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(wireOptions, key) ? wireOptions[key] : undefined
    if (option === undefined) throw new InvalidArgumentError('options', key, Object.keys(wireOptions))
    if (option !== 'caseConvention' && option !== 'escape' && typeof value !== 'boolean') {
      throw new InvalidArgumentError(key, value, 'true or false')
    }
    partial[option] = value
  }
  return renderOptions(partial as Partial<RenderOptions>)
}
