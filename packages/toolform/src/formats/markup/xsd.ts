import type { RenderOptions } from '../../tool/render-options.js'
import type { Tool } from '../../tool/tool.js'
import type { Param, ValueKind } from '../../tool/value-type.js'
import type { Format } from '../format.js'
import { joinTools } from '../join-tools.js'
import { plainText } from '../plain-text.js'
import { attributeText, elementText } from './shared.js'

/** An XML Schema with one element a tool. */
export const xsdFormat: Format<'xsd'> = {
  id: 'xsd',
  family: 'markup',
  name: 'XML Schema Definition (XSD)',
  summary: 'One `xs:schema`; a tool is an element whose sequence holds its parameters.',
  origin: 'W3C XML Schema',
  novel: false,
  defaultProtocol: 'xml_call',
  loses: ['param_descriptions', 'nested_fields', 'item_types', 'unions', 'constraints', 'defaults', 'returns'],
  ignores: ['constraints', 'defaults', 'returns', 'minify'],
  render: (tools, options) => {
    const elements = joinTools(tools, '', (tool) => toolElement(tool, options))
    return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n${elements}</xs:schema>`
  },
}

function toolElement(tool: Tool, options: RenderOptions): string {
  const lines = [`  <xs:element name="${attributeText(tool.name, options)}">`]
  if (tool.description !== '') {
    lines.push('    <xs:annotation>')
    lines.push(`      <xs:documentation>${elementText(tool.description, options)}</xs:documentation>`)
    lines.push('    </xs:annotation>')
  }
  lines.push('    <xs:complexType>', '      <xs:sequence>')
  for (const param of tool.params) addParam(lines, param, options)
  lines.push('      </xs:sequence>', '    </xs:complexType>', '  </xs:element>\n')
  return lines.join('\n')
}

function addParam(lines: string[], param: Param, options: RenderOptions): void {
  const name = attributeText(param.name, options)
  const occurs = param.required ? '' : ' minOccurs="0"'
  if (param.type.kind !== 'enum') {
    lines.push(`        <xs:element name="${name}" type="${xsdTypes[param.type.kind] ?? 'xs:string'}"${occurs}/>`)
    return
  }
  lines.push(`        <xs:element name="${name}"${occurs}>`)
  lines.push('          <xs:simpleType>', '            <xs:restriction base="xs:string">')
  for (const value of param.type.enumValues ?? []) {
    lines.push(`              <xs:enumeration value="${attributeText(plainText(value), options)}"/>`)
  }
  lines.push('            </xs:restriction>', '          </xs:simpleType>', '        </xs:element>')
}

const xsdTypes: Partial<Record<ValueKind, string>> = {
  integer: 'xs:integer',
  number: 'xs:decimal',
  boolean: 'xs:boolean',
  object: 'xs:anyType',
}
