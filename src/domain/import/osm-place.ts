import { artworkUrl } from '../categories/artwork.ts'
import { findCity, isInBolivia } from '../cities/find-city.ts'
import { cities, type City, type CitySlug } from '../cities/city.ts'
import { fold } from '../shared/fold.ts'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from '../places/links.ts'
import { toSpanishHours } from '../opening-hours/opening-hours.ts'
import { formatPhones, unreadPhones, whatsappDigits } from '../places/phone-number.ts'
import { placeSchema, type PlaceWithId } from '../places/place.ts'
import { toSearchTerms } from '../search/query-terms.ts'
import { formatAddress } from './osm-address.ts'
import { toCategory } from './osm-category.ts'
import { toKeywords, toServices } from './osm-keywords.ts'
import { closedByName } from './tags/closed-name.ts'
import { goneTag, restingTag } from './osm-lifecycle.ts'
import { isPlaceholder } from './tags/placeholder-name.ts'

/** Something with a name, an id and a position, tagged as OpenStreetMap tags. */
export interface TaggedRecord {
  id: string
  source: string
  sourceId: string
  name: string
  latitude: number
  longitude: number
  tags: Readonly<Record<string, string>>
}

/** Why a record cannot be a place. */
export interface Unplaceable {
  reason: 'damaged' | 'gone' | 'closed_for_now' | 'outside_bolivia' | 'no_city' | 'invalid'
  detail: string
}

/** Returns the place that a record describes, as no one has reviewed or claimed it yet; or why it cannot be one. */
export function toPlace(record: TaggedRecord, now: Date): PlaceWithId | Unplaceable {
  const { tags, latitude, longitude, source } = record
  const issue = (reason: Unplaceable['reason'], detail: string): Unplaceable => ({
    reason,
    detail: `"${record.name}", ${source} ${record.sourceId}: ${detail}`,
  })
  // Letters that another program lost: stored, the name would replace a good one.
  if (record.name.includes('\uFFFD')) return issue('damaged', 'the name has lost letters')
  const gone = goneTag(tags, now)
  if (gone) return issue('gone', gone)
  const closed = closedByName(record.name) ?? closedByDescription(tags.description ?? '')
  if (closed) return issue(closed.state, closed.words)
  const resting = restingTag(tags, now)
  if (resting) return issue('closed_for_now', resting)
  const position = `${latitude}, ${longitude}`
  if (!isInBolivia(latitude, longitude)) return issue('outside_bolivia', position)
  const rawAddress = [tags['addr:full'] ?? tags['addr:street'], tags['addr:city']].filter(Boolean).join(', ') || null
  const citySlug = findCity({ latitude, longitude, address: rawAddress })
  if (!citySlug) return issue('no_city', position)

  const city = cities[citySlug]
  const name = nameWithBranch(record.name, tags.branch ?? '', city)
  const category = toCategory(tags, record.name, source)
  const address = formatAddress(tags, record.name, city)
  const keywords = toKeywords(tags, name)
  const place = placeSchema.safeParse({
    google_place_id: null,
    name,
    address,
    phone: formatPhones(phoneText(tags), citySlug),
    whatsapp: whatsappDigits(joinTags(tags, 'contact:whatsapp', 'whatsapp')),
    ...toLinks(tags),
    category,
    latitude,
    longitude,
    avg_rating: 0,
    review_count: 0,
    // Never the tag `image`: see tools/data/README.md.
    image_url: artworkUrl(category),
    additional_images: [],
    business_hours: toSpanishHours(tags.opening_hours ?? ''),
    services: toServices(tags),
    owner_claimed: false,
    featured: false,
    updated_at: now.toISOString(),
    city: citySlug,
    search_terms: toSearchTerms({ name, category, address }),
    ...(keywords.length > 0 ? { keywords } : {}),
    source,
    source_id: record.sourceId,
    refreshed_at: now.toISOString(),
    image_variants: null,
    closed_at: null,
  })
  if (place.success) return { ...place.data, id: record.id }
  return issue('invalid', place.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

/** Returns how a description says nothing but that the place is closed: "Cerrado permanentemente", and not one word alone. */
function closedByDescription(description: string): ReturnType<typeof closedByName> {
  const closed = closedByName(description)
  return closed?.words.includes(' ') && description.length < 2 * closed.words.length ? closed : null
}

/** Returns what the telephone tags of a record hold that is no number anyone can dial. @param city Of its place. */
export function unreadPhonesOf({ tags }: TaggedRecord, city: CitySlug): string[] {
  return unreadPhones(phoneText(tags), city)
}

/** Returns the links in the tags of a record that its place does not have: unreadable ones, and those beyond the first of their kind. */
export function unreadLinksOf({ tags }: TaggedRecord): string[] {
  const read = new Set<string | null>(Object.values(toLinks(tags)))
  const isLost = (value: string, ...readers: ((text: string) => string | null)[]) =>
    value.trim() !== '' && !readers.some((reader) => read.has(reader(value) ?? ''))
  const lost = [
    ...valuesOf(tags, linkKeys.website).filter((value) => isLost(value, toHttpUrl, toInstagramUrl, toFacebookUrl)),
    ...valuesOf(tags, linkKeys.instagram).filter((value) => isLost(value, toInstagramUrl)),
    ...valuesOf(tags, linkKeys.facebook).filter((value) => isLost(value, toFacebookUrl)),
  ]
  return [...new Set(lost)]
}

/** Returns what the hours' tag of a record holds that cannot be read as hours; empty where it can. */
export function unreadHoursOf({ tags }: TaggedRecord): string {
  const hours = tags.opening_hours?.trim() ?? ''
  return toSpanishHours(hours) === null ? hours : ''
}

function phoneText(tags: Readonly<Record<string, string>>): string {
  return joinTags(tags, 'phone', 'contact:phone', 'mobile', 'contact:mobile')
}

function joinTags(tags: Readonly<Record<string, string>>, ...keys: string[]): string {
  return keys
    .map((key) => tags[key] ?? '')
    .filter(Boolean)
    .join('; ')
}

/** Hosts of Facebook and Instagram, whatever part of them. */
const NETWORK_HOST = /(?:^|\.)(?:facebook\.com|fb\.(?:com|me|watch)|m\.me|instagram\.com|instagr\.am)$/

/** The tags of each link, those first that count most. */
const linkKeys = {
  website: ['website', 'contact:website', 'url'],
  instagram: ['contact:instagram', 'instagram'],
  facebook: ['contact:facebook', 'facebook'],
} as const

function valuesOf(tags: Readonly<Record<string, string>>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => tags[key]?.split(/;\s+|;(?=https?:|www\.)/) ?? [])
}

/**
 * Returns the three links, each from the first value that can be read. A page of Facebook or Instagram given as the website is
 * one of those, not a website.
 */
export function toLinks(tags: Readonly<Record<string, string>>) {
  const websites = valuesOf(tags, linkKeys.website).flatMap((value) => toHttpUrl(value) ?? [])
  const isOfNetwork = (url: string) => NETWORK_HOST.test(new URL(url).hostname)
  const pages = websites.filter(isOfNetwork)
  return {
    website: websites.find((url) => !isOfNetwork(url)) ?? null,
    instagram: firstRead([...valuesOf(tags, linkKeys.instagram), ...pages], toInstagramUrl),
    facebook: firstRead([...valuesOf(tags, linkKeys.facebook), ...pages], toFacebookUrl),
  }
}

function firstRead(values: readonly string[], read: (value: string) => string | null): string | null {
  return values.map(read).find((value) => value !== null) ?? null
}

const BRANCH_MAX_CHARS = 45

/**
 * Returns the name with its branch, where that tells one shop of a chain from the next. Branches of some sources are codes of
 * their own warehouses ("SCZ BODEGA CENTRO BPil SCZ-05 / BB31") or shouted; those would not help anyone.
 */
function nameWithBranch(name: string, rawBranch: string, city: City): string {
  const branch = rawBranch
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^a[gq]\.? /i, 'Agencia ')
    .replace(/^suc\.? /i, 'Sucursal ')
  const folded = fold(branch)
  const isCode = /[/_#]|\b[A-Z]{2}\d\d|^PDV|^[A-Z]{2}\d+$/.test(branch) || /\bbodega\b/.test(folded)
  const isAllCaps = branch === branch.toUpperCase()
  if (!branch || branch.length > BRANCH_MAX_CHARS || isCode || isAllCaps) return name
  if (folded === fold(city.name) || fold(name).includes(folded)) return name
  // "Sbarro" with the branch "Sbarro América" is called by its branch already.
  return folded.includes(fold(name)) ? branch : `${name} – ${branch}`
}

/** Longest id of a place, in characters. */
const ID_MAX_CHARS = 100

/**
 * Returns the id under which a record of a source is stored: the same on every run, fit for an address and for a path, and
 * without the underscore that joins ids elsewhere. `osm` with `node/123` is `osm-n123`.
 */
export function placeId(source: string, sourceId: string): string {
  const short = source === 'osm' ? sourceId.replace(/^(n)ode\/|^(w)ay\/|^(r)elation\//, '$1$2$3') : sourceId
  return `${source}-${short}`
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, ID_MAX_CHARS)
}

/** What is left of a list, or of a part behind it: ", Café", "Café -", "Café (". */
const SIGNS_AROUND = /^(?:[,:|/]|[-–—]\s)[\s,:|/–—-]*(?=[^\s,:|/–—-])|(?:\s*[,:|/(]|\s[-–—])+$/g
/** A name whose quotes, or apostrophes, are around the whole. */
const QUOTED = /^(?:["“”«»]+([^"“”«»]+)["“”«»]+|['‘’]([^'‘’]+)['‘’])$/

/**
 * Returns a name as its owner would write it: one line, no quotes around the whole, no damage from a wrong encoding; empty
 * where no one wrote a name.
 */
export function cleanName(text: string): string {
  const name = text
    .replaceAll('\\"', '"')
    .replace(/<\/?(?:b|br|i|em|p|span|strong|u)\b[^<>]*>/gi, ' ')
    .replace(/^\s*name\s*=\s*/, '')
    // One word of one source lost its letters for good, and it can only be this one.
    .replace(/Compa\uFFFDIa/gi, 'Compañía')
    // OpenStreetMap joins several values so.
    .replace(/^[\s;]+|[\s;]+$/g, '')
    .replace(/\s*;\s*/g, ' / ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SIGNS_AROUND, '')
  const unquoted = (QUOTED.exec(name)?.slice(1).join('') ?? name).trim()
  return isPlaceholder(unquoted) ? '' : unquoted
}
