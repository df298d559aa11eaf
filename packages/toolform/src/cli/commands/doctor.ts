import { coreFormats } from '../../constants.js'
import { dialects } from '../../dialects/index.js'
import { formats } from '../../formats/index.js'
import { render } from '../../prompt/render.js'
import { protocols } from '../../protocols/index.js'
import { sampleToolset } from '../../study/sample-tools.js'
import { evidenceVersion, frameworkVersion } from '../../version.js'
import { type CliCommand, httpAddress, jsonOption } from '../command.js'
import { writeResult } from '../output.js'

interface Check {
  readonly name: string
  readonly status: 'ok' | 'warn' | 'fail'
  readonly detail: string
}

/** `toolform doctor`: checks the installation and, when asked, a model endpoint. */
export const doctorCommand: CliCommand = {
  name: 'doctor',
  group: 'Operate',
  define: (command, output) => {
    command
      .description('check the installation and, with --base-url, a model endpoint; exit 1 when a check fails')
      .option(
        '--base-url <url>',
        'OpenAI-compatible endpoint to ask for its models, such as http://127.0.0.1:11434/v1',
        httpAddress,
      )
      .addOption(jsonOption())
      .action(async (options: { baseUrl?: string; json?: boolean }) => {
        const checks: Check[] = [
          checkNode(),
          checkVersions(),
          ...checkLists(),
          checkRendering(),
          ...(await checkPackages()),
        ]
        if (options.baseUrl !== undefined) checks.push(await checkEndpoint(options.baseUrl))
        const failed = checks.filter((check) => check.status === 'fail').length
        if (failed > 0) output.exitCode = 1
        if (options.json) return writeResult(output, { ok: failed === 0, checks })
        const { colors } = output
        const paint = { ok: colors.green, warn: colors.yellow, fail: colors.red }
        for (const { name, status, detail } of checks) {
          await output.write(`${paint[status](status.padEnd(4))} ${name.padEnd(13)} ${detail}\n`)
        }
        await output.write(failed === 0 ? 'every check passed\n' : `${failed} of ${checks.length} checks failed\n`)
      })
  },
}

function checkNode(): Check {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 20 || (major === 20 && minor >= 19)
  return { name: 'node', status: ok ? 'ok' : 'fail', detail: `${process.versions.node} (20.19 or newer is needed)` }
}

function checkVersions(): Check {
  return { name: 'versions', status: 'ok', detail: `toolform ${frameworkVersion}, evidence ${evidenceVersion}` }
}

function checkLists(): Check[] {
  return [
    { name: 'formats', status: 'ok', detail: `${formats.length} registered` },
    { name: 'protocols', status: 'ok', detail: `${protocols.length} registered` },
    { name: 'dialects', status: 'ok', detail: `${dialects.length} registered` },
  ]
}

function checkRendering(): Check {
  const toolset = sampleToolset()
  const broken = coreFormats.filter((id) => !render(toolset, id).toolBlock.includes('legal_draft_v3'))
  return broken.length === 0
    ? { name: 'rendering', status: 'ok', detail: 'the eight core formats show the sample tool' }
    : { name: 'rendering', status: 'fail', detail: `these formats do not show the sample tool: ${broken.join(', ')}` }
}

async function checkPackages(): Promise<Check[]> {
  const optional = { 'gpt-tokenizer': 'exact token counts' }
  const checks: Check[] = []
  for (const [name, purpose] of Object.entries(optional)) {
    const there = await import(name).then(
      () => true,
      () => false,
    )
    const detail = there
      ? `${name} is there (${purpose})`
      : `${name} is not installed; npm install ${name} brings ${purpose}`
    checks.push({ name: 'optional', status: 'ok', detail })
  }
  return checks
}

async function checkEndpoint(baseUrl: string): Promise<Check> {
  const name = 'endpoint'
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) return { name, status: 'fail', detail: `${baseUrl} answered ${response.status} for /models` }
    const body: unknown = await response.json()
    const data =
      typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : []
    const ids = data.map((model: { id?: unknown }) => String(model.id)).slice(0, 5)
    return { name, status: 'ok', detail: `${baseUrl} serves ${data.length} models: ${ids.join(', ')}` }
  } catch (error) {
    const reason =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)
    return { name, status: 'fail', detail: `${baseUrl} does not answer (${reason}); is the server running?` }
  }
}
