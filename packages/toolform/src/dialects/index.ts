import { UnknownIdError } from '../errors.js'
import { apertusDialect } from './apertus.js'
import { aprielDialect } from './apriel.js'
import { beamDialect } from './beam.js'
import { cohereCommandDialect } from './cohere-command.js'
import { commandRPlusDialect } from './command-r-plus.js'
import { deepseekV3Dialect } from './deepseek-v3.js'
import { deepseekV4Dialect } from './deepseek-v4.js'
import { deepseekV31Dialect } from './deepseek-v31.js'
import { deepseekV32Dialect } from './deepseek-v32.js'
import { deepseekV41Dialect } from './deepseek-v41.js'
import type { Dialect } from './dialect.js'
import { dotsDialect } from './dots.js'
import { ernie45Dialect } from './ernie45.js'
import { firefunctionV2Dialect } from './firefunction-v2.js'
import { functionaryV31Dialect } from './functionary-v31.js'
import { functionaryV32Dialect } from './functionary-v32.js'
import { functiongemmaDialect } from './functiongemma.js'
import { gemma4Dialect } from './gemma4.js'
import { gigachat3Dialect } from './gigachat3.js'
import { gigachat3RoleDialect } from './gigachat3-role.js'
import { gigachat35Dialect } from './gigachat35.js'
import { glm45Dialect } from './glm45.js'
import { glm47Dialect } from './glm47.js'
import { gptOssDialect } from './gpt-oss.js'
import { granite20bFcDialect } from './granite-20b-fc.js'
import { graniteThinkingDialect } from './granite-thinking.js'
import { granite3Dialect } from './granite3.js'
import { granite4Dialect } from './granite4.js'
import { hermesDialect } from './hermes.js'
import { hunyuanA13bDialect } from './hunyuan-a13b.js'
import { hyV3Dialect } from './hy-v3.js'
import { inklingDialect } from './inkling.js'
import { internlm2Dialect } from './internlm2.js'
import { iquestQ1Dialect } from './iquest-q1.js'
import { jambaDialect } from './jamba.js'
import { k2HorizonDialect } from './k2-horizon.js'
import { kimiK2Dialect } from './kimi-k2.js'
import { kimiK3Dialect } from './kimi-k3.js'
import { lfm2Dialect } from './lfm2.js'
import { lfm2JsonDialect } from './lfm2-json.js'
import { ling3Dialect } from './ling3.js'
import { llama3JsonDialect } from './llama3-json.js'
import { llama3PythonTagDialect } from './llama3-python-tag.js'
import { llama4PythonicDialect } from './llama4-pythonic.js'
import { longcatDialect } from './longcat.js'
import { mimoDialect } from './mimo.js'
import { minicpm5Dialect } from './minicpm5.js'
import { minimaxM1Dialect } from './minimax-m1.js'
import { minimaxM2Dialect } from './minimax-m2.js'
import { minimaxM3Dialect } from './minimax-m3.js'
import { mistralArrayDialect } from './mistral-array.js'
import { mistralV11Dialect } from './mistral-v11.js'
import { mistralV11BareDialect } from './mistral-v11-bare.js'
import { museGlimmerDialect } from './muse-glimmer.js'
import { nanbeigeDialect } from './nanbeige.js'
import { nemotronNanoV2Dialect } from './nemotron-nano-v2.js'
import { nemotronV3Dialect } from './nemotron-v3.js'
import { olmo3Dialect } from './olmo3.js'
import { phi4MiniDialect } from './phi4-mini.js'
import { plamo3Dialect } from './plamo3.js'
import { poolsideV1Dialect } from './poolside-v1.js'
import { pythonicDialect } from './pythonic.js'
import { qwenJsonOnelineDialect } from './qwen-json-oneline.js'
import { qwen3CoderDialect } from './qwen3-coder.js'
import { rekaEdgeDialect } from './reka-edge.js'
import { seedOssDialect } from './seed-oss.js'
import { spark25Dialect } from './spark25.js'
import { step3Dialect } from './step3.js'
import { step3p5Dialect } from './step3p5.js'
import { trinityDialect } from './trinity.js'
import { xlamDialect } from './xlam.js'

/** Every dialect, family by family. */
export const dialects = [
  hermesDialect,
  qwenJsonOnelineDialect,
  rekaEdgeDialect,
  ernie45Dialect,
  granite4Dialect,
  longcatDialect,
  trinityDialect,
  qwen3CoderDialect,
  nemotronV3Dialect,
  graniteThinkingDialect,
  step3p5Dialect,
  mimoDialect,
  seedOssDialect,
  nanbeigeDialect,
  glm45Dialect,
  glm47Dialect,
  ling3Dialect,
  spark25Dialect,
  poolsideV1Dialect,
  iquestQ1Dialect,
  hyV3Dialect,
  k2HorizonDialect,
  deepseekV3Dialect,
  deepseekV31Dialect,
  deepseekV32Dialect,
  deepseekV4Dialect,
  deepseekV41Dialect,
  gigachat35Dialect,
  gigachat3Dialect,
  gigachat3RoleDialect,
  minimaxM2Dialect,
  minimaxM3Dialect,
  minimaxM1Dialect,
  dotsDialect,
  step3Dialect,
  museGlimmerDialect,
  minicpm5Dialect,
  kimiK2Dialect,
  kimiK3Dialect,
  gemma4Dialect,
  functiongemmaDialect,
  inklingDialect,
  plamo3Dialect,
  mistralArrayDialect,
  mistralV11Dialect,
  mistralV11BareDialect,
  apertusDialect,
  cohereCommandDialect,
  commandRPlusDialect,
  jambaDialect,
  hunyuanA13bDialect,
  aprielDialect,
  nemotronNanoV2Dialect,
  granite3Dialect,
  granite20bFcDialect,
  phi4MiniDialect,
  firefunctionV2Dialect,
  xlamDialect,
  internlm2Dialect,
  lfm2Dialect,
  lfm2JsonDialect,
  olmo3Dialect,
  pythonicDialect,
  llama4PythonicDialect,
  llama3JsonDialect,
  functionaryV31Dialect,
  functionaryV32Dialect,
  gptOssDialect,
  beamDialect,
  llama3PythonTagDialect,
] as const

/** Id of a dialect. */
export type DialectId = (typeof dialects)[number]['id']

let byId: ReadonlyMap<string, Dialect<DialectId>> | undefined

/**
 * A dialect by its id.
 *
 * @throws UnknownIdError that names the ids that are spelt alike.
 * @example getDialect('hermes').markers // ['<tool_call>']
 */
export function getDialect(id: string): Dialect<DialectId> {
  byId ??= new Map<string, Dialect<DialectId>>(dialects.map((dialect) => [dialect.id, dialect]))
  const dialect = byId.get(id)
  if (dialect === undefined) throw new UnknownIdError('dialect', id, byId.keys())
  return dialect
}
