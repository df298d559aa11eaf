import { Option } from 'commander'
import { recommend } from '../../advisor/recommend.js'
import { type Objective, objectives, type Situation } from '../../advisor/situation.js'
import { type GradingRule, gradingRules } from '../../constants.js'
import { UnknownIdError } from '../../errors.js'
import { loadEvidence } from '../../evidence/evidence.js'
import { type PriceName, priceNames } from '../../evidence/price.js'
import { getFormat } from '../../formats/index.js'
import { getProtocol } from '../../protocols/index.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import { type CliCommand, commaList, fromOption, jsonOption, positiveNumber, wholeNumber } from '../command.js'
import { readTools } from '../input.js'
import { writeResult } from '../output.js'
import { comparisonText, recommendationText } from '../recommendation-text.js'
import { usageError } from '../usage.js'

interface RecommendOptions {
  model?: string
  family?: string
  paramsB?: number
  toolsFile?: string
  from: ToolKind
  nTools?: number
  tier?: number
  budget?: number
  context?: number
  objective: Objective
  price: PriceName
  rule: GradingRule
  protocol?: string
  candidates?: string[]
  compareModels?: string[]
  thirdParty?: boolean
  json?: boolean
}

/** `toolform recommend`: the format and the protocol that the study's figures speak for. */
export const recommendCommand: CliCommand = {
  name: 'recommend',
  group: 'Choose',
  define: (command, output) => {
    command
      .description('choose a format and its answer protocol by the figures of the study')
      .option('--model <name>', "the model's name: qwen3:8b, Qwen/Qwen3-8B, gemma-3-4b-it-Q4_K_M.gguf …")
      .option('--family <key>', 'a family of the study, when the name does not tell, such as qwen3')
      .option('--params-b <n>', 'billions of parameters', positiveNumber)
      .option('--tools-file <path>', 'the tools, or - for standard input; size, count and tier are theirs unless given')
      .addOption(fromOption())
      .option('--n-tools <n>', 'number of tools', wholeNumber)
      .option('--tier <n>', 'how hard the tools are, 1 to 5', wholeNumber)
      .option('--budget <tokens>', 'most tokens that the tool block may take', wholeNumber)
      .option('--context <tokens>', "the model's context window", wholeNumber)
      .addOption(new Option('--objective <aim>', 'what to aim at').choices([...objectives]).default('accuracy'))
      .addOption(new Option('--price <name>', 'price of tokens').choices([...priceNames]).default('frontier_api'))
      .addOption(new Option('--rule <rule>', 'grading rule').choices([...gradingRules]).default('main'))
      .option('--protocol <id>', 'keep to this answer protocol')
      .option('--candidates <ids>', 'formats to choose among, separated by commas', commaList)
      .addOption(
        new Option('--compare-models <names>', 'recommend for each of these models, separated by commas')
          .argParser(commaList)
          .conflicts(['model', 'family', 'paramsB']),
      )
      .option('--third-party', 'the tools come from somebody else')
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nExamples:\n  toolform recommend --model qwen3:8b --tools-file tools.json\n' +
          '  toolform recommend --compare-models qwen3:8b,gemma3:4b,phi4 --n-tools 24',
      )
      .action(async (options: RecommendOptions) => {
        if (options.family !== undefined) requireFamily(options.family)
        if (options.protocol !== undefined) getProtocol(options.protocol)
        for (const id of options.candidates ?? []) getFormat(id)
        if (options.toolsFile === undefined && options.from !== 'auto') {
          throw usageError('--from says how the tools are written; give --tools-file PATH too')
        }
        const tools =
          options.toolsFile === undefined ? undefined : await readTools(output, options.toolsFile, options.from)
        if (tools?.size === 0) throw usageError(`${options.toolsFile} holds no tools; give at least one`)
        const situation: Partial<Situation> = {
          ...(options.family !== undefined && { family: options.family }),
          ...(options.paramsB !== undefined && { paramsB: options.paramsB }),
          ...(options.nTools !== undefined && { nTools: options.nTools }),
          ...(options.tier !== undefined && { tier: options.tier }),
          tokenBudget: options.budget ?? null,
          contextTokens: options.context ?? null,
          objective: options.objective,
          price: options.price,
          rule: options.rule,
          protocol: options.protocol ?? null,
          candidates: options.candidates ?? null,
          thirdPartyTools: options.thirdParty ?? false,
        }
        const ask = (model: string | null) => recommend({ ...situation, model }, tools === undefined ? {} : { tools })
        if (options.compareModels !== undefined) {
          const rows = options.compareModels.map((model) => ask(model))
          if (options.json) return writeResult(output, { rows })
          return output.write(comparisonText(output, rows))
        }
        const recommendation = ask(options.model ?? null)
        if (options.json) return writeResult(output, recommendation)
        await output.write(recommendationText(output, recommendation))
      })
  },
}

/** @throws UnknownIdError for a family that the study does not know, with those that are spelt alike or all of them. */
function requireFamily(key: string): void {
  const { families, aliases } = loadEvidence().load('zoo').data
  const known = [...new Set([...Object.keys(families), ...Object.keys(aliases)])]
  if (!known.includes(key)) throw new UnknownIdError('family', key, known)
}
