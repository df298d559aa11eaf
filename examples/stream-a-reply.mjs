// Read calls while the text arrives.
import { loadTools, ReplyStream } from 'toolform'

const tools = loadTools([{ name: 'ping', parameters: { type: 'object', properties: { host: { type: 'string' } } } }])
const stream = new ReplyStream(tools)
const chunks = ['One mo', 'ment. <tool_c', 'all>{"name": "ping", "argu', 'ments": {"host": "a.b"}}</tool_call>']
for (const chunk of chunks) show(stream.push(chunk))
show(stream.end())

function show(events) {
  for (const event of events) console.log(JSON.stringify(event))
}
