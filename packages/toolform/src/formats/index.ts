// Longer than 300 lines: an import, an export and an entry a format.
import { UnknownFormatError } from '../errors.js'
// code
import { bashFunctionFormat } from './code/bash-function.js'
import { cHeaderFormat } from './code/c-header.js'
import { cppSignatureFormat } from './code/cpp-signature.js'
import { csharpSignatureFormat } from './code/csharp-signature.js'
import { elixirSignatureFormat } from './code/elixir-signature.js'
import { goSignatureFormat } from './code/go-signature.js'
import { haskellCurriedFormat } from './code/haskell-curried.js'
import { javaSignatureFormat } from './code/java-signature.js'
import { juliaSignatureFormat } from './code/julia-signature.js'
import { kotlinSignatureFormat } from './code/kotlin-signature.js'
import { luaSignatureFormat } from './code/lua-signature.js'
import { matlabSignatureFormat } from './code/matlab-signature.js'
import { ocamlSignatureFormat } from './code/ocaml-signature.js'
import { phpSignatureFormat } from './code/php-signature.js'
import { pythonArgparseFormat } from './code/python-argparse.js'
import { pythonDataclassFormat } from './code/python-dataclass.js'
import { pythonProtocolFormat } from './code/python-protocol.js'
import { pythonPydanticFormat } from './code/python-pydantic.js'
import { pythonSignatureOnlyFormat } from './code/python-signature-only.js'
import { pythonStubFormat } from './code/python-stub.js'
import { pythonStubNumpyFormat } from './code/python-stub-numpy.js'
import { rSignatureFormat } from './code/r-signature.js'
import { rubySignatureFormat } from './code/ruby-signature.js'
import { rustSignatureFormat } from './code/rust-signature.js'
import { scalaSignatureFormat } from './code/scala-signature.js'
import { sqlUdfFormat } from './code/sql-udf.js'
import { swiftSignatureFormat } from './code/swift-signature.js'
import { typescriptFormat } from './code/typescript.js'
import { typescriptCompactFormat } from './code/typescript-compact.js'
import { typescriptDtsFormat } from './code/typescript-dts.js'
import { typescriptInterfaceArgFormat } from './code/typescript-interface-arg.js'
import { zigSignatureFormat } from './code/zig-signature.js'
// config
import { cueFormat } from './config/cue.js'
import { dhallFormat } from './config/dhall.js'
import { ednFormat } from './config/edn.js'
import { hclFormat } from './config/hcl.js'
import { iniFormat } from './config/ini.js'
import { jsonnetFormat } from './config/jsonnet.js'
import { kdlFormat } from './config/kdl.js'
import { nixExprFormat } from './config/nix-expr.js'
import { sexprFormat } from './config/sexpr.js'
import { starlarkFormat } from './config/starlark.js'
import { tomlFormat } from './config/toml.js'
import type { Format } from './format.js'
// grammar
import { ebnfGrammarFormat } from './grammar/ebnf-grammar.js'
import { gbnfGrammarFormat } from './grammar/gbnf-grammar.js'
import { regexSpecFormat } from './grammar/regex-spec.js'
import { symbolicCompressedFormat } from './grammar/symbolic-compressed.js'
import { typedLambdaFormat } from './grammar/typed-lambda.js'
// idl
import { avroSchemaFormat } from './idl/avro-schema.js'
import { capnprotoIdlFormat } from './idl/capnproto-idl.js'
import { flatbuffersIdlFormat } from './idl/flatbuffers-idl.js'
import { graphqlSdlFormat } from './idl/graphql-sdl.js'
import { protobufFormat } from './idl/protobuf.js'
import { smithyIdlFormat } from './idl/smithy-idl.js'
import { thriftIdlFormat } from './idl/thrift-idl.js'
import { witIdlFormat } from './idl/wit-idl.js'
// json
import { hjsonFormat } from './json/hjson.js'
import { jsonCompactFormat } from './json/json-compact.js'
import { jsonDottedPathsFormat } from './json/json-dotted-paths.js'
import { jsonMinimalFormat } from './json/json-minimal.js'
import { jsonNamesParamsFormat } from './json/json-names-params.js'
import { jsonSchemaAnthropicFormat } from './json/json-schema-anthropic.js'
import { jsonSchemaDraft2020Format } from './json/json-schema-draft2020.js'
import { jsonSchemaFlatFormat } from './json/json-schema-flat.js'
import { jsonSchemaOpenaiFormat } from './json/json-schema-openai.js'
import { json5Format } from './json/json5.js'
import { jsoncFormat } from './json/jsonc.js'
import { jsonlFormat } from './json/jsonl.js'
import { namesOnlyFormat } from './json/names-only.js'
import { openapiJsonFormat } from './json/openapi-json.js'
// markup
import { curlExamplesFormat } from './markup/curl-examples.js'
import { htmlFormsFormat } from './markup/html-forms.js'
import { markdownDocsFormat } from './markup/markdown-docs.js'
import { restEndpointsFormat } from './markup/rest-endpoints.js'
import { xmlAttributesFormat } from './markup/xml-attributes.js'
import { xmlSchemaFormat } from './markup/xml-schema.js'
import { xsdFormat } from './markup/xsd.js'
// novel
import { capabilityMatrixFormat } from './novel/capability-matrix.js'
import { checklistFormat } from './novel/checklist.js'
import { contrastiveFormat } from './novel/contrastive.js'
import { decisionTreeFormat } from './novel/decision-tree.js'
import { diffSchemaFormat } from './novel/diff-schema.js'
import { emojiSemanticFormat } from './novel/emoji-semantic.js'
import { namespacedFormat } from './novel/namespaced.js'
import { negativeSpaceFormat } from './novel/negative-space.js'
import { progressiveFormat } from './novel/progressive.js'
import { questionSlotsFormat } from './novel/question-slots.js'
import { slotTemplateFormat } from './novel/slot-template.js'
import { stateGraphFormat } from './novel/state-graph.js'
import { typeIndexedFormat } from './novel/type-indexed.js'
import { workedDialogueFormat } from './novel/worked-dialogue.js'
// prose
import { cliHelpFormat } from './prose/cli-help.js'
import { fewShotOnlyFormat } from './prose/few-shot-only.js'
import { naturalLanguageFormat } from './prose/natural-language.js'
import { nlFaqFormat } from './prose/nl-faq.js'
import { nlInstructionalFormat } from './prose/nl-instructional.js'
import { nlManpageFormat } from './prose/nl-manpage.js'
import { nlNarrativeFormat } from './prose/nl-narrative.js'
import { nlReferenceCardFormat } from './prose/nl-reference-card.js'
import { nlTerseFormat } from './prose/nl-terse.js'
// tabular
import { asciiTableFormat } from './tabular/ascii-table.js'
import { compactSignatureLinesFormat } from './tabular/compact-signature-lines.js'
import { csvFormat } from './tabular/csv.js'
import { keyValueLinesFormat } from './tabular/key-value-lines.js'
import { markdownTableFormat } from './tabular/markdown-table.js'
import { tsvFormat } from './tabular/tsv.js'
import { twoStageIndexFormat } from './tabular/two-stage-index.js'
// vendor
import { commandRToolsFormat } from './vendor/command-r-tools.js'
import { dspySignatureFormat } from './vendor/dspy-signature.js'
import { glaiveToolsFormat } from './vendor/glaive-tools.js'
import { gorillaApiFormat } from './vendor/gorilla-api.js'
import { graniteToolsFormat } from './vendor/granite-tools.js'
import { hermesToolsFormat } from './vendor/hermes-tools.js'
import { langchainToolsFormat } from './vendor/langchain-tools.js'
import { llama3ToolsFormat } from './vendor/llama3-tools.js'
import { mcpManifestFormat } from './vendor/mcp-manifest.js'
import { mistralToolsFormat } from './vendor/mistral-tools.js'
import { openaiResponsesFormat } from './vendor/openai-responses.js'
import { qwenToolsFormat } from './vendor/qwen-tools.js'
import { reactToolsFormat } from './vendor/react-tools.js'
import { toolformerInlineFormat } from './vendor/toolformer-inline.js'
import { wattToolTagsFormat } from './vendor/watt-tool-tags.js'
import { xlamToolsFormat } from './vendor/xlam-tools.js'
// yaml
import { openapiYamlFormat } from './yaml/openapi-yaml.js'
import { yamlAnchorsFormat } from './yaml/yaml-anchors.js'
import { yamlDocumentedFormat } from './yaml/yaml-documented.js'
import { yamlFlowFormat } from './yaml/yaml-flow.js'
import { yamlMinimalFormat } from './yaml/yaml-minimal.js'
import { yamlSchemaFormat } from './yaml/yaml-schema.js'

export { disclosureFormats, findDisclosureFormat } from './disclosure.js'
export * from './format.js'
export { renderBlock } from './render-block.js'
export {
  asciiTableFormat,
  avroSchemaFormat,
  bashFunctionFormat,
  capabilityMatrixFormat,
  capnprotoIdlFormat,
  cHeaderFormat,
  checklistFormat,
  cliHelpFormat,
  commandRToolsFormat,
  compactSignatureLinesFormat,
  contrastiveFormat,
  cppSignatureFormat,
  csharpSignatureFormat,
  csvFormat,
  cueFormat,
  curlExamplesFormat,
  decisionTreeFormat,
  dhallFormat,
  diffSchemaFormat,
  dspySignatureFormat,
  ebnfGrammarFormat,
  ednFormat,
  elixirSignatureFormat,
  emojiSemanticFormat,
  fewShotOnlyFormat,
  flatbuffersIdlFormat,
  gbnfGrammarFormat,
  glaiveToolsFormat,
  gorillaApiFormat,
  goSignatureFormat,
  graniteToolsFormat,
  graphqlSdlFormat,
  haskellCurriedFormat,
  hclFormat,
  hermesToolsFormat,
  hjsonFormat,
  htmlFormsFormat,
  iniFormat,
  javaSignatureFormat,
  json5Format,
  jsonCompactFormat,
  jsoncFormat,
  jsonDottedPathsFormat,
  jsonlFormat,
  jsonMinimalFormat,
  jsonNamesParamsFormat,
  jsonnetFormat,
  jsonSchemaAnthropicFormat,
  jsonSchemaDraft2020Format,
  jsonSchemaFlatFormat,
  jsonSchemaOpenaiFormat,
  juliaSignatureFormat,
  kdlFormat,
  keyValueLinesFormat,
  kotlinSignatureFormat,
  langchainToolsFormat,
  llama3ToolsFormat,
  luaSignatureFormat,
  markdownDocsFormat,
  markdownTableFormat,
  matlabSignatureFormat,
  mcpManifestFormat,
  mistralToolsFormat,
  namesOnlyFormat,
  namespacedFormat,
  naturalLanguageFormat,
  negativeSpaceFormat,
  nixExprFormat,
  nlFaqFormat,
  nlInstructionalFormat,
  nlManpageFormat,
  nlNarrativeFormat,
  nlReferenceCardFormat,
  nlTerseFormat,
  ocamlSignatureFormat,
  openaiResponsesFormat,
  openapiJsonFormat,
  openapiYamlFormat,
  phpSignatureFormat,
  progressiveFormat,
  protobufFormat,
  pythonArgparseFormat,
  pythonDataclassFormat,
  pythonProtocolFormat,
  pythonPydanticFormat,
  pythonSignatureOnlyFormat,
  pythonStubFormat,
  pythonStubNumpyFormat,
  questionSlotsFormat,
  qwenToolsFormat,
  reactToolsFormat,
  regexSpecFormat,
  restEndpointsFormat,
  rSignatureFormat,
  rubySignatureFormat,
  rustSignatureFormat,
  scalaSignatureFormat,
  sexprFormat,
  slotTemplateFormat,
  smithyIdlFormat,
  sqlUdfFormat,
  starlarkFormat,
  stateGraphFormat,
  swiftSignatureFormat,
  symbolicCompressedFormat,
  thriftIdlFormat,
  tomlFormat,
  toolformerInlineFormat,
  tsvFormat,
  twoStageIndexFormat,
  typedLambdaFormat,
  typeIndexedFormat,
  typescriptCompactFormat,
  typescriptDtsFormat,
  typescriptFormat,
  typescriptInterfaceArgFormat,
  wattToolTagsFormat,
  witIdlFormat,
  workedDialogueFormat,
  xlamToolsFormat,
  xmlAttributesFormat,
  xmlSchemaFormat,
  xsdFormat,
  yamlAnchorsFormat,
  yamlDocumentedFormat,
  yamlFlowFormat,
  yamlMinimalFormat,
  yamlSchemaFormat,
  zigSignatureFormat,
}

/**
 * Every format of the study, by family. Importing this list brings all of them; to bring one, import it by its own
 * name and call `renderWith`.
 */
export const formats = [
  // json
  jsonSchemaOpenaiFormat,
  jsonSchemaFlatFormat,
  jsonSchemaAnthropicFormat,
  jsonSchemaDraft2020Format,
  jsonCompactFormat,
  jsonMinimalFormat,
  namesOnlyFormat,
  jsonNamesParamsFormat,
  jsonlFormat,
  json5Format,
  hjsonFormat,
  jsoncFormat,
  jsonDottedPathsFormat,
  openapiJsonFormat,
  // yaml
  yamlSchemaFormat,
  yamlFlowFormat,
  yamlMinimalFormat,
  yamlDocumentedFormat,
  yamlAnchorsFormat,
  openapiYamlFormat,
  // code
  goSignatureFormat,
  rustSignatureFormat,
  javaSignatureFormat,
  kotlinSignatureFormat,
  swiftSignatureFormat,
  csharpSignatureFormat,
  cHeaderFormat,
  cppSignatureFormat,
  haskellCurriedFormat,
  ocamlSignatureFormat,
  scalaSignatureFormat,
  elixirSignatureFormat,
  juliaSignatureFormat,
  rubySignatureFormat,
  phpSignatureFormat,
  luaSignatureFormat,
  zigSignatureFormat,
  rSignatureFormat,
  matlabSignatureFormat,
  sqlUdfFormat,
  bashFunctionFormat,
  pythonStubFormat,
  pythonStubNumpyFormat,
  pythonSignatureOnlyFormat,
  pythonPydanticFormat,
  pythonDataclassFormat,
  pythonArgparseFormat,
  pythonProtocolFormat,
  typescriptFormat,
  typescriptDtsFormat,
  typescriptInterfaceArgFormat,
  typescriptCompactFormat,
  // idl
  protobufFormat,
  graphqlSdlFormat,
  thriftIdlFormat,
  avroSchemaFormat,
  witIdlFormat,
  smithyIdlFormat,
  capnprotoIdlFormat,
  flatbuffersIdlFormat,
  // markup
  xmlSchemaFormat,
  xmlAttributesFormat,
  xsdFormat,
  htmlFormsFormat,
  markdownDocsFormat,
  restEndpointsFormat,
  curlExamplesFormat,
  // config
  tomlFormat,
  iniFormat,
  hclFormat,
  cueFormat,
  dhallFormat,
  jsonnetFormat,
  nixExprFormat,
  kdlFormat,
  ednFormat,
  sexprFormat,
  starlarkFormat,
  // tabular
  markdownTableFormat,
  csvFormat,
  tsvFormat,
  asciiTableFormat,
  keyValueLinesFormat,
  compactSignatureLinesFormat,
  twoStageIndexFormat,
  // prose
  naturalLanguageFormat,
  nlTerseFormat,
  nlManpageFormat,
  cliHelpFormat,
  nlFaqFormat,
  nlNarrativeFormat,
  nlInstructionalFormat,
  fewShotOnlyFormat,
  nlReferenceCardFormat,
  // grammar
  ebnfGrammarFormat,
  gbnfGrammarFormat,
  regexSpecFormat,
  typedLambdaFormat,
  symbolicCompressedFormat,
  // vendor
  hermesToolsFormat,
  qwenToolsFormat,
  llama3ToolsFormat,
  mistralToolsFormat,
  commandRToolsFormat,
  reactToolsFormat,
  mcpManifestFormat,
  toolformerInlineFormat,
  gorillaApiFormat,
  glaiveToolsFormat,
  xlamToolsFormat,
  graniteToolsFormat,
  dspySignatureFormat,
  openaiResponsesFormat,
  langchainToolsFormat,
  wattToolTagsFormat,
  // novel
  contrastiveFormat,
  decisionTreeFormat,
  namespacedFormat,
  diffSchemaFormat,
  slotTemplateFormat,
  stateGraphFormat,
  negativeSpaceFormat,
  progressiveFormat,
  workedDialogueFormat,
  questionSlotsFormat,
  typeIndexedFormat,
  emojiSemanticFormat,
  checklistFormat,
  capabilityMatrixFormat,
] as const satisfies readonly Format[]

/** Id of a format of the study. */
export type FormatId = (typeof formats)[number]['id']

let formatsById: ReadonlyMap<string, Format> | undefined

/**
 * Finds a format of the study by its id.
 *
 * @throws UnknownFormatError with up to five close ids.
 * @example getFormat('yaml_flow').family // 'yaml'
 */
export function getFormat(id: string): Format {
  formatsById ??= new Map(formats.map((format) => [format.id, format]))
  const format = formatsById.get(id)
  if (format === undefined) throw new UnknownFormatError(id, formatsById.keys())
  return format
}
