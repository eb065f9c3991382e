/** A place of a data set that has its own schema, told in tags of OpenStreetMap, which `toPlace` understands. */
export interface DatasetPlace {
  /** Its id there; empty where it has none. */
  sourceId: string
  /** With its name. */
  tags: Readonly<Record<string, string>>
  /** When the data set last heard of it. */
  updatedAt: Date | null
  /** Why it is not to be taken; null for most. */
  unfit: { reason: 'low_confidence' | 'gone' | 'duplicate' | 'private'; detail: string } | null
}

/** Returns tags without those that have no value. */
export function definedTags(tags: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tags).flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
}

/** Returns the date that a text or a date of a file is; null where it is none. */
export function toDate(value: string | Date | null | undefined): Date | null {
  const date = value ? new Date(value) : null
  return date && !isNaN(+date) ? date : null
}
