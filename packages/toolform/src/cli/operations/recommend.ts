import { recommend } from '../../advisor/recommend.js'
import { partialSituationFromJson } from '../../advisor/situation.js'
import { type Operation, optionalObject, toolsetOf } from './operation.js'

/** `recommend`: {situation, tools?} -> the recommendation. */
export const recommendOperation: Operation = (request) => {
  const situation = partialSituationFromJson(optionalObject(request, 'situation') ?? {})
  return recommend(situation, request.tools === undefined ? {} : { tools: toolsetOf(request) })
}
