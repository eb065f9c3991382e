import { artworkUrl } from '@/domain/categories/artwork.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { toSearchTerms } from '@/domain/search/query-terms.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { paths } from '@/domain/shared/paths.ts'

/** Returns a place that passes the schema; a test names what it is about. */
export function makePlace(fields: Partial<PlaceWithId> = {}): PlaceWithId {
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
    owner_id: null,
    owner_claimed: false,
    featured: false,
    updated_at: '2026-11-01T12:00:00.000Z',
    city: 'la-paz',
    search_terms: toSearchTerms({ name, category, address }),
    source: 'aquicito',
    source_id: null,
    refreshed_at: '2026-11-01T12:00:00.000Z',
    image_variants: null,
    closed_at: null,
    corrected_fields: [],
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

/** Stores places as the product does: without their id, dates as `Timestamp`. */
export async function storePlaces(...places: PlaceWithId[]): Promise<void> {
  const writer = db().bulkWriter()
  for (const place of places) void writer.set(db().doc(paths.place(place.id)), stored(place))
  await writer.close()
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
  return { ...place, ...dates } satisfies Record<keyof Place, unknown>
}

function toTimestamp(isoDate: string): Timestamp {
  return Timestamp.fromDate(new Date(isoDate))
}
