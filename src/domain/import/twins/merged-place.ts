import { isArtwork } from '../../categories/artwork.ts'
import type { Place, PlaceWithId } from '../../places/place.ts'
import type { PlaceMerge } from '../../places/merges/place-merge.ts'
import { factFields, facts } from '../../places/provenance.ts'
import { changesFromMerged, withDerived } from './source-records.ts'

/** What a merge changes of the place that stays, and what an undo has to know of it. */
type MergedPlace = Pick<PlaceMerge, 'taken' | 'replaced'> & {
  /** What is written: what was taken over, and what follows from that. */
  changes: Partial<Place>
}

/** Fields that are taken over, and put back, together. */
const fieldGroups: readonly (readonly (keyof Place)[])[] = [
  ...facts.map((fact) => factFields[fact]),
  ['image_url', 'additional_images', 'image_variants'],
  ['featured'],
  ['missing_since'],
]

/** Returns what a place takes over from the twin that is given up for it. */
export function takeOver(stays: PlaceWithId, twin: PlaceWithId): MergedPlace {
  const changes: Partial<Place> = {
    ...changesFromMerged(stays, twin),
    ...(isArtwork(stays.image_url) && !isArtwork(twin.image_url)
      ? {
          image_url: twin.image_url,
          additional_images: twin.additional_images,
          image_variants: twin.image_variants,
        }
      : {}),
    ...(twin.featured && !stays.featured ? { featured: true } : {}),
    ...(stays.missing_since && !twin.missing_since ? { missing_since: null } : {}),
  }
  const names = [...fieldGroups.flat(), 'provenance' as const].filter((name) => name in changes)
  const valuesOf = (place: Partial<Place>) => Object.fromEntries(names.map((name) => [name, place[name] ?? null]))
  return { changes, taken: valuesOf(changes), replaced: valuesOf(stays) }
}

/** Returns what is put back of a place when a merge is undone: what it still says as it was taken over. */
export function putBack(
  place: PlaceWithId,
  { taken, replaced }: Pick<PlaceMerge, 'taken' | 'replaced'>,
): Partial<Place> {
  const [said, saidBefore] = [taken.provenance, replaced.provenance] as (Place['provenance'] | null)[]
  const provenance = { ...place.provenance }
  const changes: Partial<Place> = {}
  for (const group of fieldGroups) {
    const names = group.filter((name) => name in taken)
    if (names.length === 0 || names.some((name) => !isSame(place[name] ?? null, taken[name]))) continue
    const fact = facts.find((one) => factFields[one] === group)
    if (fact && !isSame(provenance[fact] ?? null, said?.[fact] ?? null)) continue
    Object.assign(changes, Object.fromEntries(names.map((name) => [name, replaced[name]])))
    const before = fact && saidBefore?.[fact]
    if (fact && before) provenance[fact] = before
    else if (fact) delete provenance[fact]
  }
  const isSaidOtherwise = !isSame(provenance, place.provenance ?? {})
  return withDerived(place, { ...changes, ...(isSaidOtherwise ? { provenance } : {}) })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** Firestore returns the keys of maps in an order of its own. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]))
}
