import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { formats } from './index.js'

const source = fileURLToPath(new URL('../', import.meta.url))

/** The minified bundle of a program for the browser. */
async function bundle(program: string): Promise<string> {
  const build = await rolldown({
    input: 'program',
    platform: 'browser',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? `${source}program.ts` : null),
        load: (id) => (id === `${source}program.ts` ? program : null),
      },
    ],
  })
  const { output } = await build.generate({ format: 'esm', minify: true })
  expect(output).toHaveLength(1)
  return output[0].code
}

/** Ids of the formats that stand in a bundle as a format's own id. */
function bundledFormats(code: string): string[] {
  return formats.map((format) => format.id).filter((id) => new RegExp(`id:[\`'"]${id}[\`'"]`).test(code))
}

describe('a bundle for the browser', () => {
  it('keeps the one format that it uses', async () => {
    const code = await bundle(`
      import { renderWith } from './prompt/render-with.js'
      import { yamlFlowFormat } from './formats/index.js'
      globalThis.show = (toolset) => renderWith(toolset, yamlFlowFormat).toolBlock
    `)
    expect(bundledFormats(code)).toEqual(['yaml_flow'])
    expect(code).not.toMatch(/\bprocess\.|\bBuffer\b|node:/)
    expect(code.length).toBeLessThan(16_000)
  })

  it('keeps nothing of the list when one format is imported from it', async () => {
    const code = await bundle(`
      import { namesOnlyFormat } from './formats/json/names-only.js'
      import { formatFamilies } from './formats/index.js'
      globalThis.show = [namesOnlyFormat, formatFamilies]
    `)
    expect(bundledFormats(code)).toEqual(['names_only'])
    expect(code.length).toBeLessThan(800)
  })

  it('holds every format when the list is used', async () => {
    const code = await bundle(`
      import { getFormat } from './formats/index.js'
      globalThis.show = getFormat
    `)
    expect(bundledFormats(code)).toHaveLength(formats.length)
  })
})
