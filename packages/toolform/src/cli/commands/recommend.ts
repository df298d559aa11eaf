import { Option } from 'commander'
import { recommend } from '../../advisor/recommend.js'
import { type Objective, objectives, type Situation } from '../../advisor/situation.js'
import { type GradingRule, gradingRules } from '../../constants.js'
import { InvalidArgumentError } from '../../errors.js'
import { type PriceName, priceNames } from '../../evidence/price.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import { type CliCommand, commaList, fromOption, jsonOption, wholeNumber } from '../command.js'
import { readTools } from '../input.js'
import { writeResult } from '../output.js'
import { comparisonText, recommendationText } from '../recommendation-text.js'

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

const onlyOneOfThem = '--model or --compare-models, not both'

/** `toolform recommend`: the format and the protocol that the study's figures speak for. */
export const recommendCommand: CliCommand = {
  name: 'recommend',
  group: 'Choose',
  define: (command, output) => {
    command
      .description('choose a format and its answer protocol by the figures of the study')
      .option('--model <name>', "the model's name: qwen3:8b, Qwen/Qwen3-8B, gemma-3-4b-it-Q4_K_M.gguf …")
      .option('--family <key>', 'a family of the study, when the name does not tell')
      .option('--params-b <n>', 'billions of parameters', Number)
      .option('--tools-file <path>', 'the tools, or - for standard input; size, count and tier are then theirs')
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
      .option('--compare-models <names>', 'recommend for each of these models, separated by commas', commaList)
      .option('--third-party', 'the tools come from somebody else')
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nExamples:\n  toolform recommend --model qwen3:8b --tools-file tools.json\n' +
          '  toolform recommend --compare-models qwen3:8b,gemma3:4b,phi4 --n-tools 24',
      )
      .action(async (options: RecommendOptions) => {
        const tools =
          options.toolsFile === undefined ? undefined : await readTools(output, options.toolsFile, options.from)
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
          if (options.model !== undefined) throw new InvalidArgumentError('--model', options.model, onlyOneOfThem)
          if (options.compareModels.length === 0) {
            throw new InvalidArgumentError('--compare-models', '', 'names separated by commas')
          }
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
