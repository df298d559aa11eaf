import type { Tool } from '../../tool/tool.js'
import type { Format } from '../format.js'
import { jsonLayout, jsonText } from '../json-text.js'
import { parametersSchema, type SchemaTree } from '../schema-view.js'

/** One whole JSON Schema document a tool, closed against undeclared members. */
export const jsonSchemaDraft2020Format: Format<'json_schema_draft2020'> = {
  id: 'json_schema_draft2020',
  family: 'json',
  name: 'JSON Schema 2020-12 (full, with $schema and $defs)',
  summary: 'An array of schema documents with `$schema`, `$id` and `title`.',
  origin: 'JSON Schema draft 2020-12',
  novel: false,
  defaultProtocol: 'json_object',
  loses: ['returns'],
  ignores: ['returns'],
  render: (tools, options) =>
    jsonText(
      tools.map((tool) => () => schemaDocument(tool)),
      jsonLayout(options),
    ),
}

function schemaDocument(tool: Tool): SchemaTree {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://example.com/tools/${tool.name}.json`,
    title: tool.name,
    ...(tool.description === '' ? {} : { description: tool.description }),
    ...parametersSchema(tool),
    additionalProperties: false,
  }
}
