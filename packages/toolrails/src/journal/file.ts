import fs from 'node:fs'
import type { JournalEntry } from './record.js'

/** A journal in a file. */
export interface FileJournal {
  readonly write: (entry: JournalEntry) => void
  /** Resolves when everything is on the disk. */
  readonly close: () => Promise<void>
}

/**
 * Appends every entry to a file, one JSON object a line. A disk that is full loses entries, never requests.
 *
 * @param fault Told once when writing fails.
 * @example const journal = openJournal('requests.jsonl', (message) => log.warn(message))
 */
export function openJournal(path: string, fault: (message: string) => void): FileJournal {
  const stream = fs.createWriteStream(path, { flags: 'a', mode: 0o600 })
  let failed = false
  stream.on('error', (error) => {
    if (!failed) fault(`the journal ${path} cannot be written: ${error.message}`)
    failed = true
  })
  return {
    write: (entry) => {
      if (!failed) stream.write(`${JSON.stringify(entry)}\n`)
    },
    close: () => new Promise((resolve) => (failed ? resolve() : stream.end(() => resolve()))),
  }
}
