import { readFileSync } from 'node:fs'
import net from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { main } from '../src/cli/main.js'
import { version } from '../src/version.js'
import { callEntry, completion, type FakeServer, sendJson, startFake } from './fake-server.js'
import { slippedArguments, tools } from './tools.js'

let fake: FakeServer | undefined
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

/** Runs the command until `during` is done, and tells what it wrote. */
async function run(
  args: string[],
  environment: Record<string, string> = {},
  during: (base: string) => Promise<void> = async () => {},
) {
  let out = ''
  let error = ''
  const code = await main(args, {
    environment,
    out: (text) => {
      out += text
    },
    error: (text) => {
      error += text
    },
    untilStopped: async () => {
      await during(/(http:\/\/\S+)\/v1 ->/.exec(out)?.[1] ?? '')
    },
  })
  return { code, out, error }
}

const calling = () =>
  startFake((_, response) =>
    sendJson(
      response,
      200,
      completion({ role: 'assistant', content: null, tool_calls: [callEntry('create_event', slippedArguments)] }),
    ),
  )

async function ask(base: string): Promise<string> {
  const response = await fetch(`${base}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages: [], tools }),
  })
  return response.text()
}

describe('the command', () => {
  test('--version prints the version of the manifest', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    expect(version).toBe(manifest.version)
    expect(await run(['--version'])).toEqual({ code: 0, out: `toolrails ${version}\n`, error: '' })
  })

  test('--help names every option and the default port', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    for (const word of [
      '--upstream',
      '--ollama',
      '--host',
      '--port',
      '--quiet',
      '--version',
      '--api-key',
      '--upstream-key',
      '--max-body-mb',
      '--journal',
      '--config',
      '11500',
      '127.0.0.1',
      'OLLAMA_HOST',
    ])
      expect(out).toContain(word)
  })

  test.each([
    ['--nonsense'],
    ['--port', 'abc'],
    ['--port', '70000'],
    ['--kind', 'x'],
    ['--upstream', 'ftp://x', '--port', '0'],
  ])('wrong use is exit 2 with one clear line: %s %s', async (...args) => {
    const { code, error } = await run(args.filter((arg) => arg !== undefined))
    expect(code).toBe(2)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    ['--upstream', ''],
    ['--upstream', '/v1'],
    ['--ollama', ''],
    ['--ollama', '/'],
  ])('%s URL%s serves before that server, and tells each repair in one line', async (option, suffix) => {
    fake = await calling()
    const { code, out, error } = await run([option, fake.url + suffix, '--port', '0'], {}, async (base) => {
      expect(await ask(base)).toContain('\\"duration_minutes\\":')
    })
    expect(code).toBe(0)
    expect(out).toContain(`-> ${fake.url}`)
    expect(error).toMatch(/^toolrails: call create_event repaired \(.+\)\n$/)
  })

  test('--quiet leaves the lines of repairs out, warnings stay', async () => {
    let name = 'create_event'
    fake = await startFake((_, response) =>
      sendJson(
        response,
        200,
        completion({ role: 'assistant', content: null, tool_calls: [callEntry(name, slippedArguments)] }),
      ),
    )
    const { error } = await run(['--upstream', fake.url, '--port', '0', '--quiet'], {}, async (base) => {
      await ask(base)
      name = 'something_else'
      await ask(base)
    })
    expect(error).toBe('toolrails: unknown tool "something_else" left as it is\n')
  })

  test.each([true, false])('OLLAMA_HOST names the server (with scheme: %s)', async (withScheme) => {
    fake = await calling()
    const host = withScheme ? fake.url : fake.url.replace('http://', '')
    const { out } = await run(['--port', '0'], { OLLAMA_HOST: host }, async (base) => {
      expect(await ask(base)).toContain('create_event')
    })
    expect(out).toContain(`-> ${fake.url} (OLLAMA_HOST)`)
  })

  test('--max-body-mb sets the largest request', async () => {
    fake = await calling()
    await run(['--upstream', fake.url, '--port', '0', '--max-body-mb', '0.01'], {}, async (base) => {
      const post = (size: number) =>
        fetch(`${base}/v1/embeddings`, { method: 'POST', body: JSON.stringify({ input: 'x'.repeat(size) }) })
      expect((await post(5_000)).status).toBe(200)
      expect((await post(20_000)).status).toBe(413)
    })
  })

  test('keys of the environment are asked for and sent on', async () => {
    fake = await calling()
    const environment = { TOOLRAILS_API_KEY: 'own', TOOLRAILS_UPSTREAM_KEY: 'server' }
    await run(['--upstream', fake.url, '--port', '0'], environment, async (base) => {
      expect((await fetch(`${base}/v1/models`)).status).toBe(401)
      expect((await fetch(`${base}/v1/models`, { headers: { authorization: 'Bearer own' } })).status).toBe(200)
    })
    expect(fake.on('/v1/models').map(({ headers }) => headers.authorization)).toEqual(['Bearer server'])
  })

  test('a port in use is one clear line and exit 1', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    const { code, out, error } = await run(['--upstream', 'http://127.0.0.1:1', '--port', String(port)])
    taken.close()
    expect([code, out]).toEqual([1, ''])
    expect(error).toBe(`toolrails: port ${port} on 127.0.0.1 is in use; choose another with --port\n`)
  })
})
