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

interface OfPlace {
  owner_id: string | null
  owner_claimed: boolean
}
interface OfOpenPlace extends OfPlace {
  closed_at: string | null
}
interface OfUser {
  user_id: string
}
interface OfReview extends OfUser {
  is_approved: boolean
}

const isSignedIn = (actor: Actor) => actor.userId !== null
const isActiveAdmin = (actor: Actor) =>
  isSignedIn(actor) && actor.isAdmin && SECOND_FACTORS.includes(actor.secondFactor)
const isSelf = (actor: Actor, { user_id }: OfUser) => isSignedIn(actor) && actor.userId === user_id
const isOwner = (actor: Actor, { owner_id, owner_claimed }: OfPlace) =>
  isSignedIn(actor) && owner_claimed && actor.userId === owner_id
const anybody = () => true

/**
 * Who may do what. Some actions depend on what they are done to; those take it as a second argument. Security rules
 * say the same for what clients read and write directly.
 */
const capabilities = {
  'place.view': anybody,
  'place.search': anybody,
  'place.save': isSignedIn,
  'place.edit': isOwner,
  'place.attach-images': (actor: Actor, place: OfOpenPlace) => isOwner(actor, place) && !place.closed_at,
  'place.feature': isActiveAdmin,
  'place.correct': isActiveAdmin,
  'place.close': isActiveAdmin,
  'place.revoke-owner': isActiveAdmin,
  'review.view': (actor: Actor, review: OfReview) =>
    review.is_approved || isSelf(actor, review) || isActiveAdmin(actor),
  // Owners do not rate their own place, and no one one that is closed.
  'review.submit': (actor: Actor, place: OfOpenPlace) =>
    isSignedIn(actor) && !isOwner(actor, place) && !place.closed_at,
  'review.edit': isSelf,
  'review.delete': isSelf,
  'review.report': (actor: Actor, review: OfUser) => isSignedIn(actor) && !isSelf(actor, review),
  'review.answer': isOwner,
  'review.moderate': isActiveAdmin,
  'claim.request': (actor: Actor, place: OfOpenPlace) => isSignedIn(actor) && !place.owner_claimed && !place.closed_at,
  'claim.view': (actor: Actor, claim: OfUser) => isSelf(actor, claim) || isActiveAdmin(actor),
  'claim.decide': isActiveAdmin,
  'plan.request': anybody,
  'plan.update': isActiveAdmin,
  'contact.send': anybody,
  'profile.edit': isSelf,
  'user.view': (actor: Actor, user: OfUser) => isSelf(actor, user) || isActiveAdmin(actor),
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
