import { describe, expect, it } from 'vitest'
import {
  coreFormatLabels,
  coreFormats,
  crossingProtocols,
  defaultPort,
  gradingRuleColumns,
  gradingRules,
  studyFormatCount,
  studyProtocolCount,
  twoStageFormats,
} from './constants.js'

describe("the study's constants", () => {
  it('name the eight core formats in the order of its tables', () => {
    expect(coreFormats).toEqual([
      'xml_schema',
      'natural_language',
      'python_stub',
      'json_schema_openai',
      'yaml_schema',
      'typescript',
      'markdown_table',
      'json_minimal',
    ])
  })

  it('label each core format', () => {
    expect(coreFormatLabels).toEqual({
      xml_schema: 'XML',
      natural_language: 'natural language',
      python_stub: 'Python stub',
      json_schema_openai: 'JSON Schema',
      yaml_schema: 'YAML',
      typescript: 'TypeScript',
      markdown_table: 'Markdown table',
      json_minimal: 'minimal schema',
    })
  })

  it('name the crossing protocols, the rules and the column of each', () => {
    expect(crossingProtocols).toEqual(['xml_call', 'nl_intent', 'json_object', 'python_call', 'tool_call_tags'])
    expect(gradingRules).toEqual(['main', 'symmetric', 'as_written'])
    expect(gradingRuleColumns).toEqual({
      main: 'call_exact',
      symmetric: 'call_exact_symmetric',
      as_written: 'call_exact_as_written',
    })
  })

  it('name the two-stage formats, the port and the counts', () => {
    expect(twoStageFormats).toEqual([
      'names_then_schema',
      'names_then_schema_v2',
      'names_desc_then_schema',
      'oracle_then_schema',
    ])
    expect([defaultPort, studyFormatCount, studyProtocolCount]).toEqual([8765, 129, 31])
  })
})
