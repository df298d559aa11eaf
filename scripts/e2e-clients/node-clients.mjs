// Runs every Node client against a base address and prints one JSON line for each: node node-clients.mjs BASE
// It is copied into the folder where the clients are installed. A tool loop counts as right when the tool was called
// with the right types, the model's answer to its result arrived, and the tokens are the server's.
const base = process.argv[2]
const v1 = `${base}/v1`
const parameters = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    duration_minutes: { type: 'integer' },
    attendees: { type: 'array', items: { type: 'string' } },
  },
  required: ['title', 'duration_minutes', 'attendees'],
  additionalProperties: false,
}
const name = 'create_event'
const description = 'Create a calendar event'
const tool = { type: 'function', function: { name, description, parameters } }
const question = 'Plan the sync, 30 minutes, with a@example.com and b@example.com.'
const fits = (args) => Number.isInteger(args?.duration_minutes) && Array.isArray(args?.attendees)

async function run(label, work) {
  let line
  try {
    const limit = new Promise((_, reject) => setTimeout(() => reject(new Error('no end after 20 s')), 20_000).unref())
    line = await Promise.race([work(), limit])
  } catch (error) {
    line = { fits: false, error: String(error.message ?? error).slice(0, 160) }
  }
  console.log(JSON.stringify({ label, ...line }))
}

{
  const { default: OpenAI } = await import('openai')
  const client = new OpenAI({ baseURL: v1, apiKey: 'placeholder', maxRetries: 0 })
  const messages = [{ role: 'user', content: question }]
  await run('openai npm, create', async () => {
    const first = await client.chat.completions.create({ model: 'm', messages, tools: [tool] })
    const { message } = first.choices[0]
    const call = message.tool_calls[0]
    const second = await client.chat.completions.create({
      model: 'm',
      messages: [...messages, message, { role: 'tool', tool_call_id: call.id, content: 'event 7' }],
      tools: [tool],
    })
    return {
      fits: fits(JSON.parse(call.function.arguments)),
      answer: second.choices[0].message.content,
      tokens: first.usage?.total_tokens,
    }
  })
  await run('openai npm, stream', async () => {
    const stream = client.chat.completions.stream({
      model: 'm',
      messages,
      tools: [tool],
      stream_options: { include_usage: true },
    })
    const first = await stream.finalChatCompletion()
    const { message } = first.choices[0]
    const call = message.tool_calls[0]
    const rest = [
      ...messages,
      { role: 'assistant', content: null, tool_calls: message.tool_calls },
      { role: 'tool', tool_call_id: call.id, content: 'event 7' },
    ]
    const second = await client.chat.completions
      .stream({ model: 'm', messages: rest, tools: [tool] })
      .finalChatCompletion()
    return {
      fits: fits(JSON.parse(call.function.arguments)),
      answer: second.choices[0].message.content,
      tokens: first.usage?.total_tokens,
    }
  })
}
{
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { generateText, streamText, tool: aiTool, stepCountIs } = await import('ai')
  const { z } = await import('zod')
  const provider = createOpenAICompatible({ name: 'x', baseURL: v1, apiKey: 'placeholder', includeUsage: true })
  const tools = (seen) => ({
    create_event: aiTool({
      description,
      inputSchema: z.object({ title: z.string(), duration_minutes: z.number().int(), attendees: z.array(z.string()) }),
      execute: async (args) => {
        seen.push(args)
        return 'event 7'
      },
    }),
  })
  await run('AI SDK, generateText', async () => {
    const seen = []
    const result = await generateText({
      model: provider('m'),
      prompt: question,
      tools: tools(seen),
      stopWhen: stepCountIs(3),
      maxRetries: 0,
    })
    return { fits: fits(seen[0]), answer: result.text, tokens: result.steps[0].usage.totalTokens }
  })
  await run('AI SDK, streamText', async () => {
    const seen = []
    const result = streamText({
      model: provider('m'),
      prompt: question,
      tools: tools(seen),
      stopWhen: stepCountIs(3),
      maxRetries: 0,
      onError() {},
    })
    const answer = await result.text
    const steps = await result.steps
    return { fits: fits(seen[0]), answer, tokens: steps[0].usage.totalTokens }
  })
}
{
  const { ChatOpenAI } = await import('@langchain/openai')
  const { HumanMessage, ToolMessage } = await import('@langchain/core/messages')
  const model = new ChatOpenAI({
    model: 'm',
    apiKey: 'placeholder',
    configuration: { baseURL: v1 },
    maxRetries: 0,
  }).bindTools([tool])
  const loop = async (ask) => {
    const human = new HumanMessage(question)
    const first = await ask([human])
    const call = first.tool_calls?.[0]
    const second = await ask([human, first, new ToolMessage({ tool_call_id: call.id, content: 'event 7' })])
    return { fits: fits(call.args), answer: second.text ?? second.content, tokens: first.usage_metadata?.total_tokens }
  }
  await run('LangChain, invoke', () => loop((messages) => model.invoke(messages)))
  await run('LangChain, stream', () =>
    loop(async (messages) => {
      let whole
      for await (const piece of await model.stream(messages)) whole = whole ? whole.concat(piece) : piece
      return whole
    }),
  )
}
{
  const agents = await import('@openai/agents')
  const { default: OpenAI } = await import('openai')
  agents.setTracingDisabled(true)
  const client = new OpenAI({ baseURL: v1, apiKey: 'placeholder', maxRetries: 0 })
  const loop = async (model, stream) => {
    const seen = []
    const own = agents.tool({
      name,
      description,
      strict: false,
      parameters,
      execute: async (args) => {
        seen.push(args)
        return 'event 7'
      },
    })
    const agent = new agents.Agent({ name: 'planner', instructions: 'Plan.', tools: [own], model })
    const result = await agents.run(agent, question, { maxTurns: 3, stream })
    if (stream) {
      for await (const _ of result);
      await result.completed
    }
    return { fits: fits(seen[0]), answer: String(result.finalOutput), tokens: result.rawResponses[0].usage.totalTokens }
  }
  await run('OpenAI Agents, chat', () => loop(new agents.OpenAIChatCompletionsModel(client, 'm'), false))
  await run('OpenAI Agents, chat, streamed', () => loop(new agents.OpenAIChatCompletionsModel(client, 'm'), true))
  await run('OpenAI Agents, responses', () => loop(new agents.OpenAIResponsesModel(client, 'm'), false))
  await run('OpenAI Agents, responses, streamed', () => loop(new agents.OpenAIResponsesModel(client, 'm'), true))
}
{
  const { default: Anthropic } = await import('@anthropic-ai/sdk')
  const client = new Anthropic({ baseURL: base, apiKey: 'placeholder', maxRetries: 0 })
  const tools = [{ name, description, input_schema: parameters }]
  const loop = async (ask) => {
    const messages = [{ role: 'user', content: question }]
    const first = await ask(messages)
    const call = first.content.find((block) => block.type === 'tool_use')
    const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: 'event 7' }] }
    const second = await ask([...messages, { role: 'assistant', content: first.content }, result])
    return {
      fits: fits(call.input),
      answer: second.content[0].text,
      tokens: first.usage.input_tokens + first.usage.output_tokens,
    }
  }
  await run('Anthropic SDK, create', () =>
    loop((messages) => client.messages.create({ model: 'm', max_tokens: 100, messages, tools })),
  )
  await run('Anthropic SDK, stream', () =>
    loop((messages) => client.messages.stream({ model: 'm', max_tokens: 100, messages, tools }).finalMessage()),
  )
}
{
  const { Ollama } = await import('ollama')
  const client = new Ollama({ host: base })
  const loop = async (ask) => {
    const messages = [{ role: 'user', content: question }]
    const first = await ask(messages)
    const call = first.message.tool_calls[0]
    const second = await ask([...messages, first.message, { role: 'tool', tool_name: name, content: 'event 7' }])
    return {
      fits: fits(call.function.arguments),
      answer: second.message.content,
      tokens: first.prompt_eval_count + first.eval_count,
    }
  }
  await run('ollama npm, chat', () => loop((messages) => client.chat({ model: 'm', messages, tools: [tool] })))
  await run('ollama npm, stream', () =>
    loop(async (messages) => {
      let whole = { message: { role: 'assistant', content: '' } }
      for await (const part of await client.chat({ model: 'm', messages, tools: [tool], stream: true })) {
        const calls = part.message.tool_calls ?? whole.message.tool_calls
        const content = whole.message.content + part.message.content
        whole = { ...part, message: { role: 'assistant', content, ...(calls ? { tool_calls: calls } : {}) } }
      }
      return whole
    }),
  )
}
process.exit(0)
