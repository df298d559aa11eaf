// What could not be mended is told on standard error, in the answer's header field, and in the journal.
import type { JsonObject } from 'toolform'
import { afterEach, describe, expect, test } from 'vitest'
import type { JournalEntry } from '../src/index.js'
import { type Bed, chatRequest, makeBed, readChoice } from './bed.js'
import { callEntry, completion, sendJson } from './fake-server.js'

let bed: Bed | undefined
afterEach(async () => bed?.close())

const calls = (name: string, args: string): JsonObject => ({
  role: 'assistant',
  content: null,
  tool_calls: [callEntry(name, args)],
})
const prose: JsonObject = { role: 'assistant', content: 'Hello.' }
const named = { type: 'function', function: { name: 'get_weather' } }

describe('a warning stands in the log, the header field and the journal', () => {
  test.each<[label: string, first: JsonObject, second: string, request: JsonObject, line: RegExp, told: string]>([
    [
      'a forced call whose arguments do not fit',
      prose,
      '{"city": 5, "unit": "kelvin"}',
      { tool_choice: named },
      /^w forced call get_weather \(tool_choice names it\), but its arguments do not fit/,
      'forced get_weather unfit',
    ],
    [
      'no call could be forced',
      prose,
      'still prose',
      { tool_choice: 'required' },
      /^w no call could be forced \(tool_choice is required\)/,
      'no call forced',
    ],
    [
      'arguments that stay wrong',
      calls('create_event', '{"title": "x"}'),
      '{"title": "x", "duration_minutes": 0, "attendees": []}',
      {},
      /^w call create_event could not be repaired, its arguments pass as the model wrote them/,
      'left create_event',
    ],
    [
      'arguments that stay wrong under a name that was mended',
      calls('createEvent', '{"title": "x"}'),
      'prose',
      {},
      /^w call create_event could not be repaired, its arguments pass as the model wrote them/,
      'left create_event; repaired create_event name_convention',
    ],
  ])('%s is told in all three', async (_, first, second, request, line, told) => {
    const entries: JournalEntry[] = []
    bed = await makeBed(
      ({ body }, response) => {
        const isSecond = body.response_format !== undefined
        sendJson(response, 200, completion(isSecond ? { role: 'assistant', content: second } : first))
      },
      { journal: (entry) => entries.push(entry) },
    )
    const response = await bed.post(chatRequest(request))
    expect(response.headers.get('x-toolrails-interventions')).toBe(told)
    const { message } = await readChoice(response)
    const written = (first.tool_calls as { function: { arguments: string } }[] | undefined)?.[0]?.function.arguments
    if (written !== undefined) expect(message.tool_calls?.[0]?.function.arguments).toBe(written)
    expect(bed.lines[0]).toMatch(line)
    expect(entries.map(({ interventions }) => interventions)).toEqual([told])
    expect(bed.asked()).toBe(2)
  })
})
