import { isArtwork } from '../categories/artwork.ts'
import type { Place } from '../places/place.ts'
import { type Fact, factFields, factOf, importProvenance, resolveConflict } from '../places/provenance.ts'

/** What a source says of a place. Ratings, `featured`, owners and whether it is closed belong to people and are never compared or written. */
const sourcedFields = [
  'name',
  'address',
  'phone',
  'whatsapp',
  'website',
  'instagram',
  'facebook',
  'category',
  'latitude',
  'longitude',
  'business_hours',
  'services',
  'city',
  'search_terms',
  'keywords',
  'source',
  'source_id',
  'source_date',
] as const satisfies readonly (keyof Place)[]

/** The part of those that a place keeps taking from its source once its owner looks after it. */
const claimedPlaceFields = ['latitude', 'longitude', 'city', 'source', 'source_id', 'source_date'] as const

/** The facts that other fields follow from, which stay as they are where people said one of these. */
const derivedFrom: Partial<Record<keyof Place, readonly Fact[]>> = {
  search_terms: ['name', 'category', 'address'],
  keywords: ['name', 'category'],
  image_url: ['category'],
}

/**
 * Returns the fields of a place that its source gives differently from what is stored and that may replace it: none that people
 * said who are believed more, and none of a file older than the last. What is replaced counts as the source's from then on.
 */
export function changesFromSource(stored: Place, sourced: Place): Partial<Place> {
  const fields: readonly (keyof Place)[] = stored.owner_claimed ? claimedPlaceFields : sourcedFields
  // A drawing follows its category; a photo is a user's and stays.
  const withImage = fields === sourcedFields && isArtwork(stored.image_url)
  const compared = withImage ? [...fields, 'image_url' as const] : fields
  const offered = importProvenance(sourced)
  const isOlderFile = sourced.refreshed_at < stored.refreshed_at
  const mayReplace = (fact: Fact) => {
    const said = stored.provenance?.[fact]
    return !isOlderFile && (!said || resolveConflict(said, offered) === 'replace')
  }
  // A source that says nothing contradicts no one.
  const isSilent = (field: keyof Place) => {
    const fact = factOf(field)
    return fact !== undefined && stored.provenance?.[fact] !== undefined && valueOf(sourced, field) === null
  }
  const changed = compared.filter((field) => {
    const facts = [factOf(field) ?? derivedFrom[field] ?? []].flat()
    // Nor does what follows from a fact that it says nothing of.
    if (facts.some((fact) => factFields[fact].some(isSilent))) return false
    const isFree = facts.length > 0 ? facts.every(mayReplace) : !isOlderFile
    return isFree && JSON.stringify(valueOf(stored, field)) !== JSON.stringify(valueOf(sourced, field))
  })
  const changes: Partial<Place> = Object.fromEntries(changed.map((field) => [field, valueOf(sourced, field)]))
  const replaced = changed.map(factOf)
  const stillSaid = Object.entries(stored.provenance ?? {}).filter(([fact]) => !replaced.includes(fact as Fact))
  const isReplaced = stillSaid.length < Object.keys(stored.provenance ?? {}).length
  return isReplaced ? { ...changes, provenance: Object.fromEntries(stillSaid) } : changes
}

/** Firestore stores no `undefined`. */
function valueOf(place: Place, field: keyof Place) {
  if (field === 'keywords') return place.keywords ?? []
  return place[field] ?? null
}
