import { getDialect } from '../dialects/index.js'
import { InvalidArgumentError } from '../errors.js'
import { bracedTextGrammar } from '../grammar/braced-text.js'
import type { CallGrammar } from '../grammar/call-grammar.js'
import { channelElementsGrammar } from '../grammar/channel-elements.js'
import { elementsGrammar } from '../grammar/elements.js'
import { jsonGrammar } from '../grammar/json.js'
import { keyValuePairsGrammar } from '../grammar/key-value-pairs.js'
import { namedJsonGrammar } from '../grammar/named-json.js'
import { prefixedElementsGrammar } from '../grammar/prefixed-elements.js'
import { pythonicGrammar } from '../grammar/pythonic.js'
import { toolTagsGrammar } from '../grammar/tool-tags.js'
import type { Diagnostic } from '../json/diagnostic.js'
import type { ToolIndex } from '../tool/tool-index.js'
import type { FoundCall } from './admit-calls.js'
import { ReplyScanner, type ScanEvent } from './reply-scanner.js'
import { readWholeCall } from './whole-call.js'

/** What {@link findCalls} gives. */
export interface FoundCalls {
  readonly calls: readonly FoundCall[]
  /** The text without calls and the marks around them, and without reasoning unless that was to be kept. */
  readonly prose: string
  /** Every liberty taken, call by call. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Options of {@link findCalls}. */
export interface FindOptions {
  /** Read only these dialects; all of them when left out. */
  readonly dialects?: readonly string[]
  /**
   * `'apart'`, when left out: reasoning is no prose, and neither is the blank space around it. `'keep'`: it stays in the
   * prose with its marks, exactly as written; a reply without calls then is its own prose, character for character.
   */
  readonly reasoning?: 'apart' | 'keep'
}

const allGrammars: readonly CallGrammar[] = [
  prefixedElementsGrammar,
  channelElementsGrammar,
  keyValuePairsGrammar,
  namedJsonGrammar,
  elementsGrammar,
  toolTagsGrammar,
  bracedTextGrammar,
  pythonicGrammar,
  jsonGrammar,
]

/**
 * Finds every call in a reply, whatever the way in which the model wrote it. A call counts only when its name means an
 * offered tool and one of its keys is declared (or it has none, or the tool takes undeclared ones); one that was cut off
 * inside a value does not. Calls in reasoning and quoted examples do not count. Linear in the text, never throws. A
 * `ReplyStream` finds the same while the reply arrives.
 *
 * @throws UnknownIdError for a dialect that is not in the list, InvalidArgumentError for another word at `reasoning`.
 * @example findCalls('Sure: {"name": "ping", "arguments": {"host": "a.b"}}', toolset).calls[0].name // 'ping'
 */
export function findCalls(text: string, tools: ToolIndex, options: FindOptions = {}): FoundCalls {
  const keepsReasoning = keeps(options)
  const whole = options.dialects === undefined ? readWholeCall(text, tools) : null
  if (whole !== null) return { calls: whole, prose: '', diagnostics: whole.flatMap((call) => call.diagnostics) }
  const scanner = openScanner(tools, options)
  let calls: FoundCall[] = []
  let prose: string[] = []
  const take = (events: readonly ScanEvent[]): void => {
    for (const event of events) {
      if (event.type === 'call') calls.push(event.call)
      else if (event.type === 'prose') prose.push(event.text)
      else if (event.type === 'reset') {
        calls = []
        // What was taken for calls goes back into the text.
        prose = keepsReasoning ? [text.slice(0, event.end)] : []
      }
    }
  }
  take(scanner.push(text))
  take(scanner.end())
  return { calls, prose: prose.join(''), diagnostics: calls.flatMap((call) => call.diagnostics) }
}

/** A scanner for what the options ask for. */
export function openScanner(tools: ToolIndex, options: FindOptions = {}): ReplyScanner {
  const keepsReasoning = keeps(options)
  if (options.dialects === undefined) return new ReplyScanner({ tools, grammars: allGrammars, keepsReasoning })
  const wanted = options.dialects.map((id) => getDialect(id))
  const grammars = [...new Set(wanted.map((dialect) => dialect.grammar))]
  return new ReplyScanner({ tools, grammars, wanted: wanted.map(({ id }) => id), keepsReasoning })
}

function keeps({ reasoning = 'apart' }: FindOptions): boolean {
  if (reasoning !== 'apart' && reasoning !== 'keep') {
    throw new InvalidArgumentError('reasoning', reasoning, ['apart', 'keep'])
  }
  return reasoning === 'keep'
}
