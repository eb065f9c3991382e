import { fold } from '../shared/fold.ts'

/** What mappers write before the key of something that is no longer there, or not there yet. */
const GONE_KEY =
  /^(?:disused|abandoned|demolished|razed|removed|destroyed|was|closed|vacant|proposed|planned|construction|(?:historic|ex|old|former|past)(?=:(?:amenity|shop|tourism|healthcare|leisure|office|craft)$)):/
const goneFlags = [
  'disused',
  'abandoned',
  'demolished',
  'vacant',
  'closed',
  'removed',
  'razed',
  'destroyed',
  'permanently_closed',
] as const
/** The keys by which mappers and data sets say whether a place works. */
const statusKeys = ['operational_status', 'operating_status', 'business_status', 'status'] as const
/** Their values for what does not work any more, folded, and for what does not work now. */
const GONE_STATUS =
  /^(?:closed|(?:permanently|definitely) closed|closed (?:permanently|forever)|(?:non|not) operational|non operating|disused|abandoned|demolished|defunct|out of business|inactive|cerrad[oa](?: (?:permanente|definitiva)mente)?|clausurad[oa]|ya no existe)$/
const RESTING_STATUS =
  /^(?:temporar(?:il)?y closed|closed temporar(?:il)?y|closed for now|cerrad[oa] temporalmente|suspended|out of (?:order|service)|under (?:maintenance|renovation|repair))$/
/** Values by which the tag that says what something is says that it is nothing now. */
const goneValues: ReadonlySet<string> = new Set(['vacant', 'disused', 'abandoned', 'closed'])
/** The keys that say what something is. */
const kindKeys = ['amenity', 'shop', 'tourism', 'healthcare', 'leisure', 'office', 'craft', 'historic'] as const

/** Returns a key without what mappers write before that of something gone: `disused:amenity` is `amenity`. */
export function keyWithoutLifecycle(key: string): string {
  return key.replace(GONE_KEY, '')
}

/** Returns the tag by which a record says that its place is closed for now, or opens later; null for what is open, and for what is gone. */
export function restingTag(tags: Readonly<Record<string, string>>, now: Date): string | null {
  const key = statusKeys.find((status) => RESTING_STATUS.test(fold(tags[status] ?? '')))
  if (key) return `${key}=${tags[key]}`
  if (tags.temporarily_closed === 'yes') return 'temporarily_closed=yes'
  const start = (['opening_date', 'start_date'] as const).find((date) => isToCome(tags[date] ?? '', now))
  return start ? `${start}=${tags[start]}` : null
}

/**
 * Returns the tag by which a record of OpenStreetMap says that what it describes is gone; null for what is there. A former
 * café that is a bakery today (`disused:amenity=cafe` beside `shop=bakery`) is there.
 */
export function goneTag(tags: Readonly<Record<string, string>>, now: Date): string | null {
  const toTag = (key: string) => `${key}=${tags[key]}`
  const flag = goneFlags.find((key) => /^(?:yes|true|1|(?:19|20)\d\d(?:-\d\d){0,2})$/i.test(tags[key] ?? ''))
  if (flag) return toTag(flag)
  const status = statusKeys.find((key) => GONE_STATUS.test(fold(tags[key] ?? '')))
  if (status) return toTag(status)
  const end = (['end_date', 'closing_date'] as const).find((key) => hasEnded(tags[key] ?? '', now))
  if (end) return toTag(end)
  // Who marks a café as a former one and leaves its old tag beside says it is gone.
  const again = Object.keys(tags).find((key) => isFormerKind(tags, key))
  if (again) return toTag(again)
  const kinds = kindKeys.filter((key) => tags[key] && tags[key] !== 'no')
  if (kinds.some((key) => !goneValues.has(tags[key] ?? ''))) return null
  const gone = kinds[0] ?? Object.keys(tags).find((key) => GONE_KEY.test(key))
  return gone ? toTag(gone) : null
}

/** Returns true iff a key says of a kind that it was, and the record has the same kind still. */
function isFormerKind(tags: Readonly<Record<string, string>>, key: string): boolean {
  const kind = keyWithoutLifecycle(key)
  const isPlanned = /^(?:proposed|planned|construction):/.test(key)
  return kind !== key && !isPlanned && kindKeys.some((kindKey) => kindKey === kind) && tags[kind] === tags[key]
}

const DATE = /^\d{4}(?:-\d{2}){0,2}$/

/** Mappers write a year, a month or a day, and now and then something like "C20" or "~2015": past, unless it is a date to come. */
function hasEnded(endDate: string, now: Date): boolean {
  return endDate !== '' && !isToCome(endDate, now)
}

/** Returns true iff a text is a date to come, be it a year, a month or a day. */
function isToCome(date: string, now: Date): boolean {
  return DATE.test(date) && date > now.toISOString().slice(0, date.length)
}
