// The command as a process of its own: what a service manager sees of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { chatRequest } from './bed.js'
import { chunk, type FakeServer, sleep, startFake, startSse } from './fake-server.js'

const bin = fileURLToPath(new URL('../bin/toolrails.js', import.meta.url))
let fake: FakeServer | undefined
let child: ChildProcess | undefined
afterEach(async () => {
  child?.kill('SIGKILL')
  await fake?.close()
})

/** Starts the command before a server; resolves with its address when it serves. */
async function start(upstream: string): Promise<string> {
  const started = spawn(process.execPath, [bin, '--upstream', upstream, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let printed = ''
  for await (const part of started.stdout) {
    printed += part
    const base = /(http:\/\/\S+)\/v1 ->/.exec(printed)?.[1]
    if (base !== undefined) return base
  }
  throw new Error(`it did not start: ${printed}`)
}

describe('a signal to end', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a running stream end, takes no more, and exits with 0',
    async (signal) => {
      let release = (): void => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      fake = await startFake(async (received, response) => {
        if (received.method === 'GET') return void response.writeHead(404).end()
        startSse(response)
        response.write(chunk({ content: 'first ' }))
        await released
        response.end(`${chunk({ content: 'last' })}${chunk({}, 'stop')}data: [DONE]\n\n`)
      })
      const base = await start(fake.url)
      const response = await fetch(`${base}/v1/chat/completions`, {
        method: 'POST',
        body: JSON.stringify(chatRequest({ stream: true })),
      })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = (await reader.read()).value ?? ''
      const ended = once(child!, 'exit')
      child!.kill(signal)
      for (;;) {
        const refused = await fetch(`${base}/health`, { headers: { connection: 'close' } }).then(
          () => false,
          () => true,
        )
        if (refused) break
        await sleep(20)
      }
      release()
      for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
      expect(text).toContain('last')
      expect(text).toContain('[DONE]')
      expect(await ended).toEqual([0, null])
    },
  )
})
