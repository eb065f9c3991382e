/** What the Timestamps of the browser's SDK and of firebase-admin have in common. */
interface StoredDate {
  toDate(): Date
}

function isStoredDate(value: unknown): value is StoredDate {
  return typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
}

/** The fields of a stored document as the domain knows them: dates as ISO 8601, all else as it is. */
export function fromStoredFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isStoredDate(value) ? value.toDate().toISOString() : value]),
  )
}
