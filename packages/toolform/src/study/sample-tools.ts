import type { Tool } from '../tool/tool.js'
import { Toolset } from '../toolset/toolset.js'

/**
 * The study's sample tool, `legal_draft_v3`: three required parameters, two optional ones, one of them an object.
 *
 * @example sampleTool().name // 'legal_draft_v3'
 */
export function sampleTool(): Tool {
  return {
    name: 'legal_draft_v3',
    description: 'Draft a contract with a counterparty.',
    domain: 'legal',
    category: 'legal',
    origin: 'sample',
    annotations: {},
    params: [
      { name: 'counterparty', type: { kind: 'string' }, description: 'Name of the other party.', required: true },
      {
        name: 'value',
        type: { kind: 'number', constraints: { minimum: 0 } },
        description: 'Worth of the contract.',
        required: true,
      },
      {
        name: 'term_months',
        type: { kind: 'integer', constraints: { minimum: 1, maximum: 600 } },
        description: 'Duration in months.',
        required: true,
      },
      {
        name: 'auto_renew',
        type: { kind: 'boolean' },
        description: 'Renew at the end of the term.',
        required: false,
        default: false,
      },
      {
        name: 'contract_details',
        description: 'The contract that this one follows.',
        required: false,
        type: {
          kind: 'object',
          fields: [
            { name: 'contract_id', type: { kind: 'string' }, description: 'Its number.', required: true },
            {
              name: 'status',
              type: { kind: 'enum', base: 'string', enumValues: ['draft', 'active', 'closed'] },
              description: 'Where it stands.',
              required: false,
            },
          ],
        },
      },
    ],
  }
}

/**
 * A toolset that holds {@link sampleTool} alone.
 *
 * @example sampleToolset().names() // ['legal_draft_v3']
 */
export function sampleToolset(): Toolset {
  return Toolset.fromTools([sampleTool()], { name: 'sample', source: 'sample' })
}
