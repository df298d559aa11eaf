/** A figure that an answer rests on, with the table that it stands in. */
export interface EvidenceRow {
  /** `paper:<table>` or `export:<file>`. */
  readonly source: string
  readonly label: string
  readonly value: number | null
  readonly unit: string
  readonly interval: readonly [number, number] | null
  readonly note: string
}

/** Builds an {@link EvidenceRow}; percent, without interval and note, unless given. */
export function evidenceRow(
  source: string,
  label: string,
  value: number | null,
  rest: { interval?: readonly [number, number] | null; note?: string; unit?: string } = {},
): EvidenceRow {
  return { source, label, value, unit: rest.unit ?? '%', interval: rest.interval ?? null, note: rest.note ?? '' }
}
