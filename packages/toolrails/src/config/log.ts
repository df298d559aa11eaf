/** Where the proxy tells what it did: one line each, without a final newline. */
export interface Log {
  /** An intervention that worked. */
  info(line: string): void
  /** Something that could not be mended. */
  warn(line: string): void
}

/** A log that drops everything. */
export const silentLog: Log = { info: () => {}, warn: () => {} }

/**
 * A log that writes `toolrails: LINE` through a function, one call a line; with `quiet`, warnings only.
 *
 * @example lineLog((line) => process.stderr.write(line), false).info('call get_weather repaired')
 */
export function lineLog(write: (line: string) => void, quiet: boolean): Log {
  const tell = (line: string) => write(`toolrails: ${line.replace(/[\r\n]+/g, ' ')}\n`)
  return { info: quiet ? () => {} : tell, warn: tell }
}
