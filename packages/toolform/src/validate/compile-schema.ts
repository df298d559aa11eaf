import { Ajv, type ErrorObject, type Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft04 from 'ajv-draft-04'
import type { Json } from '../json/json.js'
import { writeJson } from '../json/write.js'
import { areUnique } from './are-unique.js'
import type { PreparedSchema } from './prepare-schema.js'
import type { SchemaCheck, SchemaError } from './report.js'
import { safePattern } from './safe-pattern.js'

const compilers = { '4': draft04.default, '7': Ajv, '2019-09': Ajv2019, '2020-12': Ajv2020 } as const

/** Schemas come from strangers: no schema of schemas, no log, own properties alone, patterns in linear time. */
const options: Options = {
  strict: false,
  validateSchema: false,
  meta: false,
  logger: false,
  allErrors: true,
  ownProperties: true,
  validateFormats: false,
  addUsedSchema: false,
  code: { regExp: Object.assign((pattern: string) => safePattern(pattern), { code: 'safePattern' }) },
}

/**
 * Compiles a schema with a compiler of its own, of its draft.
 *
 * @throws Error for a schema that contradicts its draft or refers to nowhere.
 * @example compileSchema({ schema: { type: 'string' }, draft: '2020-12', warnings: [] })(1)[0]?.keyword // 'type'
 */
export function compileSchema(prepared: PreparedSchema): SchemaCheck {
  const Compiler = compilers[prepared.draft]
  const compiler = new Compiler(options)
  compiler.removeKeyword('uniqueItems')
  compiler.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (wanted: boolean, items: Json[]) => !wanted || areUnique(items),
    error: { message: 'must not have items that are equal' },
  })
  const validate = compiler.compile(prepared.schema)
  return (value: Json) => (validate(value) === true ? [] : (validate.errors ?? []).map(errorOf))
}

function errorOf(error: ErrorObject): SchemaError {
  return { pointer: error.instancePath, keyword: error.keyword, message: messageOf(error) }
}

/** Names the key or the choices that the compiler keeps beside its message. */
function messageOf(error: ErrorObject): string {
  const message = error.message ?? 'is not allowed'
  const { additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = error.params
  const detail: unknown = additionalProperty ?? unevaluatedProperty ?? allowedValues ?? allowedValue
  return detail === undefined ? message : `${message}: ${writeJson(detail)}`
}
