import { Option } from 'commander'
import { type GradingRule, gradingRules } from '../../constants.js'
import { dialects } from '../../dialects/index.js'
import { UnknownIdError } from '../../errors.js'
import { isJsonObject } from '../../json/json.js'
import { parseStrict } from '../../json/strict.js'
import { writeJson } from '../../json/write.js'
import { findCalls } from '../../parse/find-calls.js'
import { type ParsedCall, parseReply } from '../../parse/parse-reply.js'
import { getProtocol } from '../../protocols/index.js'
import type { ToolKind } from '../../toolset/load-tools.js'
import type { ValidationReport } from '../../validate/report.js'
import { validateArguments } from '../../validate/study.js'
import { type CliCommand, commaList, fromOption, jsonOption, onOption } from '../command.js'
import { readReply, readTools } from '../input.js'
import { foundToJson } from '../operations/find.js'
import { type Output, writeResult } from '../output.js'
import { usageError } from '../usage.js'

interface ParseOptions {
  from: ToolKind
  protocol?: string
  dialect?: readonly string[]
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
      .addOption(
        new Option(
          '--dialect <ids>',
          "find calls in the model's own way to write them: auto, or ids of dialects, separated by commas",
        )
          .argParser(commaList)
          .conflicts(['protocol', 'rule', 'lenientFallback']),
      )
      .addOption(new Option('--rule <rule>', 'grading rule').choices([...gradingRules]).default('main'))
      .option('--text <reply>', 'the reply itself')
      .addOption(
        new Option(
          '--reply-file <file>',
          'file that holds the reply, - for standard input, which is read too when neither this nor --text is given',
        ).conflicts('text'),
      )
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
        const protocol = options.protocol === undefined ? undefined : getProtocol(options.protocol)
        if (protocol === undefined && options.dialect === undefined) {
          throw usageError(
            'nothing says how the reply is written; give --dialect auto, or the --protocol ID that the model was asked for',
          )
        }
        if (options.lenientFallback && options.rule === 'as_written') {
          throw usageError('--lenient-fallback excludes --rule as_written, which takes nothing repaired; leave one out')
        }
        const wanted = dialectsOf(options.dialect)
        const text = await readReply(output, { tools: source, ...options })
        const toolset = await readTools(output, source, options.from)
        if (protocol !== undefined) {
          const reply = parseReply(text, toolset, protocol.id, {
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
        const found = findCalls(text, toolset, wanted === null ? {} : { dialects: wanted })
        const invalid = options.validate && found.calls.some((call) => !call.valid)
        if (invalid || (options.requireCall && found.calls.length === 0)) output.exitCode = 1
        if (options.json) return writeResult(output, foundToJson(found))
        for (const call of found.calls) {
          const verdict = call.valid ? output.colors.green('valid') : output.colors.red('invalid')
          await output.write(`${call.name}  ${verdict}  ${call.argumentsText}  ${output.colors.dim(call.dialect)}\n`)
          const report = call.valid ? null : validateArguments(call, toolset)
          for (const problem of report === null ? [] : problemsOf(report)) await output.write(`    ${problem}\n`)
          for (const mended of call.diagnostics) {
            await output.write(`    ${mended.code}${mended.path ? ` at ${mended.path}` : ''}\n`)
          }
        }
        if (found.calls.length > 0) return
        await output.write('no call\n')
        const remark = remarkOn(text)
        if (remark !== null) output.warn(`note: ${remark}`)
      })
  },
}

/** The dialects that are asked for; null for all of them. */
function dialectsOf(ids: readonly string[] | undefined): readonly string[] | null {
  if (ids === undefined || ids.includes('auto')) return null
  const known = ['auto', ...dialects.map(({ id }) => id)]
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new UnknownIdError('dialect', unknown, known)
  return ids
}

function describeCall(output: Output, call: ParsedCall): string {
  const { colors } = output
  const verdict = !call.accepted ? colors.red('rejected') : call.valid ? colors.green('valid') : colors.red('invalid')
  const name = call.resolvedName ?? call.name
  const lines = [
    `${name}  ${verdict}  ${call.accepted ? writeJson(call.arguments, { separators: 'spaced' }) : call.reason}`,
  ]
  if (call.accepted) for (const problem of problemsOf(call.validation)) lines.push(`    ${problem}`)
  if (call.repairs.length > 0) lines.push(`    repairs: ${call.repairs.join(', ')}`)
  return `${lines.join('\n')}\n`
}

/** What is wrong with arguments, one line each; where only the author's schema refuses, in its words. */
function problemsOf(report: ValidationReport): readonly string[] {
  const { missingRequired, unknownArgs, typeErrors, enumErrors, constraintErrors, schema } = report
  const problems = [
    ...missingRequired.map((path) => `missing: ${path}`),
    ...unknownArgs.map((path) => `unknown argument: ${path}`),
    ...typeErrors,
    ...enumErrors,
    ...constraintErrors,
  ]
  if (problems.length > 0) return problems
  return schema?.errors.map(({ pointer, message }) => `${pointer || 'the arguments'}: ${message}`) ?? []
}

/**
 * Why a text without calls is perhaps not what was meant: a whole answer of a chat server holds its calls apart from the
 * text, and what it holds is no reply.
 */
function remarkOn(text: string): string | null {
  const parsed = parseStrict(text)
  if (!parsed.ok || !isJsonObject(parsed.value)) return null
  const { choices, message, content, output } = parsed.value
  const whole = Array.isArray(choices) || Array.isArray(output) || Array.isArray(content) || isJsonObject(message)
  return whole
    ? 'this looks like a whole answer of a server; give the text of its message, such as choices[0].message.content'
    : null
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
