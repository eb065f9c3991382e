import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** Where the phone remembers whether a person has a business here, for a menu that must not wait for that. */
const FLAG_KEY = 'aquicito.owns_business'
/** Where it keeps the businesses themselves, for where there is no network. */
const COPY_KEY = 'aquicito.businesses'

/** After how long it is asked again whether a person has a business, in milliseconds. */
const FLAG_FRESH_MS = 10 * 60_000

/** A claim that is waited for, or was rejected. */
export interface OpenClaim extends Pick<ClaimRequest, 'place_id' | 'status' | 'notes' | 'created_at'> {
  /** Null of a place that is gone. */
  placeName: string | null
}

/** What a person has here, and has asked for. */
export interface OwnBusinesses {
  places: readonly PlaceWithId[]
  claims: readonly OpenClaim[]
  /** When it was read from the server, as ISO 8601. */
  readAt: string
  /** Whether it is the phone's copy, for the server gave no answer. */
  isCopy: boolean
}

interface Flag {
  userId: string
  isOwner: boolean
  /** Milliseconds since 1970. */
  askedAt: number
}

interface Copy extends OwnBusinesses {
  userId: string
}

/** Whether a person has a business here, as this phone last heard it. */
export function wasOwner(userId: string): boolean {
  const flag = readFlag(userId)
  return flag?.isOwner === true
}

/** Whether that was heard so long ago that it is to be asked anew. */
export function isOwnershipStale(userId: string): boolean {
  const flag = readFlag(userId)
  const age = Date.now() - (flag?.askedAt ?? 0)
  // Clocks are set back, too.
  return age < 0 || age > FLAG_FRESH_MS
}

/** Notes whether a person has a business here. */
export function noteOwnership(userId: string, isOwner: boolean): void {
  write(FLAG_KEY, { userId, isOwner, askedAt: Date.now() } satisfies Flag)
}

/** The phone's copy of a person's businesses, or null. */
export function readBusinessesCopy(userId: string): OwnBusinesses | null {
  const copy = read<Copy>(COPY_KEY)
  return copy?.userId === userId ? copy : null
}

/** Keeps a copy of a person's businesses. */
export function keepBusinesses(userId: string, businesses: OwnBusinesses): void {
  write(COPY_KEY, { ...businesses, userId } satisfies Copy)
  noteOwnership(userId, businesses.places.length > 0)
}

/** Forgets what somebody owns. */
export function forgetBusinesses(): void {
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

function read<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Private windows may refuse to store: then there is no copy.
  }
}
