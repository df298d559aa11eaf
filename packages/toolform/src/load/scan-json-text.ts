import { appendPointer } from './json-pointer.js'

/** A fault in JSON text. */
export interface JsonFault {
  readonly offset: number
  /** JSON pointer of the value in which the fault lies. */
  readonly pointer: string
  /** What is wrong and what to write instead. */
  readonly message: string
}

/** What one pass over JSON text finds. */
export interface JsonScan {
  readonly fault?: JsonFault
  /** Pointers of keys that stand twice in one object, with the offset of the later one; at most 20. */
  readonly duplicates: readonly { readonly pointer: string; readonly offset: number }[]
  /** An integer has more digits than a double surely keeps. */
  readonly bigIntegers: boolean
  /** Offset of the value at the wanted pointer. */
  readonly found?: number
}

/** Deeper text is refused: no reader of the result could be trusted to follow. */
export const deepestNesting = 5_000

interface Level {
  readonly keys: Set<string> | undefined
  step: string | number
}

/**
 * Walks JSON text once, without recursion and without building values: finds the first fault with its place and remedy,
 * repeated keys, and where a wanted pointer's value begins. `trusted` text is known to be JSON and is walked faster.
 *
 * @example scanJsonText('[NaN]').fault?.pointer // '/0'
 */
export function scanJsonText(text: string, options: { wanted?: string; trusted?: boolean } = {}): JsonScan {
  return new Scanner(text, options.wanted, options.trusted === true).run()
}

class Scanner {
  private position = 0
  private readonly levels: Level[] = []
  private readonly duplicates: { pointer: string; offset: number }[] = []
  private bigIntegers = false

  constructor(
    private readonly text: string,
    private readonly wanted: string | undefined,
    private readonly trusted: boolean,
  ) {}

  run(): JsonScan {
    this.position = this.text.charCodeAt(0) === 0xfeff ? 1 : 0
    let expects: 'value' | 'after' = 'value'
    for (;;) {
      this.skipBlank()
      const at = this.position
      const character = this.text[at]
      if (expects === 'after') {
        const level = this.levels.at(-1)
        if (level === undefined) {
          return character === undefined ? this.result() : this.fault(at, 'text follows the end of the JSON; remove it')
        }
        const closer = level.keys === undefined ? ']' : '}'
        if (character === closer) {
          this.position++
          this.levels.pop()
        } else if (character === ',') {
          this.position++
          const problem = this.nextMember(level)
          if (problem !== undefined) return problem
          expects = 'value'
        } else {
          return this.fault(at, this.faultBetween(character, closer))
        }
        continue
      }
      if (this.wanted !== undefined && this.pointer() === this.wanted) return { ...this.result(), found: at }
      if (character === '{' || character === '[') {
        if (this.levels.length >= deepestNesting) {
          this.levels.length = 20
          return this.fault(at, `nested deeper than ${deepestNesting} levels; flatten it`)
        }
        this.position++
        this.skipBlank()
        const level: Level = { keys: character === '{' ? new Set() : undefined, step: -1 }
        if (this.text[this.position] === (character === '{' ? '}' : ']')) {
          this.position++
          expects = 'after'
          continue
        }
        this.levels.push(level)
        const problem = this.nextMember(level)
        if (problem !== undefined) return problem
        continue
      }
      const problem = this.scalar(character)
      if (problem !== undefined) return problem
      expects = 'after'
    }
  }

  /** Moves to the value of the next member or item. */
  private nextMember(level: Level): JsonScan | undefined {
    this.skipBlank()
    const at = this.position
    const character = this.text[at]
    if (character === ']' || character === '}')
      return this.fault(at, 'a comma stands before the closing bracket; remove it')
    if (level.keys === undefined) {
      level.step = typeof level.step === 'number' ? level.step + 1 : 0
      return undefined
    }
    if (character !== '"') return this.fault(at, this.faultOfKey(character))
    const problem = this.string()
    if (problem !== undefined) return problem
    const key = this.keyText(at, this.position)
    level.step = key
    if (level.keys.has(key)) {
      if (this.duplicates.length < 20) this.duplicates.push({ pointer: this.pointer(), offset: at })
    } else {
      level.keys.add(key)
    }
    this.skipBlank()
    if (this.text[this.position] !== ':') return this.fault(this.position, 'a colon is missing behind the key')
    this.position++
    return undefined
  }

  private scalar(character: string | undefined): JsonScan | undefined {
    const at = this.position
    if (character === '"') return this.string()
    for (const word of ['true', 'false', 'null']) {
      if (this.text.startsWith(word, at) && !isWordCharacter(this.text[at + word.length])) {
        this.position += word.length
        return undefined
      }
    }
    const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
    number.lastIndex = at
    const match = number.exec(this.text)?.[0]
    if (match !== undefined && !isWordCharacter(this.text[at + match.length])) {
      if (match.length > 15 && /^-?\d+$/.test(match)) this.bigIntegers = true
      else if (match.length > 3 && !Number.isFinite(Number(match))) {
        return this.fault(at, `${match.slice(0, 20)} is larger than any number can be; write at most 1.7e308`)
      }
      this.position += match.length
      return undefined
    }
    return this.fault(at, this.faultOfValue(character))
  }

  private string(): JsonScan | undefined {
    return this.trusted ? this.trustedString() : this.checkedString()
  }

  /** In text that is known to be JSON a string ends at the first quote behind an even number of backslashes. */
  private trustedString(): undefined {
    let end = this.position
    let backslashes: number
    do {
      end = this.text.indexOf('"', end + 1)
      backslashes = 0
      while (this.text.charCodeAt(end - 1 - backslashes) === 0x5c) backslashes++
    } while (backslashes % 2 === 1)
    this.position = end + 1
    return undefined
  }

  private checkedString(): JsonScan | undefined {
    const open = this.position
    let at = open + 1
    for (;;) {
      const code = this.text.charCodeAt(at)
      if (Number.isNaN(code)) return this.fault(open, 'this text has no closing quote; the file may be cut off')
      if (code === 0x22) break
      if (code < 0x20)
        return this.fault(at, 'a raw line break or control character stands inside a text; write \\n or \\u00XX')
      if (code === 0x5c) {
        const known = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
        known.lastIndex = at
        const match = known.exec(this.text)?.[0]
        if (match === undefined)
          return this.fault(at, 'a backslash begins no escape that JSON knows; write \\\\ for a backslash')
        at += match.length
      } else {
        at++
      }
    }
    this.position = at + 1
    return undefined
  }

  private keyText(start: number, end: number): string {
    const raw = this.text.slice(start + 1, end - 1)
    return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
  }

  private skipBlank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.position)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
      this.position++
    }
  }

  private pointer(): string {
    let pointer = ''
    for (const level of this.levels) if (level.step !== -1) pointer = appendPointer(pointer, level.step)
    return pointer
  }

  private result(): JsonScan {
    return { duplicates: this.duplicates, bigIntegers: this.bigIntegers }
  }

  private fault(offset: number, message: string): JsonScan {
    return { ...this.result(), fault: { offset, pointer: this.pointer(), message } }
  }

  private faultBetween(character: string | undefined, closer: string): string {
    if (character === undefined) return `the text ends where a comma or ${closer} belongs; the file may be cut off`
    if (character === '/' || character === '#') return 'JSON has no comments; remove this one'
    if (character === ']' || character === '}')
      return `${character} closes what was opened with ${closer === ']' ? '[' : '{'}`
    return `a comma or ${closer} is missing here`
  }

  private faultOfKey(character: string | undefined): string {
    if (character === undefined) return 'the text ends inside an object; the file may be cut off'
    if (character === "'") return 'keys stand in double quotes, not in single ones'
    if (character === '/' || character === '#') return 'JSON has no comments; remove this one'
    return 'a key in double quotes belongs here'
  }

  private faultOfValue(character: string | undefined): string {
    if (character === undefined) return 'the text ends where a value belongs; the file may be cut off'
    const word = /-?[A-Za-z]+/y
    word.lastIndex = this.position
    const name = word.exec(this.text)?.[0]
    if (name === 'NaN' || name === 'Infinity' || name === '-Infinity') {
      return `${name} is no JSON value; write a number or null`
    }
    if (name === 'True' || name === 'False' || name === 'None') {
      return `${name} is Python's; write ${name === 'None' ? 'null' : name.toLowerCase()}`
    }
    if (name === 'undefined') return 'undefined is no JSON value; write null or leave the key out'
    if (character === "'") return 'texts stand in double quotes, not in single ones'
    if (character === '/' || character === '#') return 'JSON has no comments; remove this one'
    if (character === ',' || character === ']' || character === '}') return 'a value is missing here'
    return 'a JSON value belongs here: object, list, text in double quotes, number, true, false or null'
  }
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w.+-]/.test(character)
}
