// Show tools to a model in a format, with the instruction how to answer, and read the answer.
import { loadTools, parseReply, render } from 'toolform'

const tools = loadTools([
  {
    name: 'ping',
    description: 'Check a host.',
    input_schema: { type: 'object', properties: { host: { type: 'string' } } },
  },
])
const prompt = render(tools, 'typescript_compact', { request: 'Is example.com up?' })
console.log(prompt.toolBlock)
console.log(prompt.protocolId, prompt.tokensEstimate)

const reply = parseReply('{"name": "ping", "arguments": {"host": "example.com"}}', tools, prompt.protocolId)
console.log(reply.ok, reply.calls[0].resolvedName, reply.calls[0].arguments.host)
