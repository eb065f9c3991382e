import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { PlaceContacts } from '@/domain/offline/city-bundle.ts'
import { type PhotoWidth, resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { placePicture } from '@/domain/photos/place-picture.ts'
import { type CardPost, isPostShown, toCardPost } from '@/domain/notices/post.ts'
import { closedUntil } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { type SearchPlace, toSearchPlace } from '@/domain/search/search-index-format.ts'
import { serviceKeywords } from '@/domain/services/services.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { withLocality } from '../locality/locality.ts'
import { Timestamp } from './admin.ts'

// What is stored was checked when it was written, so these convert and do not check again.

/** Returns a stored place as the domain knows it: with its id, and dates as ISO 8601. */
export function toPlace(snapshot: DocumentSnapshot): PlaceWithId {
  return { ...fromStoredFields(snapshot.data() ?? {}), id: snapshot.id } as PlaceWithId
}

/** Returns a stored review as the domain knows it: dates as ISO 8601. */
export function toReview(snapshot: DocumentSnapshot): Review {
  return fromStoredFields(snapshot.data() ?? {}) as Review
}

/** Returns a stored photo by a visitor as the domain knows it: with its id, and dates as ISO 8601. */
export function toPlacePhoto(snapshot: DocumentSnapshot): PlacePhotoWithId {
  return { ...fromStoredFields(snapshot.data() ?? {}), id: snapshot.id } as PlacePhotoWithId
}

/** Returns a stored claim as the domain knows it: dates as ISO 8601. */
export function toClaim(snapshot: DocumentSnapshot): ClaimRequest {
  return fromStoredFields(snapshot.data() ?? {}) as ClaimRequest
}

/** Returns a stored plan request as the domain knows it: dates as ISO 8601. */
export function toPlanRequest(snapshot: DocumentSnapshot): PlanRequest {
  return fromStoredFields(snapshot.data() ?? {}) as PlanRequest
}

/** Wide enough for a card, also on a sharp screen. */
const CARD_PHOTO_WIDTH: PhotoWidth = 320

/** The stored fields that a card is made of. */
export const cardFields = [
  'name',
  'category',
  'address',
  'avg_rating',
  'review_count',
  'featured',
  'image_url',
  'city',
  'business_hours',
] as const satisfies readonly (keyof PlaceCard & keyof Place)[]

/** Read besides: what a card has of visitors' photos and reviews. */
const visitorFields = ['visitor_photo', 'review_photo', 'review_quote'] as const satisfies readonly (keyof Place)[]

/** Read besides: what its owner says for a time. */
export const noticeFields = [
  'post',
  'closed_at',
  'closed_from',
  'closed_until',
] as const satisfies readonly (keyof Place)[]

/** The stored fields that search looks at, besides those of a card. */
const searchedFields = ['phone', 'whatsapp', 'latitude', 'longitude', 'keywords', 'services'] as const

/** The stored fields that are downloaded with a city, besides those. */
const contactFields = ['website', 'instagram', 'facebook', 'owner_claimed'] as const satisfies readonly (keyof Place)[]

/** What has to be read of a place to tell what lists, search and cities downloaded make of it, and whether it is closed. */
export const listedFields = [
  ...cardFields,
  ...visitorFields,
  ...searchedFields,
  ...contactFields,
  ...noticeFields,
] as const satisfies readonly (keyof Place)[]

/** Returns true iff a stored place is closed for good. */
export function isClosed(snapshot: DocumentSnapshot): boolean {
  return Boolean(snapshot.get('closed_at'))
}

/** Returns a place's hours as lists and search know them: none while it is closed for now, for they would call it open. */
function hoursOf(snapshot: DocumentSnapshot): string | null {
  return isClosedForNow(snapshot, Date.now()) ? null : ((snapshot.get('business_hours') ?? null) as string | null)
}

/** Returns true iff a stored place is closed for holidays. */
export function isClosedForNow(snapshot: DocumentSnapshot, nowMs: number): boolean {
  const [closed_at = null, closed_from = null, closed_until = null] = (
    ['closed_at', 'closed_from', 'closed_until'] as const
  ).map((field) => (snapshot.get(field) ?? null) as string | null)
  return closedUntil({ closed_at, closed_from, closed_until }, new Date(nowMs)) !== null
}

/** Returns what its owner says of a place, as cards have it; null where that is nothing, or has ended. */
function postOf(snapshot: DocumentSnapshot): CardPost | null {
  const { post } = fromStoredFields({ post: snapshot.get('post') }) as Pick<Place, 'post'>
  return post && isPostShown(post, Date.now()) ? toCardPost(post) : null
}

/** Returns the card of a stored place, of which no fields but `listedFields` need to have been read. */
export function toCard(snapshot: DocumentSnapshot): PlaceCard {
  const fields = cardFields.map((field) => [field, snapshot.get(field)] as const)
  const card = { id: snapshot.id, ...Object.fromEntries(fields) } as PlaceCard
  const [visitor_photo, review_photo, quote] = visitorFields.map(
    (field) => snapshot.get(field) as string | null | undefined,
  )
  const picture = placePicture({ ...card, visitor_photo, review_photo })
  const posted = postOf(snapshot)
  return {
    ...card,
    business_hours: hoursOf(snapshot),
    image_url: resizePhotoUrl(picture, CARD_PHOTO_WIDTH),
    ...(quote ? { quote } : {}),
    ...(posted ? { posted } : {}),
  }
}

/** Returns a stored place as search has it, of which only `listedFields` need to have been read. */
export function toSearchablePlace(snapshot: DocumentSnapshot): SearchPlace {
  const text = (field: 'phone' | 'whatsapp') => (snapshot.get(field) ?? null) as string | null
  const degrees = (field: 'latitude' | 'longitude') => (snapshot.get(field) ?? null) as number | null
  const place = {
    ...toCard(snapshot),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    business_hours: hoursOf(snapshot),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    keywords: [
      ...((snapshot.get('keywords') as string[] | undefined) ?? []),
      ...serviceKeywords(snapshot.get('services') as string | null | undefined),
    ],
  }
  return toSearchPlace(withLocality(place))
}

/** Returns what a stored place has besides what search looks at, of which only `listedFields` need to have been read. */
export function toContacts(snapshot: DocumentSnapshot): PlaceContacts {
  const text = (field: 'whatsapp' | 'website' | 'instagram' | 'facebook') =>
    (snapshot.get(field) || null) as string | null
  return {
    whatsapp: text('whatsapp'),
    website: text('website'),
    instagram: text('instagram'),
    facebook: text('facebook'),
    owner_claimed: Boolean(snapshot.get('owner_claimed')),
  }
}

/** Fields that hold a time and may be written by themselves: a `Timestamp` in Firestore. */
const timeFields = ['closed_at', 'missing_since'] as const satisfies readonly (keyof Place)[]

/** Returns fields of a place as they are stored, with their times as timestamps. */
export function toStoredFields(fields: Partial<Place>): DocumentData {
  const times = timeFields.flatMap((name) => {
    const iso = fields[name]
    return iso ? [[name, Timestamp.fromDate(new Date(iso))]] : []
  })
  const { post } = fields
  const posted = post ? { post: { ...post, posted_at: Timestamp.fromDate(new Date(post.posted_at)) } } : {}
  return { ...fields, ...Object.fromEntries(times), ...posted }
}
