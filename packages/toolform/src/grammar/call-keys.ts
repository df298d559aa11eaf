/** Keys under which models and templates put the name of a call; the first that stands there counts. */
export const nameKeys: readonly string[] = [
  'name',
  'tool_name',
  'tool',
  'function_name',
  'function',
  'action',
  'toolName',
  'tool_call',
  'recipient_name',
]

/** Keys under which they put its arguments. */
export const argumentKeys: readonly string[] = [
  'arguments',
  'parameters',
  'args',
  'input',
  'params',
  'kwargs',
  'tool_input',
  'action_input',
  'toolInput',
  'tool_arguments',
  'function_args',
  'tool_params',
]
