import { isClosedToClaims } from '../claims/closed-to-claims.ts'
import type { Place } from '../places/place.ts'

/** Who acts, as their token says it. */
export interface Actor {
  /** Null for a visitor. */
  userId: string | null
  /** The claim of the token; on its own it gives no power. */
  isAdmin: boolean
  /** The second factor of this sign-in (`firebase.sign_in_second_factor`), if there was one. */
  secondFactor: string | null
}

export const visitor: Actor = { userId: null, isAdmin: false, secondFactor: null }

const SECOND_FACTORS: readonly (string | null)[] = ['phone', 'totp']

interface PlaceOwnership {
  /** As `place_owners` says; the place itself is public and names no one. */
  owner_id: string | null
  /** Who looks after it with its owner, if anyone does. */
  manager_id: string | null
  owner_claimed: boolean
}
/** What `can` asks of a place. */
export interface PlaceState extends PlaceOwnership {
  closed_at: string | null
}
interface UserRecord {
  /** Null of a suggestion whose author's account is deleted. */
  user_id: string | null
}
/** What `can` asks of a suggestion. */
interface SuggestionState extends UserRecord {
  /** Absent from the first ones, which are additions. */
  kind?: 'addition' | 'correction'
  is_own_business?: boolean
}
interface ReviewState extends UserRecord {
  is_approved: boolean
}

const isSignedIn = (actor: Actor) => actor.userId !== null
const isActiveAdmin = (actor: Actor) =>
  isSignedIn(actor) && actor.isAdmin && SECOND_FACTORS.includes(actor.secondFactor)
const isSelf = (actor: Actor, { user_id }: UserRecord) => isSignedIn(actor) && actor.userId === user_id
const isOwner = (actor: Actor, { owner_id, owner_claimed }: PlaceOwnership) =>
  isSignedIn(actor) && owner_claimed && actor.userId === owner_id
const isOwnerOrManager = (actor: Actor, place: PlaceOwnership) =>
  isOwner(actor, place) || (isSignedIn(actor) && place.owner_claimed && actor.userId === place.manager_id)
const isAnyone = () => true

/** Returns true iff a suggestion is a place that its author does not say is theirs. */
export const claimsNothing = ({ kind, is_own_business = false }: Omit<SuggestionState, 'user_id'>) =>
  kind !== 'correction' && !is_own_business

/**
 * Who may do what. Some actions depend on what they are done to; those take it as a second argument. Security rules
 * say the same for what clients read and write directly.
 */
const capabilities = {
  'place.view': isAnyone,
  'place.search': isAnyone,
  'place.save': isSignedIn,
  'place.edit': isOwnerOrManager,
  'place.attach-images': (actor: Actor, place: PlaceState) => isOwnerOrManager(actor, place) && !place.closed_at,
  /** Inviting a manager, and giving it to another owner. */
  'place.hand-over': isOwner,
  'place.feature': isActiveAdmin,
  'place.correct': isActiveAdmin,
  'place.close': isActiveAdmin,
  'place.remove-post': isActiveAdmin,
  'place.merge': isActiveAdmin,
  'place.revoke-owner': isActiveAdmin,
  'review.view': (actor: Actor, review: ReviewState) =>
    review.is_approved || isSelf(actor, review) || isActiveAdmin(actor),
  // Who looks after a place does not rate it, and no one one that is closed.
  'review.submit': (actor: Actor, place: PlaceState) =>
    isSignedIn(actor) && !isOwnerOrManager(actor, place) && !place.closed_at,
  'review.edit': isSelf,
  'review.delete': isSelf,
  'review.report': (actor: Actor, review: UserRecord) => isSignedIn(actor) && !isSelf(actor, review),
  'review.answer': isOwnerOrManager,
  'review.moderate': isActiveAdmin,
  'photo.add': isSignedIn,
  'photo.delete': isSelf,
  'photo.report': (actor: Actor, photo: UserRecord) => isSignedIn(actor) && !isSelf(actor, photo),
  'photo.moderate': isActiveAdmin,
  'claim.request': (actor: Actor, place: Pick<Place, 'owner_claimed' | 'closed_at' | 'provenance'>) =>
    isSignedIn(actor) && !place.owner_claimed && !isClosedToClaims(place),
  'claim.view': (actor: Actor, claim: UserRecord) => isSelf(actor, claim) || isActiveAdmin(actor),
  // Admins do not decide their own.
  'claim.decide': (actor: Actor, claim: UserRecord) => isActiveAdmin(actor) && !isSelf(actor, claim),
  // Nor that, but for a place that they add and do not say is theirs.
  'suggestion.decide': (actor: Actor, suggestion: SuggestionState) =>
    isActiveAdmin(actor) && (!isSelf(actor, suggestion) || claimsNothing(suggestion)),
  'plan.request': isAnyone,
  'plan.update': isActiveAdmin,
  'creative.decide': (actor: Actor, creative: UserRecord) => isActiveAdmin(actor) && !isSelf(actor, creative),
  'contact.send': isAnyone,
  'profile.edit': isSelf,
  'user.view': (actor: Actor, user: UserRecord) => isSelf(actor, user) || isActiveAdmin(actor),
  'account.delete': isSelf,
  /** Plan requests, contact messages, reports, the audit log, and the pages that show them. */
  'admin.view': isActiveAdmin,
  'mail.retry': isActiveAdmin,
} as const satisfies Record<string, (actor: Actor, resource: never) => boolean>

export type Capability = keyof typeof capabilities

type ResourceArguments<C extends Capability> =
  Parameters<(typeof capabilities)[C]> extends [Actor, infer Resource] ? [resource: Resource] : []

/**
 * Returns true iff a user may do something: what the interface asks before it offers it, and functions before they do it.
 * Admin powers need the claim and a second factor in the same token.
 * @param resource The place, review, claim or user in question, where the capability depends on it.
 */
export function can<C extends Capability>(actor: Actor, capability: C, ...[resource]: ResourceArguments<C>): boolean {
  const isAllowed = capabilities[capability] as (actor: Actor, resource?: unknown) => boolean
  return isAllowed(actor, resource)
}
