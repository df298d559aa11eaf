import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { yamlReader } from '../load/yaml-reader.js'
import { loadToolsFile } from './index.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolform-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const tools = JSON.stringify([{ name: 'add', parameters: { type: 'object' } }])

describe('a file of tools', () => {
  it('loads by its content', async () => {
    expect((await loadToolsFile(await file('a.json', tools))).names()).toEqual(['add'])
    expect((await loadToolsFile(await file('bom.json', `\ufeff${tools}`))).warnings).toEqual([])
  })

  it('loads in UTF-16 with a warning', async () => {
    const path = await file('b.json', Buffer.from(`\ufeff${tools}`, 'utf16le'))
    const toolset = await loadToolsFile(path)
    expect(toolset.names()).toEqual(['add'])
    expect(toolset.warnings).toEqual([`${path}: read as UTF-16LE; save it as UTF-8`])
  })

  it('is of the kind that its ending says', async () => {
    await expect(loadToolsFile(await file('c.py', 'x = 1\n'))).rejects.toThrow(/python/)
    await expect(loadToolsFile(await file('c.d.ts', 'export {}\n'))).rejects.toThrow(/typescript/)
    const yaml = await file('d.yaml', 'openapi: 3.1.0\npaths: { /a: { get: {} } }\n')
    expect((await loadToolsFile(yaml, { readers: [yamlReader] })).names()).toEqual(['get_a'])
  })

  it('that is not there, or a folder, is named', async () => {
    const path = join(folder, 'nope.json')
    await expect(loadToolsFile(path)).rejects.toMatchObject({
      code: 'load',
      source: path,
      message: `${path}: no such file`,
    })
    await expect(loadToolsFile(folder)).rejects.toThrow(/this is a folder/)
  })

  it('that is broken is named with line and pointer', async () => {
    const path = await file('e.json', '[\n  {"name": "add", "parameters": {"type": NaN}}\n]')
    await expect(loadToolsFile(path)).rejects.toMatchObject({ source: path, line: 2, pointer: '/0/parameters/type' })
    const nameless = await file('f.json', '[{"name": "a", "parameters": {}},\n{"parameters": {}}]')
    await expect(loadToolsFile(nameless)).rejects.toMatchObject({ source: nameless, line: 2, pointer: '/1' })
    const twice = await file('g.json', '[{"name": "a"}, {"name": "a"}]'.replaceAll('"}', '", "parameters": {}}'))
    await expect(loadToolsFile(twice)).rejects.toMatchObject({
      source: twice,
      message: expect.stringContaining("duplicate tool name 'a'"),
    })
  })

  it('with bytes that are no text is refused', async () => {
    await expect(loadToolsFile(await file('h.json', new Uint8Array([0x5b, 0xff, 0x5d])))).rejects.toThrow(/not UTF-8/)
  })
})
