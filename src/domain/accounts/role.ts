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
  owner_claimed: boolean
}
/** What `can` asks of a place. */
export interface PlaceState extends PlaceOwnership {
  closed_at: string | null
}
interface UserRecord {
  user_id: string
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
const isAnyone = () => true

/**
 * Who may do what. Some actions depend on what they are done to; those take it as a second argument. Security rules
 * say the same for what clients read and write directly.
 */
const capabilities = {
  'place.view': isAnyone,
  'place.search': isAnyone,
  'place.save': isSignedIn,
  'place.edit': isOwner,
  'place.attach-images': (actor: Actor, place: PlaceState) => isOwner(actor, place) && !place.closed_at,
  'place.feature': isActiveAdmin,
  'place.correct': isActiveAdmin,
  'place.close': isActiveAdmin,
  'place.revoke-owner': isActiveAdmin,
  'review.view': (actor: Actor, review: ReviewState) =>
    review.is_approved || isSelf(actor, review) || isActiveAdmin(actor),
  // Owners do not rate their own place, and no one one that is closed.
  'review.submit': (actor: Actor, place: PlaceState) => isSignedIn(actor) && !isOwner(actor, place) && !place.closed_at,
  'review.edit': isSelf,
  'review.delete': isSelf,
  'review.report': (actor: Actor, review: UserRecord) => isSignedIn(actor) && !isSelf(actor, review),
  'review.answer': isOwner,
  'review.moderate': isActiveAdmin,
  'claim.request': (actor: Actor, place: Pick<PlaceState, 'owner_claimed' | 'closed_at'>) =>
    isSignedIn(actor) && !place.owner_claimed && !place.closed_at,
  'claim.view': (actor: Actor, claim: UserRecord) => isSelf(actor, claim) || isActiveAdmin(actor),
  // Admins do not decide their own.
  'claim.decide': (actor: Actor, claim: UserRecord) => isActiveAdmin(actor) && !isSelf(actor, claim),
  'suggestion.decide': (actor: Actor, suggestion: UserRecord) => isActiveAdmin(actor) && !isSelf(actor, suggestion),
  'plan.request': isAnyone,
  'plan.update': isActiveAdmin,
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
