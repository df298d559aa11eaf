import { Surface } from '../../advisor/surface.js'
import { InvalidArgumentError } from '../../errors.js'
import type { JsonObject } from '../../json/json.js'
import { type Operation, textOf } from './operation.js'

/** `surface`: {format, params_b, n_tools, tier} -> the fitted surface's percentage, or null. */
export const surfaceOperation: Operation = (request) =>
  new Surface().predict(textOf(request, 'format'), {
    paramsB: positive(request, 'params_b'),
    nTools: positive(request, 'n_tools'),
    tier: positive(request, 'tier'),
  })

function positive(request: JsonObject, field: string): number {
  const value = request[field]
  if (typeof value !== 'number' || !(value > 0)) throw new InvalidArgumentError(field, value, 'a positive number')
  return value
}
