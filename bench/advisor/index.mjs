// How fast the advisor recommends, and over 2,500 tools.
import { loadTools } from 'toolform'
import { recommend } from 'toolform/advisor'

/** Recommendations a second that the Python reference gives in its own process, on the machine where that was measured. */
const reference = 4250
const models = ['Qwen/Qwen3-8B', 'gemma3:4b', 'claude-opus-5-5', 'phi4', null]

/** The rows of this bench. */
export async function run() {
  let best = 0
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    let runs = 0
    while (performance.now() - start < 400) {
      for (const model of models) recommend({ model, nTools: 8 + (runs % 100), tier: 1 + (runs % 5) })
      runs += models.length
    }
    best = Math.max(best, (runs * 1000) / (performance.now() - start))
  }
  const tools = loadTools(
    Array.from({ length: 2500 }, (_, index) => ({
      name: `tool_${index}`,
      description: 'Does something useful with its input.',
      parameters: {
        type: 'object',
        properties: { id: { type: 'integer' }, text: { type: 'string' } },
        required: ['id'],
      },
    })),
  )
  const start = performance.now()
  recommend({ model: 'qwen3:8b' }, { tools })
  const seconds = (performance.now() - start) / 1000
  return [
    {
      name: 'recommendations a second',
      value: Math.round(best),
      target: `at least ${5 * reference}`,
      ok: best >= 5 * reference,
    },
    {
      name: 'one recommendation over 2,500 tools, seconds',
      value: seconds.toFixed(2),
      target: 'at most 1',
      ok: seconds <= 1,
    },
  ]
}
