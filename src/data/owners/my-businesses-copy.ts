import { localStore, notifyLocalChange } from '@/base/local-storage.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

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

/** Stores which places the user owns, by their ids, and notifies what shows it. */
export function storeOwnedPlaces(userId: string, placeIds: readonly string[]): void {
  const flag: Flag = { userId, isOwner: placeIds.length > 0, placeIds, askedAt: Date.now() }
  localStore.write('aquicito.owns_business', JSON.stringify(flag))
  notifyLocalChange()
}

/** Returns the device's copy of a user's businesses, or null. */
export function readBusinessesCopy(userId: string): MyBusinesses | null {
  const copy = localStore.readJson('aquicito.businesses') as Copy | null
  return copy?.userId === userId ? copy : null
}

/** Stores a copy of the user's places. */
export function storeBusinesses(userId: string, businesses: MyBusinesses): void {
  const copy: Copy = { ...businesses, userId }
  localStore.write('aquicito.businesses', JSON.stringify(copy))
  storeOwnedPlaces(
    userId,
    businesses.places.map(({ id }) => id),
  )
}

/** Deletes the copy of the user's places, and what they have begun to write of them. */
export function clearBusinesses(): void {
  localStore.write('aquicito.owns_business', null)
  localStore.write('aquicito.businesses', null)
  localStore.write('aquicito.menu_draft', null)
  localStore.write('aquicito.post_draft', null)
  localStore.write('aquicito.advert_draft', null)
}

function readFlag(userId: string): Flag | null {
  const flag = localStore.readJson('aquicito.owns_business') as Flag | null
  return flag?.userId === userId ? flag : null
}
