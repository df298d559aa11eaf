import type { Param } from '../../tool/value-type.js'
import { jsonText } from '../json-text.js'

/** What example calls are filled with, as JSON text. */
export interface SampleValues {
  readonly integer: string
  readonly number: string
  readonly boolean: string
  readonly array: string
  /** Stands before the parameter's name, where nothing better is known. */
  readonly prefix: string
  /** Which value of an enum is taken; the last one when there are fewer. */
  readonly enumIndex: number
}

/** Values of the study's first example. */
export const firstSample: SampleValues = {
  integer: '3',
  number: '1.5',
  boolean: 'true',
  array: '["alpha", "beta"]',
  prefix: 'example_',
  enumIndex: 0,
}

/** Values of the study's second example. */
export const secondSample: SampleValues = {
  integer: '11',
  number: '42.0',
  boolean: 'false',
  array: '["gamma"]',
  prefix: 'other_',
  enumIndex: 1,
}

/**
 * Values for parameters as a JSON object: the author's examples, else values after the kinds.
 *
 * @example sampleObject([{ name: 'days', type: { kind: 'integer' }, description: '', required: true }], firstSample) // '{"days": 3}'
 */
export function sampleObject(params: readonly Param[], values: SampleValues): string {
  return `{${params.map((param) => `${JSON.stringify(param.name)}: ${sampleValue(param, values)}`).join(', ')}}`
}

function sampleValue(param: Param, values: SampleValues): string {
  if (param.example !== undefined && param.example !== null) return jsonText(param.example, 'spaced')
  const { type } = param
  switch (type.kind) {
    case 'integer':
    case 'number':
    case 'boolean':
    case 'array':
      return values[type.kind]
    case 'object':
      return sampleObject(type.fields ?? [], values)
    case 'enum': {
      const choices = type.enumValues ?? []
      const choice = choices[Math.min(values.enumIndex, choices.length - 1)]
      return jsonText(choice === undefined ? values.prefix + param.name : choice, 'spaced')
    }
    default:
      return JSON.stringify(values.prefix + param.name)
  }
}
