import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { coreFormats, crossingProtocols, gradingRules } from '../constants.js'
import { Evidence, evidenceFiles, loadEvidence } from '../evidence/evidence.js'
import { formats } from '../formats/index.js'
import { render } from '../prompt/render.js'
import { loadTools } from '../toolset/load-tools.js'
import { Advisor, describeBasis, recommend, resolveModel } from './index.js'
import { objectives, type Situation } from './situation.js'

type Wire = Record<string, unknown>
const wire = (value: unknown): Wire => JSON.parse(JSON.stringify(value)) as Wire
const row = ['source', 'label', 'value', 'unit', 'interval', 'note']

const situations: fc.Arbitrary<Partial<Situation>> = fc.record(
  {
    model: fc.constantFrom('Qwen/Qwen3-8B', 'gemma3:4b', 'claude-opus-5-5', 'mystery', 'llama3.1:70b', null),
    family: fc.constantFrom('qwen3', 'smollm', 'claude', 'nope', null),
    paramsB: fc.constantFrom(0.1, 0.5, 8, 122, 500, null),
    nTools: fc.integer({ min: 1, max: 3000 }),
    tier: fc.integer({ min: 1, max: 9 }),
    tokenBudget: fc.constantFrom(1, 500, 3000, 1e6, null),
    contextTokens: fc.constantFrom(1, 4096, 131072, null),
    objective: fc.constantFrom(...objectives),
    price: fc.constantFrom('frontier_api', 'self_hosted'),
    rule: fc.constantFrom(...gradingRules),
    protocol: fc.constantFrom(...crossingProtocols, 'react', 'native', null),
    candidates: fc.option(
      fc.subarray(
        formats.map(({ id }) => id as string),
        { minLength: 1, maxLength: 6 },
      ),
    ),
    thirdPartyTools: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('the wire form of a recommendation', () => {
  const answer = wire(recommend({ model: 'Qwen/Qwen3-8B', nTools: 40, thirdPartyTools: true }))

  it('has the 26 fields, the note on the basis and the summary, in their order', () => {
    expect(Object.keys(answer)).toEqual(
      (
        'format_id format_name protocol_id protocol_name expected_accuracy interval interval_kind basis rule objective ' +
        'schema_tokens tokens_source cost_per_request tied_with alternatives catalogue guard measure_hint surface evidence ' +
        'explanation warnings resolution situation evidence_version context_tokens basis_note summary'
      ).split(' '),
    )
    expect(answer).toMatchObject({ interval_kind: 'evidence_range', tokens_source: 'study', context_tokens: 262144 })
  })

  it('has the fields of its parts', () => {
    expect(Object.keys((answer.alternatives as object[])[0]!)).toEqual(
      'format_id format_name protocol_id expected_accuracy schema_tokens cost_per_request score'.split(' '),
    )
    expect(Object.keys(answer.catalogue as object)).toEqual(['strategy', 'reason', 'evidence'])
    expect(Object.keys(answer.guard as object)).toEqual(['action', 'reason', 'evidence'])
    expect(Object.keys(answer.surface as object)).toEqual(
      'format_id predicted_accuracy params_b form heldout_r2 note'.split(' '),
    )
    expect(Object.keys(answer.resolution as object)).toEqual(
      'query family family_label anchor params_b kind context_tokens matched_by checkpoint'.split(' '),
    )
    expect(Object.keys(answer.situation as object)).toEqual(
      (
        'model family params_b n_tools tier token_budget context_tokens objective price rule protocol candidates ' +
        'third_party_tools'
      ).split(' '),
    )
    const parts = [answer, answer.catalogue, answer.guard] as { evidence: object[] }[]
    for (const { evidence } of parts) for (const figure of evidence) expect(Object.keys(figure)).toEqual(row)
  })

  it('writes no score for a candidate without a cost, where JSON has no infinity', () => {
    const { alternatives } = recommend({ objective: 'cost', candidates: ['xml_schema', 'hcl'] })
    expect(alternatives.map(({ score }) => score)).toEqual([Number.NEGATIVE_INFINITY])
    expect(wire(recommend({ objective: 'cost', candidates: ['xml_schema', 'hcl'] })).alternatives).toMatchObject([
      { format_id: 'hcl', score: null },
    ])
  })
})

describe('a recommendation', () => {
  it('starts from the defaults, and ranks the other seven core formats', () => {
    const { situation, alternatives, formatId, guard } = recommend()
    expect(situation).toEqual({
      model: null,
      family: null,
      paramsB: null,
      nTools: 8,
      tier: 3,
      tokenBudget: null,
      contextTokens: null,
      objective: 'accuracy',
      price: 'frontier_api',
      rule: 'main',
      protocol: null,
      candidates: null,
      thirdPartyTools: false,
    })
    expect([formatId, ...alternatives.map((other) => other.formatId)].sort()).toEqual([...coreFormats].sort())
    expect(guard).toBeNull()
    expect(recommend({ thirdPartyTools: true }).guard?.action).toBe('strip')
    expect(recommend({ thirdPartyTools: true, candidates: ['json_minimal'] }).guard?.action).toBe('none')
  })

  it('answers alike to a whole situation, to its fields, with other evidence and through an advisor', () => {
    const fields = { model: 'gemma3:4b', nTools: 24, tier: 4 }
    const answer = wire(recommend(fields))
    expect(wire(recommend(recommend(fields).situation))).toEqual(answer)
    expect(wire(recommend(fields, { evidence: new Evidence() }))).toEqual(answer)
    expect(wire(new Advisor(new Evidence()).recommend(fields))).toEqual(answer)
  })

  it('measures the block of the tools that it is given as a prompt shows it', () => {
    for (const name of ['weather', 'nested', 'many', 'names']) {
      const tools = loadTools((toolsets as Wire)[name])
      const { formatId, schemaTokens, alternatives } = recommend({}, { tools })
      for (const one of [{ formatId, schemaTokens }, ...alternatives]) {
        const { tokensEstimate } = render(tools, one.formatId as (typeof coreFormats)[number])
        expect(one.schemaTokens, `${name} ${one.formatId}`).toBe(tokensEstimate)
      }
    }
  })

  it('takes the window of the situation before that of the study', () => {
    expect(recommend({ model: 'Qwen/Qwen3-8B' }).contextTokens).toBe(262144)
    expect(recommend({ model: 'Qwen/Qwen3-8B', contextTokens: 4096 }).contextTokens).toBe(4096)
    expect(recommend().contextTokens).toBeNull()
  })

  it('holds for any situation: accuracy inside its range and inside 0 to 100, alike every time, texts that say it', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const answer = recommend(situation)
        const [low, high] = answer.interval
        expect(answer.expectedAccuracy).toBeGreaterThan(0)
        expect(answer.expectedAccuracy).toBeLessThan(100)
        expect(low).toBeLessThanOrEqual(answer.expectedAccuracy)
        expect(high).toBeGreaterThanOrEqual(answer.expectedAccuracy)
        expect(answer.basis).toMatch(/^(?:checkpoint:.+|anchor:.+|family:.+|pooled)$/)
        expect(describeBasis(answer.resolution, answer.basis)).not.toBe('')
        expect(answer.explanation).toContain('nobody measured this combination')
        expect(answer.explanation).toMatch(/\((?:tab_\w+|format_leaderboard)\)/)
        for (const text of [answer.explanation, answer.summary(), answer.measureHint, ...answer.warnings]) {
          expect(text).not.toMatch(/undefined|NaN|null|\[object/)
        }
        expect(wire(recommend(situation))).toEqual(wire(answer))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every spelling of a model to one answer, but for how its name was read', () => {
    const rest = (model: string): Wire => {
      const { resolution: _r, situation: _s, explanation: _e, ...other } = wire(recommend({ model }))
      return other
    }
    for (const model of ['qwen3:8b', 'Qwen3-8B-Q4_K_M.gguf', 'openrouter/qwen/qwen3-8b:free']) {
      expect(rest(model), model).toEqual(rest('Qwen/Qwen3-8B'))
      expect(recommend({ model }).explanation, model).toContain(resolveModel(model).note)
    }
  })
})

describe('the data in a browser', () => {
  it('is bundled with the advisor, without anything of Node', async () => {
    const index = fileURLToPath(new URL('./index.ts', import.meta.url))
    const build = await rolldown({ input: index, platform: 'browser' })
    const { output } = await build.generate({ format: 'esm' })
    expect(output).toHaveLength(1)
    expect(output[0].imports).toEqual([])
    expect(output[0].code).not.toMatch(/\bprocess\.|["'`]node:/)
    const bundled = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
      recommend: typeof recommend
    }
    expect(wire(bundled.recommend({ model: 'qwen3:8b' }))).toEqual(wire(recommend({ model: 'qwen3:8b' })))
    expect(evidenceFiles).toHaveLength(15)
    expect(loadEvidence().files()).toHaveLength(15)
  })
})
