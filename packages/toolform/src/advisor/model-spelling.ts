/** Another way to read a model's name. */
export interface ModelSpelling {
  readonly name: string
  /** What was taken off or put for what; empty for the name as it is. */
  readonly changes: readonly string[]
}

interface Step {
  readonly change: string
  /** What of the name goes, from the nearest reading to the farthest; a step is repeated while it finds something. */
  readonly pattern: RegExp
  readonly put?: string
}

/** Companies whose names stand before a model's with a dot, an underscore or a blank. */
const makers =
  'anthropic|openai|meta-llama|meta|google|mistralai|microsoft|huggingfacetb|nousresearch|deepseek-ai|' +
  'deepseek|salesforce|watt-ai|zai-org|zai|moonshotai|moonshot|nvidia|amazon|cohere|unsloth'

/** Regions of clouds that run a model in one of them. */
const regions = '(?:us|eu|apac|global|jp|au|ca|us-gov)\\.'

/** Suffixes of files and repositories that hold the same weights in fewer bits or another container. */
const quantisations = [
  '(?:ud-)?i?q\\d+(?:_[0-9a-z]+)*(?:f(?:16|32)(?:_\\d)?)?',
  '[bt]?fp?(?:4|8|16|32)(?:-(?:dynamic|block|static))?',
  '(?:nv|mx)fp[48]',
  'nf4',
  'u?int[248](?:-(?:ov|autoround))?',
  '[234568]-?bit',
  'w\\d+a\\d+',
  '\\d(?:\\.\\d+)?bpw',
  'gptq|awq|gguf|ggml|exl[23](?:-\\d[._]\\d+)?|h[68]|mlx|mlc|bnb|unsloth|imatrix|i1|qat|dwq|hqq|eetq|onnx|openvino|ov|torchao|autoround|quantized|dynamic|hf',
].join('|')

const steps: readonly Step[] = [
  { change: 'without the address', pattern: /^[a-z][a-z0-9+.-]*:\/\/|[?#].*$/gi },
  {
    change: 'without the address',
    pattern: /\/(?:resolve|blob|tree)\/[^/]+(?=\/)|\/(?:snapshots|resolve|blob|tree)\/[^/]+\/?$/gi,
  },
  { change: 'without the folder', pattern: /^.*(?:^|\/)models--([^/]+?)--/i, put: '$1/' },
  { change: 'without the file ending', pattern: /(?:-\d{5}-of-\d{5})?\.(?:gguf|llamafile|bin|safetensors)$/i },
  { change: 'without the tag', pattern: /:(?:latest|cloud)$|-(?:latest|cloud)$/i },
  { change: 'without the revision of the host', pattern: /[-_]v?\d+:\d+(?::\d+k)?$/i },
  {
    change: 'without the route',
    pattern:
      /:(?:free|beta|nitro|floor|online|extended|exacto|thinking|fastest|cheapest|preferred|auto|batch|[a-z]+-?ai|groq|together|cerebras|novita|sambanova|hyperbolic|nscale|deepinfra|replicate)$/i,
  },
  { change: 'without the date', pattern: /[-_@]20\d\d-?\d\d-?\d\d$/ },
]

const farSteps: readonly Step[] = [
  {
    change: "without the maker's name",
    // Qwen and Mistral are also the words of their models, which stay.
    pattern: new RegExp(
      `^(?:${regions})?(?:(?:${makers})(?:[._]| +)(?=[a-z])|(?:qwen|mistral)\\.(?=[a-z])|qwen_(?=qw))`,
      'i',
    ),
  },
  { change: "without the maker's name", pattern: /^(?:databricks-|meta-(?=llama))/i },
  { change: 'tag read as a suffix', pattern: /:/, put: '-' },
  { change: 'without the quantisation', pattern: new RegExp(`[-_.@ ](?:${quantisations})$`, 'i') },
  { change: "without the host's mark", pattern: /-(?:maas|turbo|tput|tee|cloud)$/i },
  { change: 'by the name of the weights', pattern: /-instant$/i, put: '-instruct' },
  { change: 'without the revision', pattern: /(?<=.)@.*$/ },
]

/** Longer names are no model's, and stay as they are. */
const longestName = 512

/**
 * The ways to read a model's name, from the name as it is to the farthest: without address, file ending, route and
 * date; without each folder or provider before it; without the maker's name, the tag as a suffix, without quantisation.
 *
 * @example spellingsOf('models/gemma-3-4b-it-Q4_K_M.gguf').at(-1)?.name // 'gemma-3-4b-it'
 */
export function spellingsOf(model: string): ModelSpelling[] {
  let name = model.trim()
  let changes: readonly string[] = []
  const spellings: ModelSpelling[] = [{ name, changes }]
  if (name.length > longestName) return spellings
  const read = (next: string, change: string): boolean => {
    if (next === name || next === '') return false
    name = next
    if (changes.at(-1) !== change) changes = [...changes, change]
    spellings.push({ name, changes })
    return true
  }
  read(name.replaceAll('\\', '/').replace(/(?<=[^/])\/+$/, ''), 'without the slashes')
  const take = ({ pattern, put = '', change }: Step): boolean => read(name.replace(pattern, put), change)
  const takeAll = (some: readonly Step[]): void => {
    while (some.some(take)) {
      // Each step may uncover what another one knows: a date behind a route, bits behind a container.
    }
  }
  takeAll(steps)
  while (name.includes('/')) {
    if (!read(name.slice(name.indexOf('/') + 1), 'without the prefix')) break
  }
  takeAll([...farSteps, ...steps.slice(3)])
  return spellings
}
