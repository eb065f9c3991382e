import { artworkUrl, isArtwork } from '../../categories/artwork.ts'
import type { MenuLine } from '../../notices/menu.ts'
import { photoWidths, toPhotoPath } from '../../photos/photo.ts'
import type { Place } from '../place.ts'
import { type Authority, factFields, type StoredProvenance } from '../provenance.ts'

/** A place as its history knows it: with its menu, which is a document of its own; null for none. */
export type PlaceWithMenu = Place & { menu?: readonly MenuLine[] | null }

/** What the history of a place tells apart; each with the fields that hold it. */
export const topicFields = {
  ...factFields,
  images: ['image_url', 'additional_images'],
  post: ['post'],
  menu: ['menu'],
} as const satisfies Record<string, readonly (keyof PlaceWithMenu)[]>

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
  /** What changed: a list is asked for those of one. Empty where a change is taken back over which newer ones stand. */
  topics: ChangeTopic[]
  /** What was written, and what stood there before. */
  applied: Partial<PlaceWithMenu>
  replaced: Partial<PlaceWithMenu>
  /** The change that this one takes back; null of all others. */
  reverts: string | null
  /** The one that took this back; null until then, and once that one is taken back itself. */
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

/** Returns true iff a field says the same twice. A drawing follows its category: another one says nothing else. */
export function saysSame(
  field: keyof PlaceWithMenu,
  one: Partial<PlaceWithMenu>,
  other: Partial<PlaceWithMenu>,
): boolean {
  const areDrawings = field === 'image_url' && isArtwork(one.image_url ?? '') && isArtwork(other.image_url ?? '')
  return areDrawings || isSame(one[field], other[field])
}

/**
 * Returns what changes of a place by what is written to it; null where its history has nothing to say of that, as of ratings. Being
 * featured is no topic: it is noted where closing takes it away.
 */
export function toChangedFields(place: PlaceWithMenu, written: Partial<PlaceWithMenu>): ChangedFields | null {
  const isChanged = (field: keyof PlaceWithMenu) => field in written && !saysSame(field, place, written)
  const topics = changeTopics.filter((topic) => topicFields[topic].some(isChanged))
  if (topics.length === 0) return null
  const fields: (keyof PlaceWithMenu)[] = topics.flatMap((topic) => topicFields[topic].filter(isChanged))
  if (topics.includes('closed') && isChanged('featured')) fields.push('featured')
  const valuesOf = (from: Partial<PlaceWithMenu>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
  return { topics, applied: valuesOf(written), replaced: valuesOf(place) }
}

/** Returns the fields without what Google says of a place: that must not outlive it here. What people said of it stays. */
export function withoutGoogles(
  { topics, applied, replaced }: ChangedFields,
  provenance: StoredProvenance = {},
): ChangedFields {
  const said = topics.filter(
    (topic) => topic === 'images' || topic === 'post' || topic === 'menu' || topic in provenance,
  )
  const isSaid = (field: string) =>
    field === 'featured' || said.some((topic) => (topicFields[topic] as readonly string[]).includes(field))
  const known = Object.entries(replaced).map(([field, value]) => [field, isSaid(field) ? value : null])
  return { topics, applied, replaced: Object.fromEntries(known) as Partial<PlaceWithMenu> }
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
