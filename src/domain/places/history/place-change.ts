import { artworkUrl, isArtwork } from '../../categories/artwork.ts'
import { photoWidths, toPhotoPath } from '../../photos/photo.ts'
import type { Place } from '../place.ts'
import { type Authority, factFields, type StoredProvenance } from '../provenance.ts'

/** What the history of a place tells apart; each with the fields that hold it. */
const topicFields = {
  ...factFields,
  images: ['image_url', 'additional_images'],
  post: ['post'],
} as const satisfies Record<string, readonly (keyof Place)[]>

export type ChangeTopic = keyof typeof topicFields
export const changeTopics = Object.keys(topicFields) as ChangeTopic[]

/** Who changed a place: those whose word counts, an owner and their manager told apart. */
export type Changer = Authority | 'manager'

/** A change of a place, as `place_changes/{changeId}` stores it in the commit that changes the place. */
export interface PlaceChange {
  place_id: string
  by: Changer
  /** The account; null of an import, and of one that is deleted. */
  actor_id: string | null
  /** What changed: a list is asked for those of one. */
  topics: ChangeTopic[]
  /** What was written, and what stood there before. */
  applied: Partial<Place>
  replaced: Partial<Place>
  /** The change that this one takes back; null of all others. */
  reverts: string | null
  /** The one that took this back; null until then. */
  reverted_by: string | null
  /** ISO 8601 here, `Timestamp` in Firestore. */
  created_at: string
  expires_at: string
}

/** What of a place its history says of a change. */
export type ChangedFields = Pick<PlaceChange, 'topics' | 'applied' | 'replaced'>

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** Firestore returns the fields of a map in another order than they were given. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/**
 * Returns what changes of a place by what is written to it; null where its history has nothing to say of that, as of ratings. A
 * drawing that follows its category is no change of its own.
 */
export function toChangedFields(place: Place, written: Partial<Place>): ChangedFields | null {
  const isChanged = (field: keyof Place) => {
    if (!(field in written) || isSame(place[field], written[field])) return false
    return field !== 'image_url' || !isArtwork(place.image_url) || !isArtwork(written.image_url ?? '')
  }
  const fields = changeTopics.flatMap((topic) => topicFields[topic].filter(isChanged))
  if (fields.length === 0) return null
  const valuesOf = (from: Partial<Place>) => Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
  return {
    topics: changeTopics.filter((topic) => topicFields[topic].some((field) => fields.includes(field))),
    applied: valuesOf(written),
    replaced: valuesOf(place),
  }
}

/** Returns the fields without what Google says of a place: that must not outlive it here. What people said of it stays. */
export function withoutGoogles(
  { topics, applied, replaced }: ChangedFields,
  provenance: StoredProvenance = {},
): ChangedFields {
  const said = topics.filter((topic) => topic === 'images' || topic === 'post' || topic in provenance)
  const isSaid = (field: string) => said.some((topic) => (topicFields[topic] as readonly string[]).includes(field))
  const known = Object.entries(replaced).map(([field, value]) => [field, isSaid(field) ? value : null])
  return { topics, applied, replaced: Object.fromEntries(known) as Partial<Place> }
}

/** What a place cannot be without: where it is not known what stood there, nothing is put in its place. */
const needed: readonly (keyof Place)[] = ['name', 'category', 'city', 'image_url']

/** What becomes of a place when a change of it is taken back. */
export interface Revert {
  /** What is written back. */
  restored: Partial<Place>
  /** What someone has changed since, or of which is not known what it was: it stays. */
  conflicts: ChangeTopic[]
}

/** Returns what taking a change back writes to its place as it is now: each thing that it says as the change left it. */
export function toRevert({ topics, applied, replaced }: ChangedFields, place: Place): Revert {
  const restored: Partial<Place> = {}
  const conflicts: ChangeTopic[] = []
  for (const topic of topics) {
    const fields = topicFields[topic].filter((field) => field in applied)
    if (fields.every((field) => isSame(place[field], replaced[field]))) continue
    const isKnown = fields.every((field) => !needed.includes(field) || Boolean(replaced[field]))
    const isUntouched = fields.every((field) => isSame(place[field], applied[field]))
    if (!isKnown || !isUntouched) conflicts.push(topic)
    else for (const field of fields) Object.assign(restored, { [field]: replaced[field] ?? null })
  }
  return { restored, conflicts }
}

/** Returns fields of a place with what follows from them: the drawing of its category, and the widths of its photos. */
export function withDerived(fields: Partial<Place>, place: Pick<Place, 'image_url' | 'category'>): Partial<Place> {
  const { category = place.category, image_url = place.image_url, additional_images } = fields
  const isDrawn = isArtwork(image_url) && (fields.category !== undefined || fields.image_url !== undefined)
  const shown = [image_url, ...(additional_images ?? [])]
  const hasPhotos = shown.some((address) => toPhotoPath(address) !== null)
  return {
    ...fields,
    ...(isDrawn && { image_url: artworkUrl(category) }),
    ...((fields.image_url !== undefined || additional_images !== undefined) && {
      image_variants: hasPhotos ? [...photoWidths] : null,
    }),
  }
}
