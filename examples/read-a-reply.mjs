// Read the calls out of what a small model wrote.
import { findCalls, loadTools } from 'toolform'

const tools = loadTools([
  {
    name: 'get_weather',
    description: 'Weather of a city.',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' } },
      required: ['city'],
    },
  },
])
const reply = "Sure!\n```json\n{'name': 'getWeather', 'arguments': {'city': 'Oslo', 'days': '2',}}\n```"
const { calls } = findCalls(reply, tools)
for (const call of calls) console.log(call.name, call.argumentsText, call.valid)
console.log([...new Set(calls[0].diagnostics.map(({ code }) => code))].join(', '))
