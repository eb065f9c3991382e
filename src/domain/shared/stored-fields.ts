/** What the Timestamps of the browser's SDK and of firebase-admin have in common. */
interface StoredDate {
  toDate(): Date
}

function isStoredDate(value: unknown): value is StoredDate {
  return typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
}

/** Returns the fields of a stored document as the domain knows them: dates as ISO 8601, also within maps and lists, all else as it is. */
export function fromStoredFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromStored(value)]))
}

function fromStored(value: unknown): unknown {
  if (isStoredDate(value)) return value.toDate().toISOString()
  if (Array.isArray(value)) return value.map(fromStored)
  return isMap(value) ? fromStoredFields(value) : value
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
