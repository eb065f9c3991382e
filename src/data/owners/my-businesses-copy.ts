import { ignore } from '@/base/ignore.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** The key that says which places the user owns, for a menu and for pages that must not wait for the answer. */
const FLAG_KEY = 'aquicito.owns_business'
/** The key of the copy of the user's places, for use offline. */
const COPY_KEY = 'aquicito.businesses'

/** The time after which ownership is requested again, in milliseconds. */
const FLAG_FRESH_MS = 10 * 60_000

/** A pending or rejected claim. */
export interface OpenClaim extends Pick<ClaimRequest, 'place_id' | 'status' | 'notes' | 'created_at'> {
  /** Null of a place that is gone. */
  placeName: string | null
}

/** The places that a user owns or has claimed. */
export interface MyBusinesses {
  places: readonly PlaceWithId[]
  claims: readonly OpenClaim[]
  /** When it was read from the server, as ISO 8601. */
  readAt: string
  /** Whether it is the device's copy, for the server gave no answer. */
  isCopy: boolean
}

interface Flag {
  userId: string
  isOwner: boolean
  /** Missing where an earlier version stored it. */
  placeIds?: readonly string[]
  /** Milliseconds since 1970. */
  askedAt: number
}

interface Copy extends MyBusinesses {
  userId: string
}

/** Returns true iff the user owned a place when this device last asked. */
export function wasOwner(userId: string): boolean {
  const flag = readFlag(userId)
  return flag?.isOwner === true
}

/** Returns the ids of the places that the user owned when this device last asked. */
export function lastOwnedPlaces(userId: string): readonly string[] {
  return readFlag(userId)?.placeIds ?? []
}

/** Returns true iff that answer is so old that it must be requested again. */
export function isOwnershipStale(userId: string): boolean {
  const flag = readFlag(userId)
  const age = Date.now() - (flag?.askedAt ?? 0)
  // Clocks are set back, too.
  return age < 0 || age > FLAG_FRESH_MS
}

/** Stores which places the user owns, by their ids. */
export function storeOwnedPlaces(userId: string, placeIds: readonly string[]): void {
  write(FLAG_KEY, { userId, isOwner: placeIds.length > 0, placeIds, askedAt: Date.now() } satisfies Flag)
}

/** Returns the device's copy of a user's businesses, or null. */
export function readBusinessesCopy(userId: string): MyBusinesses | null {
  const copy = read<Copy>(COPY_KEY)
  return copy?.userId === userId ? copy : null
}

/** Stores a copy of the user's places. */
export function storeBusinesses(userId: string, businesses: MyBusinesses): void {
  write(COPY_KEY, { ...businesses, userId } satisfies Copy)
  storeOwnedPlaces(
    userId,
    businesses.places.map(({ id }) => id),
  )
}

/** Deletes the copy of the user's places. */
export function clearBusinesses(): void {
  try {
    localStorage.removeItem(FLAG_KEY)
    localStorage.removeItem(COPY_KEY)
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is')
  }
}

function readFlag(userId: string): Flag | null {
  const flag = read<Flag>(FLAG_KEY)
  return flag?.userId === userId ? flag : null
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch (error) {
    ignore(error, 'what cannot be read counts as nothing')
    return null
  }
}

function write(key: string, stored: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch (error) {
    ignore(error, 'there is no copy then')
  }
}
