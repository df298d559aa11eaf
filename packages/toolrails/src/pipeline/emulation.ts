import { type RenderedPrompt, renderWith, Toolset } from 'toolform'
import { recommend } from 'toolform/advisor'
import { getFormat } from 'toolform/formats'
import { getProtocol, type Protocol } from 'toolform/protocols'
import type { Offered } from './offered.js'

/** How tools are written into the prompt of a model that takes none. */
export interface Emulation {
  /** The answer protocol: the model is told it, its calls are read in it, earlier calls are shown in it. */
  readonly protocol: Protocol
  /** The tools and what the model is told of its answers. */
  readonly text: string
}

/** The pair that the study has highest over all models; it also shows every field. */
const safestPair = { formatId: 'xml_schema', protocolId: 'xml_call' }

const kept = new WeakMap<Offered, Map<string, Emulation>>()
const keptModels = 64

/**
 * The advisor's format and answer protocol for a model and its tools, written out. A format that would hide a required
 * value of these tools gives way to one that shows everything. Kept for the set of tools: agents send the same ones.
 *
 * @example emulationFor('gemma4:12b', offered).protocol.id // 'json_object'
 */
export function emulationFor(model: string, offered: Offered): Emulation {
  let models = kept.get(offered)
  if (models === undefined) {
    models = new Map()
    kept.set(offered, models)
  }
  let emulation = models.get(model)
  if (emulation === undefined) {
    emulation = emulationOf(model, offered)
    if (models.size >= keptModels) models.clear()
    models.set(model, emulation)
  }
  return emulation
}

function emulationOf(model: string, offered: Offered): Emulation {
  const { tools } = offered.index
  const advised = tools.length === 0 ? safestPair : recommend({ model }, { tools: Toolset.fromTools(tools) })
  const shown = shownIn(advised, offered)
  const pair = shown.hiddenFields.some((field) => field.required) ? safestPair : advised
  const { systemPrompt } = pair === advised ? shown : shownIn(pair, offered)
  return { protocol: getProtocol(pair.protocolId), text: systemPrompt }
}

function shownIn(pair: { readonly formatId: string; readonly protocolId: string }, offered: Offered): RenderedPrompt {
  return renderWith(offered.index, getFormat(pair.formatId), {
    protocol: getProtocol(pair.protocolId),
    // The client's own system message says who the model is, and an answer in words is welcome.
    persona: 'bare',
    nullClause: false,
    options: { escape: 'safe' },
  })
}
