import { isJsonObject, type Json, type JsonObject, writeJson } from 'toolform'

/** A call whose fragments are being gathered. */
export class CallSlot {
  id = ''
  name = ''
  /** Index that the server gave it; several calls may share one. */
  readonly serverIndex: number | null
  /** Every other member of the call and of its function, last value. */
  readonly #members: JsonObject = {}
  readonly #functionMembers: JsonObject = {}
  readonly #pieces: string[] = []
  #scanned = 0
  #depth = 0
  #inString = false
  #escaped = false
  #closed = false

  constructor(serverIndex: number | null) {
    this.serverIndex = serverIndex
  }

  /** Takes one fragment in. */
  add(entry: JsonObject): void {
    for (const [key, value] of Object.entries(entry)) {
      if (key === 'index' || key === 'function') continue
      if (key === 'id') {
        if (typeof value === 'string' && value !== '') this.id ||= value
      } else if (value !== null) this.#members[key] = value
    }
    if (!isJsonObject(entry.function)) return
    for (const [key, value] of Object.entries(entry.function)) {
      if (key === 'arguments') this.#addArguments(value)
      else if (key === 'name') {
        if (typeof value === 'string' && value !== '' && value !== this.name) this.name += value
      } else if (value !== null) this.#functionMembers[key] = value
    }
  }

  #addArguments(value: Json | undefined): void {
    if (value === undefined || value === null) return
    const text = typeof value === 'string' ? value : writeJson(value)
    if (text !== '') this.#pieces.push(text)
  }

  /** The arguments as far as they came. */
  get argumentsText(): string {
    return this.#pieces.length === 1 ? this.#pieces[0]! : this.#pieces.join('')
  }

  /** The arguments are an object whose last bracket has come. Every character is looked at once. */
  get isClosed(): boolean {
    for (; this.#scanned < this.#pieces.length; this.#scanned++) this.#scan(this.#pieces[this.#scanned]!)
    return this.#closed
  }

  #scan(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (this.#escaped) this.#escaped = false
      else if (this.#inString) {
        if (code === 92) this.#escaped = true
        else if (code === 34) this.#inString = false
      } else if (code === 34) this.#inString = true
      else if (code === 123 || code === 91) this.#depth++
      else if (code === 125 || code === 93) {
        this.#depth--
        this.#closed = this.#depth === 0
      }
    }
  }

  /** The call as a completion that is not streamed holds it. */
  entry(): JsonObject {
    const isFunction = this.#members.type === undefined || this.#members.type === 'function'
    const entry: JsonObject = { id: this.id, type: 'function', ...this.#members }
    if (isFunction || this.name !== '') {
      entry.function = { ...this.#functionMembers, name: this.name, arguments: this.argumentsText }
    }
    return entry
  }
}

/**
 * Sorts the fragments of streamed calls: by index where the server numbers them, by id where it gives every call the
 * same index, by the next name where it gives neither.
 *
 * @example const calls = new CallAssembler(); calls.add({ index: 0, function: { name: 'f', arguments: '{}' } })
 */
export class CallAssembler {
  readonly slots: CallSlot[] = []

  /** Takes one entry of a delta's `tool_calls` in, and tells to which call it belongs. */
  add(entry: JsonObject): CallSlot {
    const slot = this.#slotFor(entry)
    slot.add(entry)
    return slot
  }

  #slotFor(entry: JsonObject): CallSlot {
    const id = typeof entry.id === 'string' ? entry.id : ''
    const index = typeof entry.index === 'number' ? entry.index : null
    const name = isJsonObject(entry.function) && typeof entry.function.name === 'string' ? entry.function.name : ''
    const sameIndex = index === null ? this.slots.at(-1) : this.slots.findLast((slot) => slot.serverIndex === index)
    if (sameIndex === undefined) return this.#open(index)
    if (id !== '') {
      const sameId = this.slots.findLast((slot) => slot.id === id)
      // Two calls may share one wrong id; the index tells them apart.
      if (sameId !== undefined && (sameId.serverIndex === index || index === null)) {
        return name !== '' && sameId.isClosed ? this.#open(index) : sameId
      }
      if (sameId === undefined && sameIndex.id !== '' && name !== '') return this.#open(index)
      return sameIndex
    }
    // A name after complete arguments begins the next call; before that, servers repeat it in every fragment.
    return name !== '' && sameIndex.name !== '' && sameIndex.isClosed ? this.#open(index) : sameIndex
  }

  #open(index: number | null): CallSlot {
    const slot = new CallSlot(index)
    this.slots.push(slot)
    return slot
  }
}
