import { describe, expect, it } from 'vitest'
import { UnknownIdError } from '../errors.js'
import { parseReply } from '../parse/parse-reply.js'
import { type ProtocolId, protocols } from '../protocols/index.js'
import { sampleToolset } from '../study/sample-tools.js'
import { loadTools } from '../toolset/load-tools.js'
import { replyFor } from './reply-for.js'

const tools = sampleToolset()
const call = { name: 'legal_draft_v3', arguments: { counterparty: 'Acme Ltd', value: 1500.5, term_months: 12 } }

describe('a reply for a call', () => {
  it.each(protocols.map(({ id }) => id))('is right under %s, with the tools and without', (id) => {
    for (const reply of [replyFor(call, id, tools), replyFor(call, id)]) {
      const parsed = parseReply(reply, tools, id, { rule: 'as_written' })
      expect(parsed.ok, reply).toBe(true)
      expect(
        parsed.calls.map(({ resolvedName, arguments: args }) => ({ name: resolvedName, arguments: args })),
      ).toEqual([call])
    }
  })

  it('gives the values back', () => {
    const weather = loadTools([
      { name: 'w', parameters: { type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer' } } } },
    ])
    const reply = replyFor({ name: 'w', arguments: { a: 'x, "y"', n: 3 } }, 'csv_call', weather)
    expect(parseReply(reply, weather, 'csv_call').calls[0]?.arguments).toEqual({ a: 'x, "y"', n: 3 })
  })

  it('names close protocols for one that is not there', () => {
    expect(() => replyFor(call, 'json_objet' as ProtocolId)).toThrow(UnknownIdError)
    expect(() => replyFor(call, 'json_objet' as ProtocolId)).toThrow(/json_object/)
  })
})
