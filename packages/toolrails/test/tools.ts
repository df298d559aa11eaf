import type { JsonObject } from 'toolform'

/** A typed, nested tool such as coding agents and calendars offer. */
export const createEvent: JsonObject = {
  type: 'function',
  function: {
    name: 'create_event',
    description: 'Create a calendar event',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        duration_minutes: { type: 'integer', minimum: 1 },
        attendees: { type: 'array', items: { type: 'string' } },
        reminders: {
          type: 'array',
          items: {
            type: 'object',
            properties: { method: { type: 'string' }, minutes_before: { type: 'integer' } },
            required: ['method', 'minutes_before'],
          },
        },
      },
      required: ['title', 'duration_minutes', 'attendees'],
    },
  },
}

/** A small tool with one required text. */
export const getWeather: JsonObject = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'Weather of a city',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
      required: ['city'],
    },
  },
}

/** Both, in the order in which requests offer them. */
export const tools = [createEvent, getWeather]

/** Arguments of create_event that are right. */
export const goodArguments =
  '{"title": "sync", "duration_minutes": 30, "attendees": ["a@example.com", "b@example.com"]}'

/** The same with two slips that only types can mend. */
export const slippedArguments =
  '{"title": "sync", "duration_minutes": "30", "attendees": "[\\"a@example.com\\", \\"b@example.com\\"]"}'
