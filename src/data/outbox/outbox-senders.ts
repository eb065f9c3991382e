import type { BusinessBase, BusinessValues } from '@/domain/places/business-form.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { ContactText } from '@/domain/contact/check-contact.ts'
import type { PlanText } from '@/domain/plans/check-plan.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { WrittenFile } from './outbox-store.ts'

/** What is sent of each kind that may wait. */
export interface OutboxPayloads {
  /** What an owner typed, and over which version of the place: only what differs is written. */
  business: { values: BusinessValues; base: BusinessBase }
  claim: { businessName: string; contactEmail: string; contactPhone: string; message: string }
  contact: ContactText & Trapped
  /** `placeId` is empty where it is for no business of the buyer's own here. */
  plan: PlanText & Trapped & { placeId: string }
  /** The one thing of somebody's own that it is about: see `OwnDetail`. */
  profile: { value: string }
  review: { rating: number; title: string; content: string }
  /** `known` is the account's time of what is removed, in milliseconds since 1970; null where it had none. */
  saved: { isSaved: boolean; known: number | null }
}

/** What of a person's own is written, each by itself, and so what a `profile` is about. */
export type OwnDetail = 'full_name' | 'locale'

/** What is typed where nobody sees a field; empty unless a program fills in all that there is. */
interface Trapped {
  nickname: string
}

export type OutboxKind = keyof OutboxPayloads

/** What the server answers to each. */
export interface OutboxResults {
  business: PlaceEdit
  claim: ClaimStatus
  contact: null
  plan: null
  profile: null
  review: Review
  saved: null
}

/** Something that is to be sent now. */
export interface Sending<Kind extends OutboxKind> {
  userId: string
  subject: string
  key: string
  payload: OutboxPayloads[Kind]
  files: readonly WrittenFile[]
  hasArrived: (name: string) => boolean
  /** To be told how much of a file was sent, 0 to 1. */
  tellSent: (name: string, share: number) => void
  noteArrived: (name: string) => Promise<void>
  /**
   * To be asked right before something is overwritten: this may have been given up, and something newer been sent, while
   * an answer was on its way. @throws AppError where it does not wait any more.
   */
  checkWanted: () => Promise<void>
}

/**
 * How each kind is sent, loaded when there is something to send.
 * @throws AppError: those of `TRANSIENT` in outbox.ts let it wait, others refuse it.
 */
export const outboxKinds: { [Kind in OutboxKind]: (sending: Sending<Kind>) => Promise<OutboxResults[Kind]> } = {
  business: async (sending) => (await import('../owners/save-business.ts')).saveBusiness(sending),
  claim: async (sending) => (await import('../claims/submit-claim.ts')).submitClaim(sending),
  contact: async (sending) => (await import('../contact/submit-contact.ts')).submitContact(sending),
  plan: async (sending) => (await import('../plans/submit-plan.ts')).submitPlan(sending),
  profile: async (sending) => (await import('../accounts/send-profile.ts')).sendProfile(sending),
  review: async (sending) => (await import('../reviews/submit-review.ts')).submitReview(sending),
  saved: async (sending) => (await import('../saved/send-saved.ts')).sendSaved(sending),
}
