import { Option } from 'commander'
import { type GradingRule, gradingRules } from '../../constants.js'
import { InvalidArgumentError } from '../../errors.js'
import { writeJson } from '../../json/write.js'
import { findCalls } from '../../parse/find-calls.js'
import { type ParsedCall, parseReply } from '../../parse/parse-reply.js'
import type { ProtocolId } from '../../protocols/index.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import { type CliCommand, fromOption, jsonOption, onOption } from '../command.js'
import { readReply, readTools } from '../input.js'
import { foundToJson } from '../operations/find.js'
import { type Output, writeResult } from '../output.js'

interface ParseOptions {
  from: ToolKind
  protocol?: ProtocolId
  dialect?: string
  rule: GradingRule
  text?: string
  replyFile?: string
  lenientFallback?: boolean
  validate: boolean
  requireCall?: boolean
  json?: boolean
}

/** `toolform parse`: the calls that a model's reply holds, and whether they are right. */
export const parseCommand: CliCommand = {
  name: 'parse',
  group: 'Build and run',
  define: (command, output) => {
    command
      .description('read the calls out of a reply; exit 1 when the reply is not ok')
      .argument('<tools>', 'path of the tools, or - for standard input')
      .addOption(fromOption())
      .option('--protocol <id>', 'answer protocol that the model was asked to use')
      .option('--dialect <id>', "find calls in the model's own way to write them: auto, or a dialect's id")
      .addOption(new Option('--rule <rule>', 'grading rule').choices([...gradingRules]).default('main'))
      .option('--text <reply>', 'the reply itself')
      .option('--reply-file <file>', 'file that holds the reply; without it and --text standard input is read')
      .option('--lenient-fallback', "take any protocol's syntax when the asked one finds nothing")
      .addOption(onOption('validate'))
      .option('--no-validate', 'do not check the arguments')
      .option('--require-call', 'exit 1 when there is no call')
      .addOption(jsonOption())
      .addHelpText(
        'after',
        '\nExamples:\n  toolform parse tools.json --protocol json_object --reply-file reply.txt\n' +
          '  ollama run qwen3:8b "…" | toolform parse tools.json --dialect auto',
      )
      .action(async (source: string, options: ParseOptions) => {
        if ((options.protocol === undefined) === (options.dialect === undefined)) {
          throw new InvalidArgumentError('parse', 'ambiguous', 'give --protocol ID or --dialect auto, one of the two')
        }
        const toolset = await readTools(output, source, options.from)
        const text = await readReply(output, options)
        if (options.protocol !== undefined) {
          const reply = parseReply(text, toolset, options.protocol, {
            rule: options.rule,
            validate: options.validate,
            lenientFallback: options.lenientFallback ?? false,
          })
          if (!reply.ok || (options.requireCall && reply.calls.length === 0)) output.exitCode = 1
          if (options.json) return writeResult(output, reply)
          for (const call of [...reply.calls, ...reply.rejected]) await output.write(describeCall(output, call))
          if (reply.calls.length + reply.rejected.length === 0) {
            await output.write(reply.noCallDeclared ? 'no call (the reply says that no tool applies)\n' : 'no call\n')
          }
          if (reply.note !== '') await output.write(`note: ${reply.note}\n`)
          return output.write(
            `strict parse: ${yesNo(reply.parsedStrict)}, format compliant: ${yesNo(reply.formatCompliant)}, ` +
              `rule: ${reply.rule}, ok: ${yesNo(reply.ok)}\n`,
          )
        }
        const found = findCalls(text, toolset, options.dialect === 'auto' ? {} : { dialects: [options.dialect!] })
        const invalid = found.calls.some((call) => !call.valid)
        if (invalid || (options.requireCall && found.calls.length === 0)) output.exitCode = 1
        if (options.json) return writeResult(output, foundToJson(found))
        for (const call of found.calls) {
          const verdict = call.valid ? output.colors.green('valid') : output.colors.red('invalid')
          await output.write(`${call.name}  ${verdict}  ${call.argumentsText}  ${output.colors.dim(call.dialect)}\n`)
          for (const mended of call.diagnostics) {
            await output.write(`    ${mended.code}${mended.path ? ` at ${mended.path}` : ''}\n`)
          }
        }
        if (found.calls.length === 0) await output.write('no call\n')
      })
  },
}

function describeCall(output: Output, call: ParsedCall): string {
  const { colors } = output
  const verdict = !call.accepted ? colors.red('rejected') : call.valid ? colors.green('valid') : colors.red('invalid')
  const name = call.resolvedName ?? call.name
  const lines = [
    `${name}  ${verdict}  ${call.accepted ? writeJson(call.arguments, { separators: 'spaced' }) : call.reason}`,
  ]
  const { missingRequired, unknownArgs, typeErrors, enumErrors, constraintErrors } = call.validation
  for (const path of missingRequired) lines.push(`    missing: ${path}`)
  for (const path of unknownArgs) lines.push(`    unknown argument: ${path}`)
  for (const problem of [...typeErrors, ...enumErrors, ...constraintErrors]) lines.push(`    ${problem}`)
  if (call.repairs.length > 0) lines.push(`    repairs: ${call.repairs.join(', ')}`)
  return `${lines.join('\n')}\n`
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
