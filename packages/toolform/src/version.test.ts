import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { frameworkVersion } from './version.js'

it('is the version of package.json', () => {
  expect(frameworkVersion).toBe(manifest.version)
})
