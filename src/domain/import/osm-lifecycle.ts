/** What mappers write before the key of something that is no longer there, or not there yet. */
const GONE_KEY =
  /^(?:disused|abandoned|demolished|razed|removed|destroyed|was|closed|vacant|proposed|planned|construction):/
const goneFlags = ['disused', 'abandoned', 'demolished', 'vacant'] as const
/** Values by which the tag that says what something is says that it is nothing now. */
const goneValues: ReadonlySet<string> = new Set(['vacant', 'disused', 'abandoned', 'closed'])
/** The keys that say what something is. */
const kindKeys = ['amenity', 'shop', 'tourism', 'healthcare', 'leisure', 'office', 'craft', 'historic'] as const

/** Returns a key without what mappers write before that of something gone: `disused:amenity` is `amenity`. */
export function keyWithoutLifecycle(key: string): string {
  return key.replace(GONE_KEY, '')
}

/**
 * Returns the tag by which a record of OpenStreetMap says that what it describes is gone; null for what is there. A former
 * café that is a bakery today (`disused:amenity=cafe` beside `shop=bakery`) is there.
 */
export function goneTag(tags: Readonly<Record<string, string>>, now: Date): string | null {
  const toTag = (key: string) => `${key}=${tags[key]}`
  const flag = goneFlags.find((key) => tags[key] === 'yes')
  if (flag) return toTag(flag)
  if (hasEnded(tags.end_date ?? '', now)) return toTag('end_date')
  const kinds = kindKeys.filter((key) => tags[key] && tags[key] !== 'no')
  if (kinds.some((key) => !goneValues.has(tags[key] ?? ''))) return null
  const gone = kinds[0] ?? Object.keys(tags).find((key) => GONE_KEY.test(key))
  return gone ? toTag(gone) : null
}

/** Mappers write a year, a month or a day, and now and then something like "C20" or "~2015": past, unless it is a date to come. */
function hasEnded(endDate: string, now: Date): boolean {
  if (!endDate) return false
  const [date] = /^\d{4}(?:-\d{2}){0,2}$/.exec(endDate) ?? []
  return date === undefined || date <= now.toISOString().slice(0, date.length)
}
