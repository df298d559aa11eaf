declare module 'commonmark' {
  export interface Node {
    readonly type: string
    readonly level: number
    readonly literal: string | null
    readonly firstChild: Node | null
    walker(): { next(): { entering: boolean; node: Node } | null }
  }
  export class Parser {
    parse(text: string): Node
  }
}
declare module 'hjson' {
  const hjson: { parse(text: string): unknown }
  export default hjson
}
declare module 'ini' {
  const ini: { parse(text: string): Record<string, unknown> }
  export default ini
}
