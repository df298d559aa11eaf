import { describe, expect, it } from 'vitest'
import { loadTools } from '../toolset/load-tools.js'
import { findCalls } from './find-calls.js'
import { ReplyStream } from './reply-stream.js'

const object = (properties: Record<string, unknown>): unknown => ({ type: 'object', properties })
const tools = loadTools(
  [
    { name: 'plan_route', parameters: object({ from: { type: 'string' }, stops: { type: 'integer' } }) },
    { name: 'run_shell', parameters: object({ command: { type: 'string' }, limit: { type: 'number' } }) },
    { name: 'label_photo', parameters: object({ tags: { type: 'array' }, by: { type: 'object' } }) },
    {
      name: 'get_level',
      parameters: object({ tank: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    },
    { name: 'get_level_of_day', parameters: object({ day: { type: 'string' } }) },
  ].map((tool) => ({ type: 'function', function: tool })),
)
const route = (from: string, stops?: number) => ({
  name: 'plan_route',
  arguments: stops === undefined ? { from } : { from, stops },
})
const shell = (command: string) => ({ name: 'run_shell', arguments: { command } })

interface Slip {
  readonly text: string
  readonly calls: readonly { name: string; arguments: object }[]
  readonly prose?: string
}

const slips: Readonly<Record<string, Slip>> = {
  'a brace missing before the closing tag, and another call behind it': {
    text:
      '<tool_call>{"name": "plan_route", "arguments": {"from": "Graz"}</tool_call>\n' +
      '<tool_call>{"name": "plan_route", "arguments": {"from": "Linz", "stops": 2}}</tool_call>',
    calls: [route('Graz'), route('Linz', 2)],
    prose: '',
  },
  'both braces missing before the closing tag': {
    text: '<tool_call>\n{"name": "plan_route", "arguments": {"from": "Graz", "stops": 4\n</tool_call> So far.',
    calls: [route('Graz', 4)],
    prose: 'So far.',
  },
  'a brace missing before a token': {
    text:
      '<|tool_call_begin|>functions.plan_route:0<|tool_call_argument_begin|>{"from": "Graz"<|tool_call_end|>' +
      '<|tool_call_begin|>functions.plan_route:1<|tool_call_argument_begin|>{"from": "Linz"}<|tool_call_end|>',
    calls: [route('Graz'), route('Linz')],
  },
  'a brace missing before a fence': {
    text: '```json\n{"name": "plan_route", "arguments": {"from": "Graz"}\n```\nThat is it.',
    calls: [route('Graz')],
    prose: 'That is it.',
  },
  'a bracket missing before a closing tag': {
    text: '<tool_calls>[{"name": "plan_route", "arguments": {"from": "Graz"}}</tool_calls>',
    calls: [route('Graz')],
    prose: '',
  },
  'a value cut off before a closing tag': {
    text: '<tool_call>{"name": "plan_route", "arguments": {"from": </tool_call>',
    calls: [],
  },
  'the number of a call for its name, its keys those of one tool': {
    text: '<|tool_call_begin|>0<|tool_call_argument_begin|>{"command": "ls"}<|tool_call_end|>',
    calls: [shell('ls')],
  },
  'the number of a call for its name, its keys those of no tool': {
    text: '<|tool_call_begin|>0<|tool_call_argument_begin|>{"colour": "red"}<|tool_call_end|>',
    calls: [],
  },
  'a verb with which two tools begin': {
    text: '<tool_call>get<arg_key>tank</arg_key><arg_value>B</arg_value></tool_call>',
    calls: [],
  },
  'a verb with which one tool begins': {
    text: '<tool_call>plan<arg_key>from</arg_key><arg_value>Graz</arg_value></tool_call>',
    calls: [route('Graz')],
  },
  'quotes of its own kind in a Python text': {
    text: "[run_shell(command='grep -n 'a, b' notes.txt'), plan_route(from='Graz')]",
    calls: [shell("grep -n 'a, b' notes.txt"), route('Graz')],
  },
  'quotes of both kinds in a Python text of two lines': {
    text: "<|tool_call_start|>[run_shell(command='awk \"{print '\\n'}\" x\ncat 'y'', limit=07)]<|tool_call_end|>",
    calls: [{ name: 'run_shell', arguments: { command: "awk \"{print '\n'}\" x\ncat 'y'", limit: 7 } }],
  },
  'a set in Python': {
    text: "[label_photo(tags={'dusk', 'sea'}, by={'a': 1})]",
    calls: [{ name: 'label_photo', arguments: { tags: ['dusk', 'sea'], by: { a: 1 } } }],
  },
  'prefixes of Python strings': {
    text: String.raw`[run_shell(command=r'dir C:\new'), plan_route(from=u"Graz")]`,
    calls: [shell(String.raw`dir C:\new`), route('Graz')],
  },
  'a number that no double holds beside a call that can be read': {
    text: "[run_shell(limit=1e999), plan_route(from='Graz')]",
    calls: [route('Graz')],
  },
  'a lost space between a tag and its attribute': {
    text: '<functionname="plan_route"><paramname="from">Graz</param></function>',
    calls: [route('Graz')],
  },
  'a space as a tokenizer writes it between a tag and its attribute': {
    text: '<function\u0120name="plan_route"><param\u0120name="from">Graz</param></function>',
    calls: [route('Graz')],
  },
  'an argument element without a name': {
    text: '<function name="plan_route"><param>Graz</param><param name="stops">2</param></function>',
    calls: [],
  },
  'an argument element that is not closed before the next one': {
    text: '<function=plan_route>\n<parameter=from>\nGraz\n<parameter=stops>\n2\n</parameter>\n</function>',
    calls: [route('Graz', 2)],
  },
  'the tag of no argument inside a value': {
    text: '<function=run_shell>\n<parameter=command>\necho\n<parameter=none>\n</parameter>\n</function>',
    calls: [shell('echo\n<parameter=none>')],
  },
  'a comma missing behind a text in marks': {
    text: '<start_function_call>call:plan_route{from:<escape>Graz<escape>stops:<escape>3<escape>}<end_function_call>',
    calls: [route('Graz', 3)],
  },
  'an element written several times': {
    text:
      ']<]minimax[>[<tool_call>]<]minimax[>[<invoke name="label_photo">]<]minimax[>[<by>]<]minimax[>[<who>a]<]minimax[>[</who>' +
      ']<]minimax[>[<who>b]<]minimax[>[</who>]<]minimax[>[</by>]<]minimax[>[</invoke>]<]minimax[>[</tool_call>',
    calls: [{ name: 'label_photo', arguments: { by: { who: ['a', 'b'] } } }],
  },
  'a line break that ends a text between inline tags': {
    text: '<invoke name="run_shell"><parameter name="command">  ls\n</parameter></invoke>',
    calls: [shell('  ls\n')],
  },
  'line breaks around a text on lines of its own': {
    text: '<invoke name="run_shell">\n<parameter name="command">\nls\n</parameter>\n</invoke>',
    calls: [shell('ls')],
  },
  'the arguments under the schema’s own key': {
    text: '<function name="plan_route"><param name="properties">{\'from\': \'Graz\'}</param></function>',
    calls: [route('Graz')],
  },
  'the word for nothing where nothing may stand for a text': {
    text: '<function=get_level>\n<parameter=tank>\nnull\n</parameter>\n</function>',
    calls: [{ name: 'get_level', arguments: { tank: null } }],
  },
  'the tags of a release with its name behind them': {
    text:
      '<tool_calls:opensource><tool_call:opensource>plan_route<arg_key:opensource>from</arg_key:opensource>' +
      '<arg_value:opensource>Graz</arg_value:opensource></tool_call:opensource></tool_calls:opensource>',
    calls: [route('Graz')],
  },
  'a value in a pair that ends with its call, and another call': {
    text:
      '<tool_call>plan_route<arg_key>from</arg_key><arg_value>Graz</tool_call>\n' +
      '<tool_call>plan_route<arg_key>from</arg_key><arg_value>Linz</arg_value></tool_call>',
    calls: [route('Graz'), route('Linz')],
    prose: '',
  },
  'the end of a call as text inside a value': {
    text: '<tool_call>run_shell<arg_key>command</arg_key><arg_value>echo </tool_call> x</arg_value></tool_call>',
    calls: [shell('echo </tool_call> x')],
  },
  'a number with a word before it for the name of a call': {
    text: '<|tool_call_begin|>call_3<|tool_call_argument_begin|>{"command": "ls"}<|tool_call_end|>',
    calls: [shell('ls')],
  },
  'a text whose opening mark is missing': {
    text: '<|tool_call>call:plan_route{from:Graz, Austria<|"|>,stops:3}<tool_call|>',
    calls: [route('Graz, Austria', 3)],
  },
  'a call in a message to itself': {
    text:
      ' to=self<|message|>Maybe <atem:invoke name="plan_route"><atem:parameter name="from">X</atem:parameter>' +
      '</atem:invoke>.<|eom|><|start|>assistant to=user<|message|>No.',
    calls: [],
  },
  'a call that a message to the user shows': {
    text:
      '<|start|>assistant to=user<|message|>You would write:\n<atem:invoke name="plan_route">' +
      '<atem:parameter name="from">X</atem:parameter></atem:invoke>',
    calls: [],
  },
  'a call behind a message to the user': {
    text:
      '<|start|>assistant to=user<|message|>Let me see.<|eom|><|start|>assistant to=plan_route<|message|>' +
      '<atem:invoke name="plan_route"><atem:parameter name="from">Graz</atem:parameter></atem:invoke>',
    calls: [route('Graz')],
  },
  'a name, then one object, in a tag': {
    text: '<tool_call>plan_route\n{"from": "Graz"}</tool_call>',
    calls: [route('Graz')],
    prose: '',
  },
  'words before an object in a tag': {
    text: '<tool_call>\nNow: {"name": "plan_route", "arguments": {"from": "Graz"}}\n</tool_call>',
    calls: [route('Graz')],
  },
  'a draft before a mark that ends reasoning of a family': {
    text:
      'So [{"tool_name": "run_shell", "parameters": {"command": "ls"}}]?<|END_THINKING|><|START_ACTION|>' +
      '[{"tool_name": "plan_route", "parameters": {"from": "Graz"}}]<|END_ACTION|>',
    calls: [route('Graz')],
    prose: '',
  },
  'reasoning in a channel without its name': {
    text: '<|channel>call:run_shell{command:<|"|>ls<|"|>}?<channel|><|tool_call>call:plan_route{stops:2}<tool_call|>',
    calls: [{ name: 'plan_route', arguments: { stops: 2 } }],
    prose: '',
  },
  'blank space behind a text whose notation would take a line break': {
    text: '<function=run_shell><parameter=command> ls\n </parameter></function>',
    calls: [shell(' ls\n ')],
  },
  'a colon too many behind a mark': {
    text: '<|tool_call>:call:plan_route{from:<|"|>Graz<|"|>}<turn|>',
    calls: [route('Graz')],
    prose: '',
  },
  'a mark that is broken': { text: '<call>plan_route{from:<|"|>Graz<|"|>}', calls: [route('Graz')], prose: '' },
  'the end of the text as a token behind a call': {
    text: 'On it.<|function_call|>{"name": "plan_route", "arguments": {"from": "Graz"}}</s>',
    calls: [route('Graz')],
    prose: 'On it.',
  },
}

describe('a call written with a slip of its family', () => {
  it.each(Object.entries(slips))('%s', (_, { text, calls, prose }) => {
    const found = findCalls(text, tools)
    expect(found.calls.map(({ name, arguments: args }) => ({ name, arguments: args }))).toEqual(calls)
    if (prose !== undefined) expect(found.prose.trim()).toBe(prose)
  })

  it.each(Object.entries(slips))('%s, character by character', (_, { text }) => {
    const stream = new ReplyStream(tools)
    const events = [...[...text].flatMap((piece) => stream.push(piece)), ...stream.end()]
    const meant = events.slice(events.findLastIndex(({ type }) => type === 'reset') + 1)
    const told = meant.flatMap((event) =>
      event.type === 'call_end' ? [{ name: event.name, arguments: event.arguments }] : [],
    )
    const whole = findCalls(text, tools).calls
    expect(told).toEqual(whole.map(({ name, arguments: args }) => ({ name, arguments: args })))
  })
})
