import { Option } from 'commander'
import { type FormatId, getFormat } from '../../formats/index.js'
import { writeJson } from '../../json/write.js'
import { compareFormats } from '../../prompt/compare-formats.js'
import { type Persona, personas } from '../../prompt/persona.js'
import { render } from '../../prompt/render.js'
import { getProtocol } from '../../protocols/index.js'
import {
  type CaseConvention,
  caseConventions,
  type EscapeMode,
  escapeModes,
  renderOptions,
} from '../../tool/render-options.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import { type CliCommand, commaList, fromOption, jsonOption, onOption } from '../command.js'
import { compareTable } from '../compare-table.js'
import { readTools } from '../input.js'
import { writeProduct } from '../output.js'
import { usageError } from '../usage.js'

interface RenderCliOptions {
  from: ToolKind
  format?: FormatId
  protocol?: string
  request?: string
  descriptions: boolean
  constraints: boolean
  defaults: boolean
  returns: boolean
  minify?: boolean
  case: CaseConvention
  escape: EscapeMode
  persona: Persona
  trustLine?: boolean
  nullClause: boolean
  messages?: boolean
  compare?: boolean
  formats?: string[]
  out?: string
  json?: boolean
}

/** `toolform render`: the tool block and the answer instruction, or a comparison of formats. */
export const renderCommand: CliCommand = {
  name: 'render',
  group: 'Build and run',
  define: (command, output) => {
    command
      .description('show tools in a format, and how a protocol asks for answers')
      .argument('<tools>', 'path of the tools, or - for standard input')
      .addOption(fromOption())
      .option('--format <id>', 'format of the tool block (toolform formats lists them)')
      .option('--protocol <id>', "answer protocol; the format's own when left out")
      .option('--request <text>', 'the user request; completes the messages')
      .addOption(onOption('descriptions'))
      .option('--no-descriptions', 'leave the descriptions out')
      .addOption(onOption('constraints'))
      .option('--no-constraints', 'leave the limits out')
      .addOption(onOption('defaults'))
      .option('--no-defaults', 'leave the default values out')
      .addOption(onOption('returns'))
      .option('--no-returns', 'leave the return types out')
      .option('--minify', 'compact spelling where the format has one')
      .addOption(new Option('--case <style>', 'how names are spelt').choices([...caseConventions]).default('as_is'))
      .addOption(
        new Option('--escape <mode>', "study: the study's bytes; safe: every text stays inside its literal or comment")
          .choices([...escapeModes])
          .default('study'),
      )
      .addOption(new Option('--persona <name>', 'who the model is told to be').choices([...personas]).default('agent'))
      .option('--trust-line', 'tell the model that descriptions are data, not instructions')
      .addOption(onOption('null-clause'))
      .option('--no-null-clause', 'leave out what to do when no tool fits')
      .option('--messages', 'print the messages as JSON (needs --request)')
      .addOption(
        new Option('--compare', 'list formats with their size and study accuracy instead').conflicts([
          'format',
          'protocol',
          'request',
          'messages',
        ]),
      )
      .option('--formats <ids>', 'formats to compare, separated by commas; all when left out', commaList)
      .option('--out <file>', 'write to this file instead of standard output')
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nExamples:\n  toolform render tools.json --format typescript --request "Weather in Oslo?"\n' +
          '  toolform render tools.json --compare --formats xml_schema,typescript,json_minimal',
      )
      .action(async (source: string, options: RenderCliOptions) => {
        if (options.formats !== undefined && !options.compare) {
          throw usageError('--formats names what --compare compares; give --compare too, or --format ID for one format')
        }
        if (options.format === undefined && !options.compare) {
          throw usageError('nothing says what to show; give --format ID, or --compare for a table of them')
        }
        if (options.messages && options.request === undefined) {
          throw usageError('--messages needs the user request; give --request TEXT too')
        }
        const formatIds = options.formats?.map((id) => getFormat(id))
        const protocolId = options.protocol === undefined ? undefined : getProtocol(options.protocol).id
        const { format } = options
        if (format !== undefined) getFormat(format)
        const toolset = await readTools(output, source, options.from)
        const shown = renderOptions({
          descriptions: options.descriptions,
          constraints: options.constraints,
          defaults: options.defaults,
          returns: options.returns,
          minify: options.minify ?? false,
          caseConvention: options.case,
          escape: options.escape,
        })
        if (format === undefined) {
          const rows = compareFormats(toolset, { ...(formatIds && { formats: formatIds }), options: shown })
          const text = options.json ? writeJson({ rows }, { indent: 2 }) : compareTable(output, rows)
          return writeProduct(output, text, options.out, `${rows.length} rows`)
        }
        const prompt = render(toolset, format, {
          ...(protocolId !== undefined && { protocolId }),
          ...(options.request !== undefined && { request: options.request }),
          options: shown,
          persona: options.persona,
          nullClause: options.nullClause,
          trustLine: options.trustLine ?? false,
        })
        for (const warning of prompt.warnings) output.warn(`warning: ${warning}`)
        const result = options.json ? prompt : options.messages ? prompt.messages : undefined
        if (result !== undefined) {
          return writeProduct(output, writeJson(result, { indent: 2 }), options.out, format)
        }
        const text = prompt.instructions === '' ? prompt.toolBlock : `${prompt.toolBlock}\n\n${prompt.instructions}`
        await writeProduct(output, text, options.out, format)
        output.warn(
          `${prompt.formatId}: ${prompt.chars} characters, about ${prompt.tokensEstimate} tokens (characters / 4)`,
        )
      })
  },
}
