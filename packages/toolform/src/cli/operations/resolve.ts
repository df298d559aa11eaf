import { resolveModel } from '../../advisor/resolve-model.js'
import { InvalidArgumentError } from '../../errors.js'
import { type Operation, optionalText } from './operation.js'

/** `resolve`: {model, family?, params_b?} -> what the study knows of a model's name. */
export const resolveOperation: Operation = (request) => {
  const paramsB = request.params_b ?? null
  if (paramsB !== null && !(typeof paramsB === 'number' && paramsB > 0)) {
    throw new InvalidArgumentError('params_b', paramsB, 'a positive number of billions')
  }
  const family = optionalText(request, 'family') ?? null
  return resolveModel(optionalText(request, 'model') ?? null, { family, paramsB })
}
