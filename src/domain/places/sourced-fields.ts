import { isArtwork } from '../categories/artwork.ts'
import type { Place } from './place.ts'

/**
 * What the source alone says, unless an admin corrected it. Ratings, `featured`, owners and whether a place is
 * closed belong to people and are never compared or written.
 */
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
  'city',
  'search_terms',
  'keywords',
  'source',
  'source_id',
] as const satisfies readonly (keyof Place)[]

/** The part of those that a place keeps taking from its source once its owner looks after it. */
const claimedPlaceFields = ['latitude', 'longitude', 'city', 'source', 'source_id'] as const

/** What follows from other fields, and so is the source's no more once one of them was corrected. */
const derivedFields: Partial<Record<keyof Place, readonly (keyof Place)[]>> = {
  search_terms: ['name', 'category', 'address'],
  keywords: ['name', 'category'],
  image_url: ['category'],
}

/** Returns the fields of a place that its source gives differently from what is stored, without those that are people's by now. */
export function changesFromSource(stored: Place, sourced: Place): Partial<Place> {
  const fields: readonly (keyof Place)[] = stored.owner_claimed ? claimedPlaceFields : sourcedFields
  // A drawing follows its category; a photo is a user's and stays.
  const withImage = fields === sourcedFields && isArtwork(stored.image_url)
  const compared = withImage ? [...fields, 'image_url' as const] : fields
  const corrected = stored.corrected_fields as (keyof Place)[]
  const changed = compared.filter(
    (field) =>
      !corrected.some((name) => name === field || derivedFields[field]?.includes(name)) &&
      JSON.stringify(valueOf(stored, field)) !== JSON.stringify(valueOf(sourced, field)),
  )
  return Object.fromEntries(changed.map((field) => [field, valueOf(sourced, field)]))
}

/** No keywords are the same as none: Firestore stores no `undefined`. */
function valueOf(place: Place, field: keyof Place) {
  return field === 'keywords' ? (place.keywords ?? []) : place[field]
}
