import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** Where the device remembers whether a user has a business here, for a menu that must not wait for that. */
const FLAG_KEY = 'aquicito.owns_business'
/** Where it keeps the businesses themselves, for where there is no network. */
const COPY_KEY = 'aquicito.businesses'

/** After how long it is asked again whether a user has a business, in milliseconds. */
const FLAG_FRESH_MS = 10 * 60_000

/** A claim that is waited for, or was rejected. */
export interface OpenClaim extends Pick<ClaimRequest, 'place_id' | 'status' | 'notes' | 'created_at'> {
  /** Null of a place that is gone. */
  placeName: string | null
}

/** What a user has here, and has asked for. */
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
  /** Milliseconds since 1970. */
  askedAt: number
}

interface Copy extends MyBusinesses {
  userId: string
}

/** Returns true iff a user has a business here, as this device last heard it. */
export function wasOwner(userId: string): boolean {
  const flag = readFlag(userId)
  return flag?.isOwner === true
}

/** Returns true iff that was heard so long ago that it is to be asked again. */
export function isOwnershipStale(userId: string): boolean {
  const flag = readFlag(userId)
  const age = Date.now() - (flag?.askedAt ?? 0)
  // Clocks are set back, too.
  return age < 0 || age > FLAG_FRESH_MS
}

/** Stores whether a user has a business here. */
export function storeOwnership(userId: string, isOwner: boolean): void {
  write(FLAG_KEY, { userId, isOwner, askedAt: Date.now() } satisfies Flag)
}

/** Returns the device's copy of a user's businesses, or null. */
export function readBusinessesCopy(userId: string): MyBusinesses | null {
  const copy = read<Copy>(COPY_KEY)
  return copy?.userId === userId ? copy : null
}

/** Keeps a copy of a user's businesses. */
export function storeBusinesses(userId: string, businesses: MyBusinesses): void {
  write(COPY_KEY, { ...businesses, userId } satisfies Copy)
  storeOwnership(userId, businesses.places.length > 0)
}

/** Clears what a user owns. */
export function clearBusinesses(): void {
  try {
    localStorage.removeItem(FLAG_KEY)
    localStorage.removeItem(COPY_KEY)
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

function readFlag(userId: string): Flag | null {
  const flag = read<Flag>(FLAG_KEY)
  return flag?.userId === userId ? flag : null
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

function write(key: string, stored: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Private windows may refuse to store: then there is no copy.
  }
}
