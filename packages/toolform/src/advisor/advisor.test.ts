import { describe, expect, it } from 'vitest'
import resolveVectors from '../../vectors/resolve.json' with { type: 'json' }
import advisorVectors from '../../vectors/advisor.json' with { type: 'json' }
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { loadTools } from '../toolset/load-tools.js'
import { recommend } from './recommend.js'
import { resolveModel } from './resolve-model.js'
import { partialSituationFromJson } from './situation.js'

interface Row {
  situation: Record<string, unknown>
  toolset?: string
  expected: Record<string, any>
}

describe('resolveModel', () => {
  it.each((resolveVectors as { model: string | null; resolution: unknown }[]).map((row) => [row.model, row] as const))(
    'matches %s as the study does',
    (_, row) => {
      expect(JSON.parse(JSON.stringify(resolveModel(row.model)))).toEqual(row.resolution)
    },
  )
})

describe('recommend', () => {
  it.each((advisorVectors as unknown as Row[]).map((row, index) => [index, JSON.stringify(row.situation), row] as const))(
    'row %i: %s',
    (_, __, row) => {
      const options = row.toolset === undefined ? {} : { tools: loadTools((toolsets as Record<string, unknown>)[row.toolset]) }
      const answer = JSON.parse(JSON.stringify(recommend(partialSituationFromJson(row.situation), options)))
      const got = {
        ...Object.fromEntries(Object.keys(row.expected).map((key) => [key, answer[key]])),
        alternatives: answer.alternatives.map((other: any) => [
          other.format_id,
          other.protocol_id,
          other.expected_accuracy,
          other.schema_tokens,
          other.cost_per_request,
        ]),
        catalogue: answer.catalogue.strategy,
        guard: answer.guard?.action ?? null,
        n_warnings: answer.warnings.length,
      } as Record<string, any>
      if (got.surface !== null) delete got.surface.note
      expect(got).toEqual(row.expected)
    },
  )
})
