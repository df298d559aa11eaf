import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import { lineText } from '../escape.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { parametersSchema } from '../schema-view.js'
import { lineJson } from './shared.js'

/** The listing that LangChain writes for its agents. */
export const langchainToolsFormat: Format<'langchain_tools'> = {
  id: 'langchain_tools',
  family: 'vendor',
  name: 'LangChain render_text_description_and_args',
  summary: 'A line a tool: signature, description, and the arguments as JSON Schema properties.',
  origin: "LangChain's render_text_description_and_args",
  novel: false,
  defaultProtocol: 'react',
  loses: ['returns', 'optionality'],
  ignores: ['returns', 'minify'],
  render: (tools, options) => joinTools(tools, '\n', (tool) => toolLine(tool, options)),
}

function toolLine(tool: Tool, options: RenderOptions): string {
  const names = tool.params.map((param) => param.name)
  const { properties = {} } = parametersSchema(tool)
  const description = lineText(tool.description, options)
  return `${tool.name}(${names.join(', ')}) - ${description}, args: ${lineJson(properties, options)}`
}
