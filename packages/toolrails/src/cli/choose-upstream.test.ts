import { afterEach, describe, expect, test, vi } from 'vitest'
import { findLocalServer } from '../upstreams/detect.js'
import { chooseUpstream } from './choose-upstream.js'

vi.mock('../upstreams/detect.js', () => ({ findLocalServer: vi.fn(async () => null) }))
const found = vi.mocked(findLocalServer)
afterEach(() => found.mockReset().mockResolvedValue(null))

const rootOf = async (given: { upstream?: string; ollama?: string | true }, host?: string): Promise<string> =>
  (await chooseUpstream(given, { OLLAMA_HOST: host })).root

describe('the model server', () => {
  test('is the one that is named, before any other', async () => {
    expect(await rootOf({ upstream: 'http://a:1/v1', ollama: 'http://b:2' }, 'c:3')).toBe('http://a:1')
    expect(await rootOf({ ollama: 'http://b:2' }, 'c:3')).toBe('http://b:2')
    expect(found).not.toHaveBeenCalled()
  })

  test.each([
    ['c:3', 'http://c:3'],
    ['c', 'http://c:11434'],
    ['http://c:3/', 'http://c:3'],
    ['https://c', 'https://c'],
    ['0.0.0.0:5', 'http://127.0.0.1:5'],
  ])('is that of OLLAMA_HOST=%s', async (host, root) => {
    expect(await rootOf({}, host)).toBe(root)
    expect(await rootOf({ ollama: true }, host)).toBe(root)
    expect(found).not.toHaveBeenCalled()
  })

  test('is Ollama at its own address when only its option is given', async () => {
    expect(await rootOf({ ollama: true })).toBe('http://localhost:11434')
    expect(await rootOf({ ollama: true }, ' ')).toBe('http://localhost:11434')
    expect(found).not.toHaveBeenCalled()
  })

  test('is the first local one that answers when nothing is given, else Ollama at its own address', async () => {
    expect(await rootOf({})).toBe('http://localhost:11434')
    found.mockResolvedValue({ root: 'http://127.0.0.1:8080', kind: 'llama_cpp' })
    expect(await chooseUpstream({}, {})).toEqual({
      root: 'http://127.0.0.1:8080',
      kind: 'llama_cpp',
      remark: ' (found: llama_cpp)',
    })
  })

  test('cannot be at an address that is none', async () => {
    await expect(rootOf({ upstream: 'ftp://x' })).rejects.toThrow(TypeError)
  })
})
