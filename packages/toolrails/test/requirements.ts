// One list of everything that the proxy promises; split, it could not be read at a glance.
/** One thing that users of such a proxy count on, where that was said, and the test that proves it. */
export interface Requirement {
  readonly id: string
  readonly behaviour: string
  /** Public reports or documents that ask for it. */
  readonly sources: readonly string[]
  /** File below this folder and the test's name in it; `%` parts of parametrised names as they stand in the source. */
  readonly proofs: readonly (readonly [file: string, test: string])[]
}

const plain = 'chat-plain.test.ts'
const stream = 'chat-stream.test.ts'
const wire = 'http.test.ts'
const open = 'fail-open.test.ts'
const client = 'openai-client.test.ts'
const command = 'cli.test.ts'
const apis = 'other-apis.test.ts'
const early = 'early.test.ts'
const emulation = 'emulation.test.ts'
const operation = 'operation.test.ts'
const faults = 'faults.test.ts'
const slips = 'argument-slips.test.ts'
const warnings = 'warnings.test.ts'
const signals = 'signals.test.ts'
const bench = '../../../bench/proxy/index.mjs'

/** Every requirement; the gate beside this file fails on one without a proof that exists. */
export const requirements: readonly Requirement[] = [
  {
    id: 'cancel',
    behaviour: 'A client that leaves ends the work at the server, in every phase.',
    sources: ['BerriAI/litellm#13774', 'BerriAI/litellm#37140', '1rgs/claude-code-proxy#114'],
    proofs: [
      [wire, 'ends the request at the server: not streamed'],
      [wire, 'ends the request at the server: streamed, before the first byte'],
      [wire, 'ends the request at the server: streamed, after the proxy sent its header fields'],
      [wire, 'ends the request at the server: in the middle of a stream'],
      [wire, 'ends the request at the server: during a second question (stream: %s)'],
    ],
  },
  {
    id: 'text-streams',
    behaviour: 'Text streams while tools are offered.',
    sources: ['ollama/ollama#9092', 'ollama/ollama#9632', 'musistudio/claude-code-router#873'],
    proofs: [
      [stream, 'text streams while tools are offered: the first words do not wait for the last'],
      [stream, 'text without calls passes event by event as it came'],
      [apis, 'text streams line by line'],
      [early, '%s: words and calls go out while the server still writes, before any chat server'],
      [early, '/api/chat before Ollama: words and calls go out while the server still writes'],
      [emulation, 'sentences without a call stream while the tools stand in the prompt'],
      [bench, 'first byte of a stream with tools, behind the direct one'],
    ],
  },
  {
    id: 'arguments-mended',
    behaviour: 'Malformed arguments are mended to the schema without asking the model again.',
    sources: ['ollama/ollama#15390', 'anomalyco/opencode#1585', 'QwenLM/qwen-code#783', 'ollama/ollama#12413'],
    proofs: [
      [plain, 'a quoted integer and two arrays written as text become what the schema says, without a second request'],
      [plain, 'arguments that are an object, null, empty or missing arrive as text'],
      [plain, 'the same slip twenty times is mended twenty times'],
      [slips, '%s is mended at once'],
    ],
  },
  {
    id: 'texts-unchanged',
    behaviour: 'No repair changes a character inside a text.',
    sources: ['defect of the Python toolrails: a comma before a bracket in a text was dropped'],
    proofs: [
      [slips, '%s is mended at once'],
      [
        '../../toolform/test/reader-promises.test.ts',
        'keeps every character of its texts, however its types are mended',
      ],
    ],
  },
  {
    id: 'numbers',
    behaviour: 'Only what JSON has as a number becomes one: no NaN, no Infinity, no 1_000, no digits of other scripts.',
    sources: ['defect of the Python toolrails: "NaN" became a bare NaN, "1_000" a number'],
    proofs: [
      [slips, '%j for a number: the arguments stay JSON'],
      [slips, '%j is no whole number: it is left'],
      [slips, 'a bare %s never reaches the client'],
      [plain, 'integers beyond 2^53 lose no digit when the reply has to be written again'],
    ],
  },
  {
    id: 'text-calls',
    behaviour: 'A call written as text becomes a real call.',
    sources: ['ollama/ollama#15529', 'anomalyco/opencode#7083', 'ollama/ollama-vscode#20', 'jundot/omlx#2565'],
    proofs: [
      [plain, '%s: becomes a tool call'],
      [stream, 'a call written as text, %s, becomes a tool call'],
    ],
  },
  {
    id: 'prose-stands',
    behaviour: 'When the model decides not to call, that stands; text that mentions JSON makes no call.',
    sources: ['the README of the Python toolrails'],
    proofs: [[plain, 'prose with tool_choice auto stands, byte for byte']],
  },
  {
    id: 'untouched',
    behaviour: 'A right call passes byte for byte and costs no second request.',
    sources: ['the README of the Python toolrails', 'RooCodeInc/Roo-Code#11390'],
    proofs: [
      [plain, 'passes byte for byte with one request to the server'],
      [plain, 'keeps odd spacing and number spellings of its arguments beside a call that is mended'],
      [plain, 'keeps the model name and the request bytes on the way to the server'],
      [stream, 'a right call keeps its arguments byte for byte, however they were split'],
    ],
  },
  {
    id: 'names',
    behaviour: 'A misspelt name becomes the offered one; another tool is never called in its place.',
    sources: ['vllm-project/vllm#35906', 'tontinton/maki#505', 'simonw/llm#1552', 'the README of the Python toolrails'],
    proofs: [
      [plain, '%s becomes get_weather'],
      [plain, 'a name of another tool is never redirected, and is told'],
    ],
  },
  {
    id: 'regenerated',
    behaviour: 'What cannot be mended is asked for once more under its schema, in the way the server has.',
    sources: ['the README of the Python toolrails'],
    proofs: [
      [plain, '%s: is asked for once more under its schema'],
      [plain, 'the second question shows the tools, the conversation and what the model wrote'],
      [plain, 'several broken calls are asked for in one question'],
      [plain, 'a server without /api/chat is asked by response_format, then and afterwards'],
      [stream, 'a broken call is asked for again at its end, and the stream goes on'],
    ],
  },
  {
    id: 'never-made-up',
    behaviour: 'Nothing is invented: a result that breaks the schema is not used, a call cut off stays cut off.',
    sources: ['vllm-project/vllm#58228', 'jaseci-labs/jac#6766', 'the README of the Python toolrails'],
    proofs: [
      [plain, 'an answer that still breaks the schema is not used: the model keeps its own call'],
      [plain, 'an answer that breaks %s is not used: the first reply stands byte for byte'],
      [plain, 'a second question that breaks off leaves the first reply (stream: %s)'],
      [plain, 'a call that was cut off is left alone: nothing is made up for what is missing'],
      [plain, 'a schema that makes no sense leaves the call as it is'],
    ],
  },
  {
    id: 'tool-choice',
    behaviour: 'tool_choice required, named, none and allowed_tools hold.',
    sources: ['ollama/ollama#17921', 'ollama/ollama#8421', 'ollama/ollama-python#671'],
    proofs: [
      [plain, 'none: the server sees no tools, and no call is passed on'],
      [plain, 'required: prose is followed by one forced call'],
      [plain, 'required: a reply that names one tool is held to that tool'],
      [plain, 'required: arguments without a name go to the only tool that they fit'],
      [plain, 'required: a call written as text is enough'],
      [plain, 'a named function: the call of another one is replaced by the named'],
      [plain, 'a named function that the model called already costs no second request'],
      [plain, 'forced arguments that do not fit are sent with a warning'],
      [plain, 'when no call can be forced, the reply passes and the log warns'],
      [plain, 'allowed_tools in mode required leaves only the allowed ones'],
      [stream, 'a forced call takes the place of prose'],
      [stream, 'tool_choice none: no call is passed on'],
    ],
  },
  {
    id: 'no-tool-support',
    behaviour: 'Models without tool support still serve tools.',
    sources: ['ollama/ollama#5793', 'cline/cline#460', 'pydantic/pydantic-ai#703'],
    proofs: [
      [plain, 'get the tools in the prompt, and the client gets a call'],
      [stream, 'a model without tools gets them in the prompt, streamed too, and from then on at once'],
      [emulation, 'is told its own protocol, and its call in that protocol arrives, plain and streamed'],
      [emulation, 'is shown its earlier calls in that protocol, and their results'],
      [emulation, 'answers in words, which pass as they are'],
      [emulation, '%s: a model without tools gives the same calls, plain and streamed'],
    ],
  },
  {
    id: 'indexes',
    behaviour: 'Parallel calls have their own index and id, whatever the server numbers them.',
    sources: ['ollama/ollama#15457', 'vercel/ai#14277', 'InternLM/lmdeploy#3412', 'crmne/ruby_llm#711'],
    proofs: [
      [stream, '%s: the client gets two calls with their own index and id'],
      [plain, 'calls without an id, or with one that is taken, get their own'],
      [stream, 'a call without arguments gets {}'],
    ],
  },
  {
    id: 'finish-reason',
    behaviour: 'finish_reason is tool_calls whenever there are calls, and comes once.',
    sources: ['openvinotoolkit/model_server#3927', 'open-webui/open-webui#20933', 'RayBytes/ChatMock#114'],
    proofs: [
      [plain, 'finish reason stop beside a call becomes tool_calls'],
      [stream, 'two finish reasons become one'],
      [stream, 'finish reason stop beside calls becomes tool_calls'],
      [stream, 'a stream without a finish reason gets one when it says [DONE]'],
    ],
  },
  {
    id: 'usage',
    behaviour: 'Usage is what the server counted, in a stream exactly when asked for; none is invented.',
    sources: ['ollama/ollama#4448', 'headroomlabs-ai/headroom#2026', 'openclaw/openclaw#64568'],
    proofs: [
      [plain, 'usage, reasoning, ids, logprobs and vendor fields stay beside a mended call'],
      [stream, 'reasoning, usage, ids, logprobs and vendor fields pass beside a mended call'],
      [stream, 'a usage chunk that nobody asked for is not passed on'],
      [client, 'rebuilds the call and the usage with its streaming helper'],
    ],
  },
  {
    id: 'stream-options',
    behaviour: 'stream_options never go out without stream.',
    sources: ['BerriAI/litellm#29431', 'BerriAI/litellm#5803'],
    proofs: [[wire, 'stream_options never go out without stream']],
  },
  {
    id: 'reasoning',
    behaviour: 'Reasoning passes.',
    sources: ['BerriAI/litellm#41049', 'BerriAI/litellm#24019', 'Nayjest/lm-proxy#69'],
    proofs: [
      [plain, 'usage, reasoning, ids, logprobs and vendor fields stay beside a mended call'],
      [stream, 'reasoning, usage, ids, logprobs and vendor fields pass beside a mended call'],
    ],
  },
  {
    id: 'keep-alive',
    behaviour: 'Header fields and comments go out in silence, so that no client gives up.',
    sources: ['ggml-org/llama.cpp#23994', 'ollama/ollama#14420', 'unslothai/unsloth#10911', 'vercel/ai#4224'],
    proofs: [
      [stream, 'the header fields go out early, comments keep the connection alive'],
      [stream, 'silence in the middle of a stream, and during a second question, is filled too'],
    ],
  },
  {
    id: 'statuses',
    behaviour: 'Errors of the server keep their status, body and Retry-After, also when a stream was asked for.',
    sources: ['headroomlabs-ai/headroom#3083', 'routatic/proxy#59', 'azrtydxb/Fastllm-proxy#28'],
    proofs: [
      [wire, 'status %i and its body pass, plain and streamed, after one request'],
      [client, 'sees the status of the server, plain and streamed'],
    ],
  },
  {
    id: 'mid-stream',
    behaviour: 'A failure in the middle of a stream ends with an error that no client takes for success.',
    sources: ['open-webui/open-webui#29628', 'preloop/preloop#117', 'EricLBuehler/mistral.rs#1874'],
    proofs: [
      [stream, 'ends with an error event that no client takes for success (tools: %s)'],
      [stream, 'an end in the middle without any error on the wire is one too'],
      [stream, 'an error event is passed on and ends the stream although the server stays open (tools: %s)'],
      [stream, 'a server that stalls in the middle is given up'],
      [client, 'fails on a stream that broke'],
    ],
  },
  {
    id: 'responses',
    behaviour: '/v1/responses works before any chat server, with tools that are no functions.',
    sources: ['tashfeenahmed/freellmapi#96', 'ollama/ollama#10309', 'ggml-org/llama.cpp#22389'],
    proofs: [
      [apis, 'a wrong call comes back as a right function_call item, usage in its words'],
      [apis, 'namespaces and custom tools become functions and come back as what they were; hosted tools are left out'],
    ],
  },
  {
    id: 'messages',
    behaviour: '/v1/messages works before any chat server.',
    sources: ['ggml-org/llama.cpp#17570', 'mostlygeek/llama-swap#475', 'ml-explore/mlx-lm#1068'],
    proofs: [
      [apis, 'a wrong call comes back as a right tool_use block'],
      [apis, 'streamed: blocks open, grow and close in order'],
      [apis, 'count_tokens passes the count of a server that has one, and estimates otherwise'],
    ],
  },
  {
    id: 'ollama-api',
    behaviour: "Ollama's own API works, before Ollama and before any chat server.",
    sources: ['lmstudio-ai/lmstudio-bug-tracker#190'],
    proofs: [
      [apis, '%s: the client gets a right call with counts'],
      [apis, '%s, streamed: one line has the call, the last one the counts'],
      [apis, '/api/tags lists the models'],
    ],
  },
  {
    id: 'authorization',
    behaviour: "The client's Authorization and other fields reach the server; any placeholder key works.",
    sources: ['mostlygeek/llama-swap#50', 'mostlygeek/llama-swap#971'],
    proofs: [
      [wire, 'Authorization, other fields and the query reach the server; fields of the connection do not'],
      [wire, 'any placeholder works as API key, and none at all'],
    ],
  },
  {
    id: 'own-keys',
    behaviour: 'The proxy can ask for keys of its own, and send the server another key than the client has.',
    sources: ['mostlygeek/llama-swap#436', 'airnsk/proxycache#7'],
    proofs: [
      [operation, 'of the proxy itself: %j is answered with %i, and never reaches the server'],
      [operation, "for the server take the place of the client's, on every path"],
      [command, 'keys of the environment are asked for and sent on'],
    ],
  },
  {
    id: 'metrics',
    behaviour: 'Counts and times are there for Prometheus.',
    sources: ['mostlygeek/llama-swap#262', 'mostlygeek/llama-swap#509', 'BerriAI/litellm#2591'],
    proofs: [[operation, '/metrics counts requests by path and status, interventions and generations']],
  },
  {
    id: 'journal',
    behaviour: 'Every request can be seen with its reply, failed ones too.',
    sources: ['mostlygeek/llama-swap#766', 'mostlygeek/llama-swap#214', 'mostlygeek/llama-swap#464'],
    proofs: [
      [operation, 'the journal has every request with its reply: plain, streamed, failed and broken off; no keys'],
    ],
  },
  {
    id: 'configuration',
    behaviour: 'A configuration file, read again when it changes, names several servers by their models.',
    sources: ['mostlygeek/llama-swap#89', 'mostlygeek/llama-swap#106', 'mostlygeek/llama-swap#433'],
    proofs: [
      [operation, 'a request goes to the server that has its model, others to the first; the lists are one'],
      [operation, 'stand in the configuration file, which is read again when it changes; a wrong one changes nothing'],
      [operation, '%s is refused: %s'],
    ],
  },
  {
    id: 'overhead',
    behaviour: 'It costs little beside a bare pass-through, and its memory stays flat.',
    sources: ['BerriAI/litellm#13546', 'BerriAI/litellm#21046', 'BerriAI/litellm#12685'],
    proofs: [
      [bench, 'CPU of a valid call at 16 connections against a bare pass-through'],
      [bench, 'median time added to a valid call'],
      [bench, '1,000 streams at once, time against a bare pass-through'],
      [bench, 'memory that 20,000 requests leave behind'],
      [wire, 'a finished stream leaves its connection to the next request'],
    ],
  },
  {
    id: 'few-generations',
    behaviour: 'The model is asked once for a reply that is right or can be mended, twice at most for any other.',
    sources: ['the README of the Python toolrails'],
    proofs: [[plain, 'the model is asked twice at most, whatever is wrong (tool_choice %s)']],
  },
  {
    id: 'discovery',
    behaviour: 'The model list and everything else passes through.',
    sources: ['anomalyco/opencode#3427', 'anomalyco/opencode#43021'],
    proofs: [[wire, '%s %s passes through']],
  },
  {
    id: 'body-limit',
    behaviour: 'Large bodies pass; beyond the limit the answer is 413.',
    sources: ['mnfst/llm-gateway#2126', 'llamastash/llamastash#65'],
    proofs: [
      [wire, 'takes ten megabytes, and answers 413 beyond the limit'],
      [wire, 'a body beyond the limit is answered with 413'],
      [command, '--max-body-mb sets the largest request'],
    ],
  },
  {
    id: 'web-pages',
    behaviour: 'Web pages of this machine may use it with any header field, foreign ones only when allowed.',
    sources: ['mostlygeek/llama-swap#24', 'mostlygeek/llama-swap#77', 'lmstudio-ai/lmstudio-bug-tracker#392'],
    proofs: [[wire, 'of this machine may use it, with any header field; foreign ones only when allowed']],
  },
  {
    id: 'grammar-refused',
    behaviour: 'A schema that the server cannot compile costs that call only.',
    sources: ['ggml-org/llama.cpp#25895', 'ggml-org/llama.cpp#19051', 'QwenLM/qwen-code#10520'],
    proofs: [
      [plain, 'a refused schema costs that call only; the others keep their repairs'],
      [plain, 'a server without /api/chat is asked by response_format, then and afterwards'],
    ],
  },
  {
    id: 'ollama-host',
    behaviour: 'OLLAMA_HOST works with and without a scheme.',
    sources: ['crewAIInc/crewAI#7205', 'Tracer-Cloud/opensre#2263'],
    proofs: [[command, 'OLLAMA_HOST names the server (with scheme: %s)']],
  },
  {
    id: 'connections',
    behaviour: 'As many connections as there are requests; a closed one is replaced once; no HTTP proxy for loopback.',
    sources: ['encode/httpx#3215', 'InsForge/InsForge#1813', 'nodejs/node#47130'],
    proofs: [
      [wire, 'opens as many connections as there are requests'],
      [wire, 'a kept connection that was closed meanwhile is replaced once'],
      [wire, 'asks no HTTP proxy of the environment'],
    ],
  },
  {
    id: 'fail-open',
    behaviour: 'A fault in any step costs that step: the client gets what the model wrote, or better.',
    sources: ['the README of the Python toolrails'],
    proofs: [
      [open, '%s: the client gets what the model wrote, or better'],
      [open, 'a fault is told in one line of the log'],
    ],
  },
  {
    id: 'clear-errors',
    behaviour: "The proxy's own errors have OpenAI's shape.",
    sources: ['AgregoreWeb/agregore-browser#310', 'ConcordDev/concord-cognitive-engine#374'],
    proofs: [
      [wire, 'the body %j is answered with 400 and an OpenAI-shaped error'],
      [wire, 'without a server every other path is 502 with an OpenAI-shaped error'],
      [wire, 'a reply with status 200 that is no completion becomes a clear error'],
      [wire, 'a connection that breaks before the reply becomes a clear error'],
    ],
  },
  {
    id: 'faults',
    behaviour:
      'Resets, stalls, cut-off and wrong bytes of the server, and slow clients: nothing is lost, or a clear error.',
    sources: ['EricLBuehler/mistral.rs#1874', 'open-webui/open-webui#29628', 'nodejs/node#47130'],
    proofs: [
      [faults, '%s is a clear error with status 502, after one request'],
      [faults, 'a server that stalls in the middle of the body is given up'],
      [faults, 'a compressed stream that is cut off ends with an error event behind its words'],
      [faults, 'one that does not read stops the server, and gets everything once it does'],
      [faults, 'one that sends its request byte by byte is answered'],
      [faults, '300 that never end their header fields do not keep others waiting'],
      [faults, 'one that leaves while it sends its body costs nothing'],
      [wire, 'serves plain and streamed requests over a socket, 64 KiB of header fields included'],
    ],
  },
  {
    id: 'health',
    behaviour: '/health is 200 while the proxy runs, and says whether the server answers.',
    sources: ['the README of the Python toolrails'],
    proofs: [[wire, '/health is 200 with and without a server, and says which']],
  },
  {
    id: 'n-choices',
    behaviour: 'Every choice of n is mended, plain and streamed.',
    sources: ['defect of the Python toolrails: only choice 0 was mended'],
    proofs: [
      [plain, 'every choice of n is mended'],
      [stream, 'every choice of n is mended'],
    ],
  },
  {
    id: 'compression',
    behaviour: 'Compressed replies and requests are read.',
    sources: ['defect of the Python toolrails: compressed streams came out raw'],
    proofs: [
      [wire, 'a compressed reply is read and mended, plain and streamed'],
      [wire, 'a compressed request is read; bytes that are not what they say are answered with 400'],
    ],
  },
  {
    id: 'plain-forms',
    behaviour: 'A server that refuses OpenAI forms gets plainer ones that mean the same.',
    sources: ['BerriAI/litellm#11273', '0xPlaygrounds/rig#581', 'sgomez/ollama-ai-provider#11'],
    proofs: [[wire, 'forms that a server refuses are sent once more in plainer ones']],
  },
  {
    id: 'command-line',
    behaviour: 'The command is quiet when told, clear when wrong, and tells every intervention in one line.',
    sources: ['the command of the Python toolrails'],
    proofs: [
      [command, '%s URL%s serves before that server, and tells each repair in one line'],
      [command, '--quiet leaves the lines of repairs out, warnings stay'],
      [command, 'a port in use is one clear line and exit 1'],
      [command, '--version prints the version of the manifest'],
      [warnings, '%s is told in all three'],
    ],
  },
  {
    id: 'graceful-end',
    behaviour: 'A signal to end lets running streams end.',
    sources: ['the command of the Python toolrails'],
    proofs: [
      [signals, '%s lets a running stream end, takes no more, and exits with 0'],
      [wire, 'lets a running stream end when it is closed, and takes no more'],
    ],
  },
  {
    id: 'redirects',
    behaviour: 'A redirect of the server passes with its Location.',
    sources: ['defect of the Python toolrails: the Location was lost'],
    proofs: [[wire, 'a redirect passes with its Location']],
  },
  {
    id: 'tool-loop',
    behaviour: 'A real client runs a whole tool loop through it.',
    sources: ['the README of the Python toolrails'],
    proofs: [
      [client, 'runs a whole tool loop: request, call, result, answer'],
      [client, 'runs the loop by itself with runTools, streamed'],
    ],
  },
]
