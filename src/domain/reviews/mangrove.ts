import type { Position } from '../shared/distance.ts'
import type { Review } from './review.ts'

/** The limits of the Mangrove Review Standard 0.2. */
const OPINION_MAX_CHARS = 500
const IMAGES_MAX = 5
const NAME_MAX_CHARS = 100
const NICKNAME_MAX_CHARS = 19

/** Within how many meters of its point a place is: a business with its pavement. */
const RADIUS_METERS = 30

/** What a Mangrove review states: https://mangrove.reviews/standard */
export interface MangroveClaims {
  /** When it was written, in seconds since 1970. */
  iat: number
  /** What it is about, a URI. */
  sub: string
  /** 1 to 100. */
  rating: number
  opinion: string
  images?: { src: string }[]
  metadata: { client_id: string; nickname?: string }
}

/** What is known of the reviewed place; the position is null where that is not known, and all of it where it is gone. */
export interface MangrovePlace {
  name: string
  position: Position | null
}

type MangroveReview = Pick<
  Review,
  'place_id' | 'rating' | 'title' | 'content' | 'photos' | 'created_at' | 'updated_at' | 'author'
>

/** Returns what a review states in the words of the standard. @param origin That of this site. */
export function toMangroveClaims(review: MangroveReview, place: MangrovePlace | null, origin: string): MangroveClaims {
  const { rating, title, content, photos, created_at, updated_at, author } = review
  const nickname = author.full_name?.slice(0, NICKNAME_MAX_CHARS).trim()
  return {
    iat: Math.floor(Date.parse(updated_at ?? created_at) / 1_000),
    sub: toSubject(review.place_id, place, origin),
    // Stars as the standard counts them: 1, 25, 50, 75, 100.
    rating: Math.max(1, (rating - 1) * 25),
    opinion: shorten([title, content].filter(Boolean).join('\n')),
    ...(photos?.length && { images: photos.slice(0, IMAGES_MAX).map((src) => ({ src: new URL(src, origin).href })) }),
    metadata: { client_id: origin, ...(nickname && { nickname }) },
  }
}

/** A place by its point and name; one without a point by the address of its page. */
function toSubject(placeId: string, place: MangrovePlace | null, origin: string): string {
  if (!place?.position) return `${origin}/lugar/${encodeURIComponent(placeId)}`
  const { latitude, longitude } = place.position
  const name = encodeURIComponent(place.name.slice(0, NAME_MAX_CHARS))
  return `geo:${latitude},${longitude}?q=${name}&u=${RADIUS_METERS}`
}

function shorten(opinion: string): string {
  return opinion.length <= OPINION_MAX_CHARS ? opinion : `${opinion.slice(0, OPINION_MAX_CHARS - 1)}…`
}
