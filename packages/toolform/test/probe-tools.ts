import type { Tool } from '../src/tool/tool.js'
import type { Param, ValueType } from '../src/tool/value-type.js'

/** Words that stand in one place of {@link probeTool} each, so that a block shows what it keeps. */
export const markers = {
  description: 'zdescribe',
  paramDescription: 'zparamtext',
  fieldDescription: 'zfieldtext',
  itemDescription: 'zitemtext',
  returnsDescription: 'zreturntext',
  enumValue: 'zenumvalue',
  field: 'zfield',
  minimum: 7654321,
  maximum: 8765432,
  pattern: 'zpattern',
  default: 'zdefault',
  returnsField: 'zreturnfield',
} as const

function param(name: string, type: ValueType, more: Partial<Param> = {}): Param {
  return { name, type, required: true, description: '', ...more }
}

/** A tool that has one of everything, with the words of {@link markers}. */
export const probeTool: Tool = {
  name: 'probe_tool',
  description: `Does ${markers.description} things.`,
  params: [
    param('alpha', { kind: 'string' }, { description: `A ${markers.paramDescription}.` }),
    param('level', { kind: 'enum', enumValues: ['first', markers.enumValue], base: 'string' }),
    param(
      'amount',
      { kind: 'integer', constraints: { minimum: markers.minimum, maximum: markers.maximum } },
      { required: false, description: 'How much.' },
    ),
    param('code', { kind: 'string', constraints: { pattern: markers.pattern } }, { example: 'zexample' }),
    param('mode', { kind: 'string' }, { required: false, default: markers.default }),
    param('tone', { kind: 'string' }, { default: markers.default }),
    param('place', {
      kind: 'object',
      fields: [param(markers.field, { kind: 'number' }, { description: `A ${markers.fieldDescription}.` })],
    }),
    param('rows', {
      kind: 'array',
      item: {
        kind: 'object',
        fields: [param('cell', { kind: 'string' }, { description: `An ${markers.itemDescription}.` })],
      },
    }),
    param('either', { kind: 'union', unionOf: [{ kind: 'integer' }, { kind: 'string' }] }, { required: false }),
  ],
  returns: { kind: 'array', item: { kind: 'object', fields: [param(markers.returnsField, { kind: 'boolean' })] } },
  returnsDescription: `Gives ${markers.returnsDescription}.`,
  domain: 'user',
  category: 'user',
  origin: 'user',
  annotations: {},
}
