// What is published month by month as a chain of hashes: see `functions/src/platform/chain.ts`.

/** A part of a chain: none can be changed unnoticed, for each has the hash of the one before. */
export interface ChainLink {
  /** Of the link before; empty for the first. */
  previous_hash: string
  /** SHA-256 of all else that it says, as `canonicalJson` writes it, in hexadecimal digits. */
  hash: string
}

/** Returns a value as JSON that is the same wherever it is written: keys sorted, without spaces. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** Returns the month after one, such as "2027-01" after "2026-12". */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
