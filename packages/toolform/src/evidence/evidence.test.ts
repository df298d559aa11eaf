import crypto from 'node:crypto'
import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coreFormats } from '../constants.js'
import { EvidenceError, InvalidArgumentError, UnknownIdError } from '../errors.js'
import { evidenceVersion } from '../version.js'
import { Evidence, evidenceFiles, loadEvidence } from './evidence.js'
import { costOf, prices } from './price.js'

const folder = new URL('./data/', import.meta.url)

describe('Evidence', () => {
  const evidence = loadEvidence()

  it('is the same object every time, and so is each table', () => {
    expect(loadEvidence()).toBe(evidence)
    expect(evidence.load('zoo')).toBe(evidence.load('zoo'))
    expect(evidence.version).toBe(evidenceVersion)
    expect(evidence.version).toBe('2026-09-25.3')
  })

  it('has every table that the manifest lists, byte for byte', () => {
    expect(evidence.files().map(({ name }) => name)).toEqual(evidenceFiles.map((name) => `${name}.json`))
    for (const { name, bytes, sha256 } of evidence.files()) {
      const content = fs.readFileSync(new URL(name, folder))
      expect(content.length, name).toBe(bytes)
      expect(crypto.createHash('sha256').update(content).digest('hex'), name).toBe(sha256)
    }
    for (const name of evidenceFiles) expect(evidence.load(name).name).toBe(name)
  })

  it('refuses tables and figures that it does not have', () => {
    expect(() => evidence.load('guard_cases' as 'zoo')).toThrow(EvidenceError)
    expect(() => evidence.load('constructor' as 'zoo')).toThrow(EvidenceError)
    expect(() => evidence.fact('measure_eigth')).toThrow(UnknownIdError)
    expect(() => evidence.fact('measure_eigth')).toThrow(/measure_eight/)
    expect(() => evidence.formatMeta('toString')).toThrow(/unknown format/)
  })

  it('looks figures up by what they are about', () => {
    expect(evidence.fact('measure_eight').value).toBe(69.18)
    expect(evidence.formatMeta('xml_schema')).toMatchObject({
      family: 'markup',
      novel: false,
      default_protocol: 'xml_call',
    })
    expect(evidence.familyRow('qwen3')?.mean).toBe(53.4)
    expect(evidence.familyRow('qwen3-quant')?.label).toBe('Qwen 3')
    expect(evidence.familyRow('zz')).toBeNull()
    expect(evidence.anchorRow('Claude Opus 5.5 (medium)')?.mean).toBe(98.3)
    expect(evidence.anchorRow('Qwen 3')).toBeNull()
    expect(evidence.checkpointRow('qwen/qwen3-8b')?.id).toBe('Qwen/Qwen3-8B')
    expect(evidence.coreAccuracy('xml_schema')).toBe(67.52)
    expect(evidence.coreAccuracy('xml_schema', { rule: 'as_written' })).toBe(50.43)
    expect(evidence.crossing('main', 'xml_schema', 'xml_call')).toBe(69.8)
    expect(evidence.crossing('main', 'xml_schema', 'react')).toBeNull()
    expect(evidence.crossing('main', 'protobuf', 'xml_call')).toBeNull()
    expect(evidence.costRow('xml_schema')?.schema).toBe(2835.8)
    expect(evidence.costRow('protobuf')).toBeNull()
    expect(evidence.injectionRow('xml_schema')?.hijack).toBe(38.48)
    expect(evidence.injectionRow('protobuf')).toBeNull()
    expect(evidence.disclosureRows(64)[0]).toMatchObject({ arm: 'names', selected: 73.19 })
    expect(evidence.disclosureRows(5)).toEqual([])
    expect(evidence.selection().mean.measure_eight).toBe(69.18)
    expect(evidence.tierAccuracy('xml_schema', 3)).toBe(65.6)
    expect(evidence.tierAccuracy('xml_schema', 9)).toBe(evidence.tierAccuracy('xml_schema', 5))
  })

  it('reads counts between the measured ones in log2, and clamps outside', () => {
    const hundred = evidence.countAccuracy('xml_schema', 100)
    expect(hundred.value).toBeCloseTo(40.5692, 4)
    expect(hundred.clamped).toBe(false)
    expect(evidence.countAccuracy('xml_schema', 1000)).toEqual({ value: 27.8, clamped: true })
    expect(evidence.countAccuracy('xml_schema', 256)).toEqual({ value: 27.8, clamped: false })
    expect(evidence.emptyShare('xml_schema', 8)).toEqual({ value: 0, clamped: false })
  })

  it('has a figure for each core format in every table that is about them', () => {
    for (const id of coreFormats) {
      expect(evidence.coreAccuracy(id)).toBeGreaterThan(0)
      expect(evidence.costRow(id)?.prompt).toBeGreaterThan(0)
      expect(evidence.load('tiers').data.accuracy[id]).toHaveLength(5)
      expect(evidence.load('tool_count').data.accuracy[id]).toHaveLength(evidence.load('tool_count').data.counts.length)
    }
  })

  it('takes other data', () => {
    const facts = { name: 'facts', source: [], conditions: {}, data: [] } as const
    const other = new Evidence({
      manifest: { evidence_version: '1', files: [] },
      tables: { ...Object.fromEntries(evidenceFiles.map((name) => [name, evidence.load(name)])), facts } as never,
    })
    expect(other.version).toBe('1')
    expect(other.facts()).toEqual([])
  })
})

describe('costOf', () => {
  it('adds what is read, read again and written', () => {
    expect(costOf(3000, 60, { cachedTokens: 2800, price: 'frontier_api' })).toBe(0.00078)
    const own = { inputPerMillion: 3, cachedInputPerMillion: 0.3, outputPerMillion: 15 }
    expect(costOf(3000, 60, { price: own })).toBe(0.0099)
    expect(costOf(3000, 60, { price: { ...own, name: 'custom' } })).toBe(0.0099)
    expect(costOf(1e6, 0)).toBe(1)
  })

  it('has the prices of the study, and refuses others by naming them', () => {
    const { frontier_api, self_hosted } = loadEvidence().load('cost').data.prices
    expect(prices).toEqual({
      frontier_api: { inputPerMillion: 1, cachedInputPerMillion: 0.1, outputPerMillion: 5, name: 'frontier_api' },
      self_hosted: { inputPerMillion: 0.2, cachedInputPerMillion: 0.2, outputPerMillion: 2, name: 'self_hosted' },
    })
    expect(frontier_api?.input_per_m).toBe(prices.frontier_api.inputPerMillion)
    expect(self_hosted?.output_per_m).toBe(prices.self_hosted.outputPerMillion)
    expect(() => costOf(1, 1, { price: 'cheap' as 'frontier_api' })).toThrow(InvalidArgumentError)
    expect(() => costOf(1, 1, { price: 'cheap' as 'frontier_api' })).toThrow(/frontier_api, self_hosted/)
  })
})
