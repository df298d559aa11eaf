import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { isToolKind } from '../load/tool-kind.js'
import { validateArguments } from '../validate/study.js'
import { loadTools } from './load-tools.js'
import type { Toolset } from './toolset.js'

interface Check {
  readonly names?: string[]
  readonly params?: Record<string, string[]>
  readonly accepts?: [string, Record<string, Json>][]
  readonly rejects?: [string, Record<string, Json>][]
  readonly warns?: boolean
  readonly export_contains?: string[]
  readonly export_lacks?: string[]
  readonly export_no_dangling_ref?: boolean
  readonly error_matches?: string
}
interface BugReport {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly tools_kind: string
  readonly tools: object
  readonly check: Check
}

const file = new URL('../../fixtures/bug-reports.json', import.meta.url)
const reports = JSON.parse(readFileSync(file, 'utf8')) as BugReport[]
const rows = reports.filter((report) => report.kind === 'schema-load' && ['openai', 'mcp'].includes(report.tools_kind))

/** Two reports describe their tools in words. */
function toolsOf(report: BugReport): object {
  if (!('$generate' in report.tools)) return report.tools
  if (report.id.includes('deep')) {
    let schema: JsonObject = { type: 'string' }
    for (let level = 0; level < 500; level++) schema = { type: 'object', properties: { x: schema } }
    return { tools: [{ name: 'deep', description: 'deep', inputSchema: schema }] }
  }
  const parameters = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
  }
  return Array.from({ length: 1000 }, (_, index) => ({ name: `srv${index % 5}_get_thing_${index}`, parameters }))
}

const isRight = (toolset: Toolset, [name, args]: [string, Record<string, Json>]): boolean => {
  const report = validateArguments({ name, arguments: args }, toolset)
  return report.ok && report.schema?.ok !== false
}

describe('public reports about loading schemas', () => {
  it.each(rows.map((report) => [`${report.id}: ${report.title}`, report] as const))('%s', (_, report) => {
    const kind = isToolKind(report.tools_kind) ? report.tools_kind : 'auto'
    const { check } = report
    if (check.error_matches !== undefined) {
      expect(() => loadTools(toolsOf(report), { kind })).toThrow(new RegExp(check.error_matches))
      return
    }
    const toolset = loadTools(toolsOf(report), { kind })
    if (check.names !== undefined) expect(toolset.names()).toEqual(check.names)
    for (const [name, params] of Object.entries(check.params ?? {})) {
      expect(toolset.get(name)?.params.map((param) => param.name)).toEqual(params)
    }
    for (const call of check.accepts ?? []) expect([call, isRight(toolset, call)]).toEqual([call, true])
    for (const call of check.rejects ?? []) expect([call, isRight(toolset, call)]).toEqual([call, false])
    if (check.warns) expect(toolset.warnings.length).toBeGreaterThan(0)
    const exported = writeJson(toolset.toMcp(), { separators: 'spaced' })
    for (const part of check.export_contains ?? []) expect(exported).toContain(part)
    for (const part of check.export_lacks ?? []) expect(exported).not.toContain(part)
    if (check.export_no_dangling_ref) expect(exported).toContain('"$defs"')
    expect(loadTools(toolset.toMcp(), { kind: 'mcp' }).toMcp()).toEqual(toolset.toMcp())
  })
})
