import { artworkUrl } from '@/domain/categories/artwork.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { toSearchTerms } from '@/domain/search/query-terms.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { paths } from '@/domain/shared/paths.ts'

/** A place, and whose it is: that is stored in a document of its own. */
export interface OwnedPlace extends PlaceWithId {
  owner?: string
  manager?: string
}

/** Returns a place that passes the schema but for its owner; a test names what it is about. */
export function makePlace(fields: Partial<OwnedPlace> = {}): OwnedPlace {
  const { id = 'p1', name = 'Café Ciudad', category = 'cafe', address = 'Plaza del Estudiante, La Paz' } = fields
  return {
    id,
    google_place_id: null,
    name,
    address,
    phone: null,
    whatsapp: null,
    website: null,
    instagram: null,
    facebook: null,
    category,
    latitude: -16.5,
    longitude: -68.13,
    avg_rating: 0,
    review_count: 0,
    image_url: artworkUrl(category),
    additional_images: [],
    business_hours: null,
    owner_claimed: fields.owner !== undefined,
    featured: false,
    updated_at: '2026-11-01T12:00:00.000Z',
    city: 'la-paz',
    search_terms: toSearchTerms({ name, category, address }),
    source: 'aquicito',
    source_id: null,
    refreshed_at: '2026-11-01T12:00:00.000Z',
    image_variants: null,
    closed_at: null,
    ...fields,
  }
}

export function makeReview(fields: Partial<Review> = {}): Review {
  return {
    place_id: 'p1',
    user_id: 'u1',
    rating: 5,
    title: null,
    content: 'Muy rico',
    photos: null,
    is_approved: true,
    hidden_reason: null,
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: null,
    answer: null,
    author: { full_name: 'Ana', avatar_url: null },
    ...fields,
  }
}

/** Stores places as the product does: without their id, dates as `Timestamp`, and apart from it whose they are. */
export async function storePlaces(...places: OwnedPlace[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const { owner, manager, ...place } of places) {
    void writer.set(db().doc(paths.place(place.id)), stored(place))
    const owners = { user_id: owner, ...(manager !== undefined && { manager_id: manager }) }
    if (owner !== undefined) void writer.set(db().doc(paths.placeOwner(place.id)), owners)
  }
  await writer.close()
}

/** Revokes a place, and gives it to another user, as two admins do. */
export async function passPlace(placeId: string, owner: string): Promise<void> {
  await db().doc(paths.place(placeId)).update({ owner_claimed: false })
  const batch = db().batch()
  batch.set(db().doc(paths.placeOwner(placeId)), { user_id: owner })
  batch.update(db().doc(paths.place(placeId)), { owner_claimed: true })
  await batch.commit()
}

export async function storeReviews(...reviews: Review[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const review of reviews) {
    const created_at = toTimestamp(review.created_at)
    void writer.set(db().doc(paths.review(review.place_id, review.user_id)), { ...review, created_at })
  }
  await writer.close()
}

function stored({ id: _, ...place }: PlaceWithId) {
  const dates = {
    updated_at: toTimestamp(place.updated_at),
    refreshed_at: toTimestamp(place.refreshed_at),
    closed_at: place.closed_at && toTimestamp(place.closed_at),
  }
  return { ...place, ...dates } satisfies { [Field in keyof Place]: unknown }
}

function toTimestamp(isoDate: string): Timestamp {
  return Timestamp.fromDate(new Date(isoDate))
}
