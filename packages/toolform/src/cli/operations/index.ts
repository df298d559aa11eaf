import { compareOperation } from './compare.js'
import { exampleOperation } from './example.js'
import { exportOperation } from './export.js'
import { findOperation } from './find.js'
import { loadOperation } from './load.js'
import type { Operation } from './operation.js'
import { parseOperation } from './parse.js'
import { recommendOperation } from './recommend.js'
import { renderOperation } from './render.js'
import { repairOperation } from './repair.js'
import { resolveOperation } from './resolve.js'
import { surfaceOperation } from './surface.js'
import { validateOperation } from './validate.js'

/** Every operation of `toolform batch` by the name that a request's `op` gives. */
export const operations: Readonly<Record<string, Operation>> = {
  load: loadOperation,
  export: exportOperation,
  render: renderOperation,
  compare: compareOperation,
  parse: parseOperation,
  example: exampleOperation,
  validate: validateOperation,
  find: findOperation,
  repair: repairOperation,
  recommend: recommendOperation,
  resolve: resolveOperation,
  surface: surfaceOperation,
}
