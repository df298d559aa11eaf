import { validateArguments } from '../../validate/study.js'
import { callOf, type Operation, toolsetOf } from './operation.js'

/** `validate`: {tools, call} -> the validation report. */
export const validateOperation: Operation = (request) => validateArguments(callOf(request), toolsetOf(request))
