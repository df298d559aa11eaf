/** In families that address each message, the beginning of one to the user, and the end of any. */
const borders = /to=user<\|message\|>|<\|eom\|>/g
const longestBorder = 'to=user<|message|>'.length

/**
 * Follows to whom a reply speaks. What a message to the user shows is no call. Reads every character about once,
 * wherever the reply is cut.
 */
export class AddresseeWatch {
  #toUser = false
  /** Position in the reply up to which it was read. */
  #at = 0

  /**
   * Tells whether a position lies in a message to the user. Positions only grow.
   *
   * @param text A part of the reply that holds everything from the last position on.
   * @param base Its place in the reply.
   * @param to The position, in `text`.
   */
  isToUser(text: string, base: number, to: number): boolean {
    // A border that reaches over the last position is met again, to the same effect.
    borders.lastIndex = Math.max(0, this.#at - longestBorder - base)
    if (base + to > this.#at) {
      const part = text.slice(0, to)
      for (let border = borders.exec(part); border !== null; border = borders.exec(part)) {
        this.#toUser = border[0] !== '<|eom|>'
      }
      this.#at = base + to
    }
    return this.#toUser
  }
}
