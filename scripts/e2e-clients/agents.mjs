// Coding agents that run without a terminal: how each is told where the model is, and what of its output is the answer.
import fs from 'node:fs'
import path from 'node:path'

const task = 'Read notes.txt and tell me the code'

export const agents = [
  {
    label: 'qwen-code',
    prepare: ({ bin, base }) => ({
      command: path.join(bin, 'qwen'),
      args: ['-p', task, '--yolo', '--auth-type', 'openai'],
      environment: { OPENAI_API_KEY: 'placeholder', OPENAI_BASE_URL: `${base}/v1`, OPENAI_MODEL: 'm' },
    }),
    answer: (text) => text,
  },
  {
    label: 'opencode',
    prepare: ({ bin, base, home }) => {
      const folder = path.join(home, '.config', 'opencode')
      fs.mkdirSync(folder, { recursive: true })
      const provider = {
        npm: '@ai-sdk/openai-compatible',
        name: 'local',
        options: { baseURL: `${base}/v1`, apiKey: 'placeholder' },
        models: { m: { name: 'm', tool_call: true, limit: { context: 100_000, output: 4_000 } } },
      }
      const config = {
        $schema: 'https://opencode.ai/config.json',
        autoupdate: false,
        share: 'disabled',
        provider: { local: provider },
        permission: { '*': 'allow' },
      }
      fs.writeFileSync(path.join(folder, 'opencode.json'), JSON.stringify(config))
      return {
        command: path.join(bin, 'opencode'),
        args: ['run', '--model', 'local/m', task],
        environment: {
          XDG_CONFIG_HOME: path.join(home, '.config'),
          XDG_DATA_HOME: path.join(home, '.local'),
          XDG_CACHE_HOME: path.join(home, '.cache'),
          OPENCODE_DISABLE_AUTOUPDATE: '1',
        },
      }
    },
    answer: (text) => text,
  },
  {
    label: 'codex',
    prepare: ({ bin, base, home }) => {
      fs.mkdirSync(path.join(home, '.codex'), { recursive: true })
      return {
        command: path.join(bin, 'codex'),
        args: [
          'exec',
          '--skip-git-repo-check',
          '--dangerously-bypass-approvals-and-sandbox',
          '--json',
          '-c',
          `model_providers.local={name="local",base_url="${base}/v1",wire_api="responses",env_key="LOCAL_KEY"}`,
          '-c',
          'model_provider="local"',
          '-m',
          'm',
          task,
        ],
        environment: { LOCAL_KEY: 'placeholder', CODEX_HOME: path.join(home, '.codex') },
      }
    },
    answer: (text) => text,
    // Two requests: the call, and the answer to its result.
    tokens: (text) => {
      const usage = /"usage":(\{[^}]*\})/.exec(text)
      if (usage === null) return 0
      const counted = JSON.parse(usage[1])
      return (counted.input_tokens + counted.output_tokens) / 2
    },
  },
]
