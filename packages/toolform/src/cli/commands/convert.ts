import { Option } from 'commander'
import { writeJson } from '../../json/write.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import type { Toolset } from '../../toolset/toolset.js'
import { type CliCommand, fromOption, jsonOption } from '../command.js'
import { readTools } from '../input.js'
import { writeProduct } from '../output.js'

const writers = {
  openai: (toolset: Toolset) => toolset.toOpenAI(),
  anthropic: (toolset: Toolset) => toolset.toAnthropic(),
  mcp: (toolset: Toolset) => toolset.toMcp(),
  ir: (toolset: Toolset) => toolset.toIr(),
} as const
type Target = keyof typeof writers

/** `toolform convert`: tools in one JSON shape, written in another. */
export const convertCommand: CliCommand = {
  name: 'convert',
  group: 'Build and run',
  define: (command, output) => {
    command
      .description(
        'write tools in the shape of OpenAI, Anthropic, MCP or the IR; the schemas stay as their author wrote them',
      )
      .argument('<tools>', 'path of the tools, or - for standard input')
      .addOption(fromOption())
      .addOption(new Option('--to <shape>', 'shape to write').choices(Object.keys(writers)).makeOptionMandatory())
      .option('--out <file>', 'write to this file instead of standard output')
      .addOption(jsonOption().hideHelp())
      .addHelpText('after', '\nExample:\n  toolform convert tools.json --to mcp --out tools.mcp.json')
      .action(async (source: string, options: { from: ToolKind; to: Target; out?: string }) => {
        const toolset = await readTools(output, source, options.from)
        const text = writeJson(writers[options.to](toolset), { indent: 2 })
        await writeProduct(output, text, options.out, `${toolset.size} tools as ${options.to}`)
      })
  },
}
