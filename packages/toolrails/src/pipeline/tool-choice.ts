import { isJsonObject, type Json } from 'toolform'
import type { Offered } from './offered.js'

/** What a request's `tool_choice` asks for. */
export interface ToolChoice {
  readonly mode: 'auto' | 'none' | 'required'
  /** The only tools that may be called; null: all that are offered. */
  readonly only: ReadonlySet<string> | null
  /** Why a call is forced, for the log. */
  readonly reason: string
}

/**
 * Reads `tool_choice`: `none`, `required`, one named function, or a list of allowed tools. A name that is not offered,
 * and anything unknown, means `auto`: the server may know more.
 *
 * @example readToolChoice('required', offered).mode // 'required'
 */
export function readToolChoice(choice: Json | undefined, offered: Offered): ToolChoice {
  if (choice === 'none') return { mode: 'none', only: null, reason: '' }
  if (choice === 'required' || choice === 'any') {
    return { mode: 'required', only: null, reason: `tool_choice is ${choice}` }
  }
  if (!isJsonObject(choice)) return auto
  if (isJsonObject(choice.allowed_tools)) {
    const { mode, tools } = choice.allowed_tools
    const names = new Set(
      (Array.isArray(tools) ? tools : []).map(nameOf).filter((name) => offered.definitions.has(name)),
    )
    if (names.size === 0) return auto
    return { mode: mode === 'required' ? 'required' : 'auto', only: names, reason: 'tool_choice allows no other' }
  }
  const name = nameOf(choice)
  return offered.definitions.has(name)
    ? { mode: 'required', only: new Set([name]), reason: 'tool_choice names it' }
    : auto
}

const auto: ToolChoice = { mode: 'auto', only: null, reason: '' }

function nameOf(reference: Json): string {
  if (!isJsonObject(reference)) return ''
  const named = isJsonObject(reference.function) ? reference.function.name : reference.name
  return typeof named === 'string' ? named : ''
}
