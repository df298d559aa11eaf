import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTools } from '../load/read-tools.js'
import type { ToolCall } from '../tool/tool.js'
import { indexTools } from '../tool/tool-index.js'
import { validateArguments } from './study.js'

interface ValidationVector {
  readonly toolset: string
  readonly why: string
  readonly call: ToolCall
  readonly ok: boolean
  readonly missing_required: string[]
  readonly unknown_args: string[]
  readonly n_type_errors: number
  readonly n_enum_errors: number
  readonly n_constraint_errors: number
}

const folder = new URL('../../vectors/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const toolsets = read('toolsets.json') as Record<string, object>
const vectors = read('validate.json') as ValidationVector[]

describe('the validation vectors', () => {
  it.each(vectors.map((vector, index) => [`${index} ${vector.toolset} ${vector.why}`, vector] as const))(
    '%s',
    (_, vector) => {
      const report = validateArguments(vector.call, indexTools(readTools(toolsets[vector.toolset]).tools))
      expect({
        ok: report.ok,
        missing_required: report.missingRequired,
        unknown_args: report.unknownArgs,
        n_type_errors: report.typeErrors.length,
        n_enum_errors: report.enumErrors.length,
        n_constraint_errors: report.constraintErrors.length,
      }).toEqual({
        ok: vector.ok,
        missing_required: vector.missing_required,
        unknown_args: vector.unknown_args,
        n_type_errors: vector.n_type_errors,
        n_enum_errors: vector.n_enum_errors,
        n_constraint_errors: vector.n_constraint_errors,
      })
      if (vector.why === 'gold') expect(report.warnings).toEqual([])
      if (!vector.ok && (vector.why === 'drop' || vector.why === 'type')) expect(report.schema?.ok).toBe(false)
    },
  )
})
