import { describe, expect, it } from 'vitest'
import { vectorToolsets } from '../../test/vectors.js'
import { coreFormats, studyFormatCount, twoStageFormats } from '../constants.js'
import { UnknownFormatError } from '../errors.js'
import { loadEvidence } from '../evidence/evidence.js'
import type { Format } from '../formats/format.js'
import { namesOnlyFormat } from '../formats/json/names-only.js'
import { compareFormats } from './compare-formats.js'

const weather = { tools: vectorToolsets().get('weather')! }

describe('compareFormats', () => {
  it('lists the formats of the study, smallest first, equal sizes by id', () => {
    const rows = compareFormats(weather)
    expect(rows).toHaveLength(studyFormatCount)
    expect(rows[0]?.formatId).toBe('names_only')
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]
      if (next === undefined) break
      expect(row.tokensEstimate).toBeLessThanOrEqual(next.tokensEstimate)
      if (row.tokensEstimate === next.tokensEstimate) expect(row.formatId < next.formatId).toBe(true)
    }
    expect(rows.filter((row) => row.paperAccuracy !== null).map((row) => row.formatId)).toHaveLength(coreFormats.length)
    expect(rows.filter((row) => row.error !== null)).toEqual([])
  })

  it('gives the figures of the study with their source', () => {
    const [names, xml] = compareFormats(weather, { formats: ['xml_schema', 'names_only'] })
    expect(names).toMatchObject({ formatId: 'names_only', studyAccuracy: 2.67, paperAccuracy: null })
    expect(xml).toMatchObject({ studyAccuracy: 57.05, paperAccuracy: 67.52, studySource: 'export:format_leaderboard' })
    for (const id of coreFormats) {
      const [row] = compareFormats(weather, { formats: [id] })
      expect(row?.paperAccuracy).toBe(loadEvidence().coreAccuracy(id))
    }
  })

  it('prints eleven keys on the wire', () => {
    const [row] = compareFormats(weather, { formats: ['xml_schema'] })
    expect(row?.toJSON()).toEqual({
      format_id: 'xml_schema',
      name: 'XML tool descriptions',
      family: 'markup',
      novel: false,
      default_protocol: 'xml_call',
      chars: 962,
      tokens_estimate: 240,
      study_accuracy: 57.05,
      study_source: 'export:format_leaderboard',
      paper_accuracy: 67.52,
      error: null,
    })
  })

  it('shows an error of one format and leaves the others whole', () => {
    const broken: Format = {
      ...namesOnlyFormat,
      id: 'broken',
      render: () => {
        throw new Error('no paper')
      },
    }
    const rows = compareFormats(weather, { formats: [broken, 'xml_schema'] })
    expect(rows.map((row) => [row.formatId, row.error, row.chars])).toEqual([
      ['broken', 'no paper', 0],
      ['xml_schema', null, 962],
    ])
  })

  it('takes render options and formats of two stages', () => {
    const [whole] = compareFormats(weather, { formats: ['xml_schema'] })
    const [bare] = compareFormats(weather, { formats: ['xml_schema'], options: { descriptions: false } })
    expect(bare!.chars).toBeLessThan(whole!.chars)
    const stages = compareFormats(weather, { formats: twoStageFormats })
    expect(stages.map((row) => [row.formatId, row.chars, row.studyAccuracy])).toEqual([
      ['names_then_schema', 13, null],
      ['names_then_schema_v2', 13, null],
      ['oracle_then_schema', 13, null],
      ['names_desc_then_schema', 50, null],
    ])
  })

  it('refuses an id that is none', () => {
    expect(() => compareFormats(weather, { formats: ['nope' as never] })).toThrow(UnknownFormatError)
  })
})
