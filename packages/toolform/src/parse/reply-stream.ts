import type { DialectId } from '../dialects/index.js'
import type { Diagnostic } from '../json/diagnostic.js'
import type { Json } from '../json/json.js'
import type { ToolIndex } from '../tool/tool-index.js'
import { type FindOptions, openScanner } from './find-calls.js'
import type { TextRange } from './reasoning.js'
import type { ReplyScanner, ScanEvent } from './reply-scanner.js'

/** Text between calls, which may be shown at once. */
export interface ProseEvent {
  readonly type: 'prose'
  readonly text: string
}

/** A call begins. `index` counts the calls of the reply from 0. */
export interface CallStartEvent {
  readonly type: 'call_start'
  readonly index: number
  /** The tool's own name. */
  readonly name: string
}

/** A part of a call's arguments as JSON text; the parts of one call together are its `argumentsText`. */
export interface CallArgumentsEvent {
  readonly type: 'call_arguments'
  readonly index: number
  readonly text: string
}

/** A call is whole. */
export interface CallEndEvent {
  readonly type: 'call_end'
  readonly index: number
  readonly name: string
  readonly arguments: Record<string, Json>
  readonly argumentsText: string
  /** Nothing in the arguments is against the author's schema. */
  readonly valid: boolean
  /** Half-open range in the reply. */
  readonly span: TextRange
  /** What the model wrote there. */
  readonly written: string
  readonly dialect: DialectId
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * What the model thought, as it arrives: the text between the marks of reasoning, blank space included, without the marks.
 * With the option `reasoning: 'keep'` there are none, and all of it is prose, marks included.
 */
export interface ReasoningEvent {
  readonly type: 'reasoning'
  readonly text: string
}

/**
 * The end mark of reasoning came that was opened in the prompt, so that all so far was thought: no call before it counts,
 * and the prose before it was none (with `reasoning: 'keep'` it stays, the mark behind it).
 */
export interface ResetEvent {
  readonly type: 'reset'
  /** Position in the reply behind the mark. */
  readonly end: number
}

/** What {@link ReplyStream} tells. */
export type StreamEvent = ProseEvent | ReasoningEvent | CallStartEvent | CallArgumentsEvent | CallEndEvent | ResetEvent

/**
 * Finds calls while a reply arrives: the same calls and the same prose as `findCalls` finds in the whole reply, however
 * it is cut into pieces, also inside a character. Text is given out as soon as it can no longer be the beginning of a
 * call.
 *
 * A call is given out with its last character, the bracket or tag that closes it, where nothing that follows can change
 * how it reads. Where what follows tells, it waits for that: behind a line of Python (`f(a=1)` may go on as a sentence),
 * behind an open backtick on its line, behind a list for its last bracket, and where quotes, tags or commas were written
 * with a slip. One that is cut off does not count.
 *
 * The events are the same for every cut, once texts of one type that follow each other are joined. Constant work a
 * character; never throws.
 *
 * Blank space at the borders of calls and of reasoning is no prose, and a line break joins the prose on both sides. To pass
 * a reply on as it was written except for its calls, ask for `reasoning: 'keep'`: of blank space, line breaks before calls
 * and what stands behind calls then are missing, and the rest comes at once.
 *
 * @example
 * const stream = new ReplyStream(toolset)
 * stream.push('Let me see. {"name": "ping", "argum') // [{ type: 'prose', text: 'Let me see.' }]
 * stream.push('ents": {"host": "a.b"}}')             // call_start, call_arguments, call_end
 * stream.end()                                       // []
 */
export class ReplyStream {
  readonly #scanner: ReplyScanner
  #calls = 0

  /**
   * @param tools The offered tools; a `Toolset` is one.
   * @param options Which dialects to read, all of them when left out; and whether reasoning stays in the prose.
   * @throws UnknownIdError for a dialect that is not in the list, InvalidArgumentError for another word at `reasoning`.
   */
  constructor(tools: ToolIndex, options: FindOptions = {}) {
    this.#scanner = openScanner(tools, options)
  }

  /** Takes the next piece of the reply and returns what became certain. */
  push(piece: string): StreamEvent[] {
    return this.#tell(this.#scanner.push(piece))
  }

  /** Tells that the reply is over and returns the rest. */
  end(): StreamEvent[] {
    return this.#tell(this.#scanner.end())
  }

  #tell(found: readonly ScanEvent[]): StreamEvent[] {
    const events: StreamEvent[] = []
    for (const event of found) {
      if (event.type !== 'call') {
        events.push(event)
        continue
      }
      const { call, written } = event
      const index = this.#calls++
      events.push({ type: 'call_start', index, name: call.name })
      events.push({ type: 'call_arguments', index, text: call.argumentsText })
      events.push({ type: 'call_end', index, ...call, written })
    }
    return events
  }
}
