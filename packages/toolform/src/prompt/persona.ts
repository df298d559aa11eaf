import { InvalidArgumentError } from '../errors.js'

/** Who the model is told to be: one of these. `bare` says nothing. */
export const personas = ['agent', 'terse', 'bare', 'expert'] as const
/** One of {@link personas}. */
export type Persona = (typeof personas)[number]

const sentences: Record<Persona, string> = {
  agent:
    'You help a user by calling tools. Look through the tools listed below, pick the one that serves the request, ' +
    "and take the values of its arguments from the user's own words.",
  terse: 'Pick a tool and give its arguments.',
  bare: '',
  expert:
    'You are an experienced engineer who connects requests to an API. Only the listed tools and the arguments they ' +
    'declare exist; make up neither. Each value comes out of the request itself, never out of a guess.',
}

/**
 * The opening of the system message; empty for `bare`.
 *
 * @throws InvalidArgumentError for a name outside {@link personas}.
 * @example personaText('bare') // ''
 */
export function personaText(persona: Persona): string {
  if (!personas.includes(persona)) throw new InvalidArgumentError('persona', persona, personas)
  return sentences[persona]
}
