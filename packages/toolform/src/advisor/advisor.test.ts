import { describe, expect, it } from 'vitest'
import known from '../../known-differences.json' with { type: 'json' }
import advisorVectors from '../../vectors/advisor.json' with { type: 'json' }
import resolveVectors from '../../vectors/resolve.json' with { type: 'json' }
import toolsets from '../../vectors/toolsets.json' with { type: 'json' }
import { loadTools } from '../toolset/load-tools.js'
import { Toolset } from '../toolset/toolset.js'
import {
  Advisor,
  describeBasis,
  explain,
  familyPatterns,
  formatPercent,
  recommend,
  resolveModel,
  Surface,
} from './index.js'
import { completeSituation, partialSituationFromJson, situationFromJson } from './situation.js'

interface AlternativeWire {
  format_id: string
  protocol_id: string
  expected_accuracy: number
  schema_tokens: number | null
  cost_per_request: number | null
}
interface Wire {
  [field: string]: unknown
  alternatives: AlternativeWire[]
  catalogue: { strategy: string }
  guard: { action: string } | null
  surface: { note?: string } | null
  warnings: string[]
}
interface Row {
  situation: Record<string, unknown>
  toolset?: string
  expected: Record<string, unknown>
}
const rows = advisorVectors as unknown as Row[]
const wire = (value: unknown): Wire => JSON.parse(JSON.stringify(value)) as Wire
const toolsOf = (name: string) => loadTools((toolsets as Record<string, unknown>)[name])

describe('resolveModel', () => {
  it.each((resolveVectors as { model: string | null; resolution: unknown }[]).map((row) => [row.model, row] as const))(
    'matches %s as the study does',
    (_, row) => {
      expect(wire(resolveModel(row.model))).toEqual(row.resolution)
    },
  )

  it.each([
    ['qwen3:8b', 'qwen3', 8],
    ['gemma3:270m-it-q4_K_M', 'gemma3', null],
    ['hf.co/acme/Qwen2.5-7B-Instruct-GGUF:Q4_K_M', 'qwen2.5', 7],
    ['models/Llama-3.2-3B-Instruct-Q5_K_S.gguf', 'llama3', 3],
    ['deepseek-r1:14b', 'deepseek-r1', 14],
    ['hermes3:8b', 'llama3-tool', 8],
    ['ollama/qwen2.5-coder:0.5b', 'qwen2.5-coder', 0.5],
  ])('reads %s as people spell it today', (name, family, paramsB) => {
    expect(resolveModel(name)).toMatchObject({ query: name, family, paramsB })
  })

  it('takes prefixes off a name that matches nothing as it is, and says so', () => {
    const found = resolveModel('anthropic/claude-opus-5.5')
    expect(found).toMatchObject({ anchor: 'Claude Opus 5.5 (medium)', matchedBy: 'anchor' })
    expect(found.note).toContain('without the prefix')
    expect(resolveModel('openrouter/acme/Qwen/Qwen3-8B:latest').family).toBe('qwen3')
    expect(resolveModel('Qwen/Qwen3-8B').note).toBe('')
  })

  it('puts a given family and a given size before what the name says', () => {
    expect(resolveModel('Qwen/Qwen3-8B', { family: 'gemma3' })).toMatchObject({
      family: 'gemma3',
      matchedBy: 'family',
      paramsB: 8,
    })
    expect(resolveModel('Qwen/Qwen3-8B', { paramsB: 3 })).toMatchObject({ checkpoint: 'Qwen/Qwen3-8B', paramsB: 3 })
    expect(resolveModel('foo-122b-a10b')).toMatchObject({ paramsB: 122, matchedBy: 'none' })
    expect(resolveModel(null, { family: 'qwen3-quant' })).toMatchObject({ family: 'qwen3', familyLabel: 'Qwen 3' })
  })

  it('knows the family patterns of the study in their order', async () => {
    const { loadEvidence } = await import('../evidence/evidence.js')
    expect(familyPatterns).toEqual(loadEvidence().load('zoo').data.patterns)
  })
})

describe('recommend', () => {
  it.each(rows.map((row, index) => [index, JSON.stringify(row.situation), row] as const))(
    'row %i: %s',
    (index, __, row) => {
      const got = comparable(row)
      if (row.toolset === undefined) return expect(got).toEqual(row.expected)
      const { objective } = row.situation
      if (excepted.has(String(index))) {
        expect(withoutOwnSentences(got, true)).not.toEqual(withoutOwnSentences(row.expected, true))
        return expect(withoutOwnSentences(got, false)).toEqual(withoutOwnSentences(row.expected, false))
      }
      const placed = objective !== 'cost'
      expect(withoutOwnSentences(got, placed)).toEqual(withoutOwnSentences(row.expected, placed))
    },
  )

  it('takes count and tier from the tools and measures their block', () => {
    const tools = toolsOf('many')
    const answer = recommend({}, { tools })
    expect(answer.situation).toMatchObject({ nTools: tools.size, tier: tools.tierEstimate() })
    expect(answer.tokensSource).toBe('rendered')
    expect(recommend({ nTools: 99, tier: 1 }, { tools }).situation).toMatchObject({ nTools: 99, tier: 1 })
    expect(() => recommend({}, { tools: Toolset.fromTools([]) })).toThrow(/at least one tool/)
  })

  it('warns once of names that are no identifiers, and once of required fields that formats hide', () => {
    const odd = loadTools([
      { name: 'get-user', parameters: { type: 'object', properties: { 'user id': { type: 'string' } } } },
    ])
    const warnings = recommend({}, { tools: odd }).warnings.filter((warning) => warning.includes('identifiers'))
    expect(warnings).toEqual([expect.stringContaining("'get-user', 'user id'")])
    expect(recommend({}, { tools: toolsOf('weather') }).warnings.join()).not.toContain('identifiers')
    const many = loadTools(Array.from({ length: 40 }, (_, index) => ({ name: `a.${index}`, parameters: {} })))
    expect(recommend({}, { tools: many }).warnings.join()).toContain("'a.11' and 28 more")
    const hiding = recommend({}, { tools: toolsOf('nested') }).warnings.filter((warning) => warning.includes('hide'))
    expect(hiding).toEqual([
      expect.stringMatching(/xml_schema \(book_trip\.legs\[\]\.from.*; python_stub \(book_trip\.traveller/),
    ])
  })

  it('does not rank last what has dropped out', () => {
    const options = { tools: toolsOf('nested') }
    const { warnings } = recommend({ candidates: ['xml_schema', 'json_minimal'], tokenBudget: 60 }, options)
    expect(warnings.join('\n')).toMatch(/more than 60 tokens: xml_schema/)
    expect(warnings.join('\n')).not.toContain('hide required fields')
  })

  it('lets the smallest format stand in when no candidate fits the budget, and says whether it fits', () => {
    const only = recommend({ candidates: ['markdown_table'], tokenBudget: 500, protocol: 'python_call' })
    expect([only.formatId, only.schemaTokens, only.alternatives]).toEqual(['json_minimal', 448, []])
    expect(only.warnings.join('\n')).toMatch(/more than 500 tokens: markdown_table\nonly json_minimal fits the budget/)
    expect(only.catalogue.strategy).toBe('two_stage')
    const none = recommend({ candidates: ['xml_schema'], tokenBudget: 10, contextTokens: 512 })
    expect(none.formatId).toBe('json_minimal')
    expect(none.warnings.join('\n')).toMatch(/no format fits the budget.*\n.*window of 512 tokens.*json_minimal/)
    const beyond = recommend({ candidates: ['xml_schema', 'protobuf'], tokenBudget: 10 })
    expect([beyond.formatId, beyond.warnings.join().includes('fits the budget')]).toEqual(['protobuf', false])
  })

  it('warns of tiers and counts beyond the measured ones, and of arguments put back by a protocol that was judged', () => {
    expect(recommend({ tier: 9 }).warnings[0]).toMatch(/tiers end at 5.*tier 9/)
    expect(recommend({ tier: 5 }).warnings.join()).not.toContain('tiers end')
    expect(recommend({ nTools: 257 }).warnings[0]).toContain('256')
    const putBack = (protocol: string) => recommend({ protocol }).warnings.filter((text) => text.includes('12.5%'))
    expect(['xml_call', 'nl_intent', 'url_call', 'json_object'].map((id) => putBack(id).length)).toEqual([1, 1, 0, 0])
  })

  it('answers alike through an Advisor, and alike every time', () => {
    const situation = { model: 'Qwen/Qwen3-8B', nTools: 40, thirdPartyTools: true }
    expect(wire(new Advisor().recommend(situation))).toEqual(wire(recommend(situation)))
    expect(wire(recommend(situation))).toEqual(wire(recommend(situation)))
    const picks = [8, 32, 256].map((nTools) => new Advisor().recommend({ family: 'gemma4', nTools, rule: 'symmetric' }))
    expect(picks.map((pick) => [pick.formatId, pick.protocolId, pick.catalogue.strategy])).toEqual([
      ['xml_schema', 'json_object', 'one_shot'],
      ['xml_schema', 'json_object', 'retrieve'],
      ['xml_schema', 'json_object', 'two_stage'],
    ])
  })

  it('says what it rests on, with the tables, and that nobody measured the combination', () => {
    const answer = recommend({ family: 'qwen3', nTools: 40, tier: 4 })
    expect(answer.basisNote).toBe('mean of 7 checkpoints, 0.6 to 32B')
    expect(explain(answer)).toMatch(/tab_models_main.*tab_protocol.*tab_count_by_format.*tab_tier_by_format/s)
    expect(explain(answer)).toContain('nobody measured this combination')
    expect(answer.measureHint).toContain('69.18')
    const own = recommend({ model: 'Qwen/Qwen3-8B' })
    expect(own.summary()).toMatch(/xml_schema.*xml_call.*90\.00.*65\.30.*checkpoint Qwen\/Qwen3-8B/)
    expect(own.contextTokens).toBe(262144)
    for (const row of answer.evidence) {
      expect(Object.keys(row).sort()).toEqual(['interval', 'label', 'note', 'source', 'unit', 'value'])
    }
  })

  it('describes every kind of basis', () => {
    const resolution = resolveModel('zzz')
    for (const basis of ['checkpoint:Qwen/Qwen3-8B', 'anchor:Claude Haiku 4.5', 'family:qwen3', 'pooled']) {
      expect(describeBasis(resolution, basis)).not.toBe('')
    }
  })

  it('keeps every accuracy strictly between 0 and 100', () => {
    for (const model of ['claude-fable-5-1-medium', 'HuggingFaceTB/SmolLM2-360M-Instruct']) {
      for (const nTools of [1, 8, 256, 9999]) {
        for (const tier of [1, 3, 9]) {
          const answer = recommend({ model, nTools, tier })
          for (const accuracy of [answer.expectedAccuracy, ...answer.alternatives.map((a) => a.expectedAccuracy)]) {
            expect(accuracy).toBeGreaterThan(0)
            expect(accuracy).toBeLessThan(100)
          }
        }
      }
    }
    expect(recommend({ tier: 9 }).expectedAccuracy).toBe(recommend({ tier: 5 }).expectedAccuracy)
  })

  it.each([
    [{ n_tools: 0 }, /situation\.n_tools.*at least 1/],
    [{ n_tools: '8' }, /situation\.n_tools/],
    [{ params_b: -1 }, /situation\.params_b.*positive/],
    [{ params_b: Number.NaN }, /situation\.params_b/],
    [{ objective: 'x' }, /situation\.objective.*accuracy, cost/],
    [{ rule: 'x' }, /situation\.rule.*main, symmetric, as_written/],
    [{ price: 'x' }, /situation\.price.*frontier_api, self_hosted/],
    [{ protocol: 'x' }, /situation\.protocol.*json_object/],
    [{ candidates: 'x' }, /situation\.candidates/],
    [{ candidates: [] }, /situation\.candidates/],
    [{ candidates: ['names_then_schema'] }, /situation\.candidates/],
    [{ third_party_tools: 1 }, /situation\.third_party_tools.*true or false/],
    [{ candidates: [3] }, /^situation\.candidates cannot be 3/],
    [{ candidates: {} }, /^situation\.candidates cannot be an object; expected a list of at least one/],
    [{ third_party_tools: 'no' }, /^situation\.third_party_tools cannot be 'no'/],
    [{ model: 3 }, /^situation\.model cannot be 3; expected text or null/],
    [{ model: ['qwen3:8b'] }, /^situation\.model cannot be a list; expected text/],
    [{ family: { toString: 1 } }, /^situation\.family cannot be an object; expected text/],
    [{ n_tools: null }, /^situation\.n_tools cannot be null; expected a whole number of at least 1/],
    [{ n_tools: 2.5 }, /^situation\.n_tools cannot be 2\.5/],
    [{ n_tools: 2 ** 60 }, /^situation\.n_tools/],
    [{ tier: 0 }, /^situation\.tier cannot be 0; expected a whole number of at least 1/],
    [{ tier: true }, /^situation\.tier cannot be true/],
    [{ params_b: 0 }, /^situation\.params_b/],
    [{ params_b: Number.POSITIVE_INFINITY }, /^situation\.params_b cannot be Infinity; expected a positive number/],
    [{ token_budget: 0 }, /^situation\.token_budget cannot be 0; expected a whole number of at least 1, or null/],
    [{ token_budget: '100' }, /^situation\.token_budget cannot be '100'/],
    [{ context_tokens: -1 }, /^situation\.context_tokens cannot be -1/],
    [{ objective: null }, /^situation\.objective cannot be null; expected one of accuracy, cost/],
    [{ price: null }, /^situation\.price cannot be null/],
    [{ rule: 'as-written' }, /^situation\.rule/],
    [{ protocol: 'constructor' }, /^situation\.protocol cannot be 'constructor'; expected one of .*xml_call/],
    [{ protocol: 3 }, /^situation\.protocol cannot be 3/],
    [[], /^situation cannot be an empty list; expected an object/],
    ['x', /^situation cannot be 'x'/],
    [null, /^situation cannot be null/],
  ])('refuses %j and says what is allowed', (given, message) => {
    expect(() => situationFromJson(given)).toThrow(message)
  })

  it('takes null where a field may be unknown, and numbers in every spelling that JSON has', () => {
    const nullable = { model: null, family: null, params_b: null, token_budget: null, protocol: null, candidates: null }
    expect(situationFromJson({ ...nullable, context_tokens: null })).toEqual(completeSituation())
    expect(situationFromJson({ n_tools: 2.0, params_b: 1e-3 })).toMatchObject({ nTools: 2, paramsB: 0.001 })
  })

  it('passes over keys that it does not know', () => {
    expect(situationFromJson({ zzz: 1 }).nTools).toBe(8)
  })
})

describe('Surface', () => {
  it('predicts from the fit, and nothing without one', () => {
    const surface = new Surface()
    expect(surface.form).toBe('power_decay_in_tools')
    expect(surface.heldoutR2).toBe(0.219)
    expect(surface.available('xml_schema')).toBe(true)
    expect(surface.predict('xml_schema', { paramsB: 8, nTools: 16, tier: 3 })).toBeCloseTo(57.937177, 6)
    expect(surface.predict('nope', { paramsB: 8, nTools: 16, tier: 3 })).toBeNull()
    expect(surface.available('constructor')).toBe(false)
  })
})

describe('formatPercent', () => {
  it('writes decimals and n/a', () => {
    expect(formatPercent(77.7)).toBe('77.70%')
    expect(formatPercent(null)).toBe('n/a')
    expect(formatPercent(1.23456, 1)).toBe('1.2%')
  })
})

/** Rows in which the two sizes of natural_language lie on both sides of the budget. */
const excepted = new Set(known.filter(({ area }) => area === 'advisor').map(({ id }) => id))

/** The answer to a row in the row's own shape. */
function comparable(row: Row): Record<string, unknown> {
  const options = row.toolset === undefined ? {} : { tools: toolsOf(row.toolset) }
  const answer = wire(recommend(partialSituationFromJson(row.situation), options))
  const { note: _note, ...surface } = answer.surface ?? {}
  return {
    ...Object.fromEntries(Object.keys(row.expected).map((key) => [key, answer[key]])),
    alternatives: answer.alternatives.map((other) => [
      other.format_id,
      other.protocol_id,
      other.expected_accuracy,
      other.schema_tokens,
      other.cost_per_request,
    ]),
    surface: answer.surface === null ? null : surface,
    catalogue: answer.catalogue.strategy,
    guard: answer.guard?.action ?? null,
    n_warnings: answer.warnings.length,
  }
}

/**
 * With tools the blocks are measured, and natural_language's sentences are this project's own: its size and its cost
 * are not the vector's, nor, when it is not `placed`, whether and where it stands among the others. All else is.
 */
function withoutOwnSentences(fields: Record<string, unknown>, placed: boolean): Record<string, unknown> {
  const rows = fields.alternatives as [string, string, number, number | null, number | null][]
  const isOwn = (id: unknown): boolean => id === 'natural_language'
  const alternatives = placed
    ? rows.map((row) => (isOwn(row[0]) ? row.slice(0, 3) : row))
    : rows.filter((row) => !isOwn(row[0]))
  return { ...fields, alternatives, ...(isOwn(fields.format_id) && { schema_tokens: null, cost_per_request: null }) }
}
