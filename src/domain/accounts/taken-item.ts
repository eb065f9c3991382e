/** What an admin can take to look at it, so that no two do the same. */
export const takenKinds = ['claim', 'suggestion', 'review', 'photo', 'held-change', 'twins', 'plan'] as const
export type TakenKind = (typeof takenKinds)[number]

/** For how long it is said that an admin looks at something, unless they decide or give it back before. */
export const TAKEN_MS = 15 * 60 * 1000

/** Who looks at something that waits, as `taken_items/{kind}_{itemId}` stores it: a hint to the other admins, and no lock. */
export interface TakenItem {
  kind: TakenKind
  /** Its id; of a claim and a review those of the place and of the user, see `toItemId`, and of a held change that of its place. */
  item_id: string
  user_id: string
  /** Who sent a claim or wrote a review, whom the id names, too; null of the others. */
  about_user_id: string | null
  /** ISO 8601 here, `Timestamp` in Firestore. */
  taken_at: string
  expires_at: string
}

/** Returns whom the id of something names: who sent a claim, or wrote a review; null for no one. */
export function toNamedUser(kind: TakenKind, itemId: string): string | null {
  // No id of an account has an underscore.
  return kind === 'claim' || kind === 'review' ? itemId.slice(itemId.lastIndexOf('_') + 1) : null
}

/** Returns the id of what is one by its place and its user: a claim, or a review. */
export function toItemId({ place_id, user_id }: { place_id: string; user_id: string }): string {
  return `${place_id}_${user_id}`
}
