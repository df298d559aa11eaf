import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { coreFormats } from '../constants.js'
import { detectKind } from '../load/detect.js'
import { render } from '../prompt/render.js'
import { loadTools } from '../toolset/load-tools.js'
import { Toolset } from '../toolset/toolset.js'
import { loadToolsFile } from './index.js'

const parameters = {
  type: 'object',
  properties: {
    city: { type: 'string', description: 'PARAMETER PROSE' },
    where: { type: 'object', properties: { lane: { type: 'string', description: 'INNER PROSE' } } },
  },
  required: ['city'],
}
const named = { name: 'get_weather', description: 'TOOL PROSE' }
const forms = {
  openai: [{ type: 'function', function: { ...named, parameters } }],
  anthropic: [{ ...named, input_schema: parameters }],
  mcp: { tools: [{ ...named, inputSchema: parameters }] },
  ir: Toolset.fromOpenAI([{ ...named, parameters }]).toIr(),
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'toolform-forms-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe.each(Object.entries(forms))('tools of the form %s', (kind, form) => {
  it('are the same set as a value, as text, inside an object and in a file', async () => {
    const file = path.join(folder, `${kind}.json`)
    fs.writeFileSync(file, JSON.stringify(form, null, 2))
    const sets = [loadTools(form), loadTools(JSON.stringify(form)), await loadToolsFile(file)]
    if (Array.isArray(form)) sets.push(loadTools({ tools: form }), loadTools(form[0]))
    for (const set of sets) expect([set.fingerprint(), set.source]).toEqual([sets[0]!.fingerprint(), kind])
    expect(detectKind(form)).toBe(kind)
  })

  it('have one fingerprint with every other form', () => {
    expect(loadTools(form).fingerprint()).toBe(loadTools(forms.openai).fingerprint())
  })

  it('without descriptions show none in any core format, and export none', () => {
    const bare = loadTools(form).withoutDescriptions()
    for (const id of coreFormats) expect(render(bare, id).toolBlock, id).not.toContain('PROSE')
    const exports = [bare.toOpenAI(), bare.toAnthropic(), bare.toMcp(), bare.toIr()]
    expect(JSON.stringify(exports)).not.toContain('PROSE')
    expect(render(loadTools(form), 'xml_schema').toolBlock).toContain('PARAMETER PROSE')
  })

  it('export without a description at any depth where that is asked', () => {
    expect(JSON.stringify(loadTools(form).toOpenAI({ descriptions: false }))).not.toContain('description')
  })

  it('export their schemas as they came', () => {
    const set = loadTools(form)
    if (kind === 'ir') return expect(set.toIr()).toEqual(form)
    expect(set.toAnthropic()).toEqual([{ ...named, input_schema: parameters }])
    expect(set.toMcp()).toEqual({ tools: [{ ...named, inputSchema: parameters }] })
  })
})
