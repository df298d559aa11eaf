import * as z from 'zod'
import { type ArgumentsOf, tool } from './defined-tool.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>(value?: T): T | undefined => value

const input = z.object({ city: z.string(), days: z.number().default(3), units: z.enum(['c', 'f']).optional() })
holds<Equal<ArgumentsOf<typeof input>, { city: string; days: number; units?: 'c' | 'f' | undefined }>>()

const forecast = tool({ name: 'forecast', input, execute: (args) => args.city.length + args.days })
holds<Equal<ReturnType<typeof forecast>, number>>()
holds<Equal<Parameters<typeof forecast>[0]['city'], string>>()

// @ts-expect-error: the argument's type follows from the schema
forecast({ city: 1, days: 1 })

tool({
  name: 'wrong',
  input,
  // @ts-expect-error: no such argument
  execute: (args) => args.country,
})

const double = tool((args: { n: number }) => args.n * 2)
holds<Equal<Parameters<typeof double>[0], { n: number }>>()
holds<Equal<ReturnType<typeof double>, number>>()

const loose = tool({ name: 'loose', input: { type: 'object' }, execute: (args) => args.anything })
holds<Equal<ReturnType<typeof loose>, unknown>>()
