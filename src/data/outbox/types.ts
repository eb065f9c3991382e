import type { BusinessBase, BusinessValues } from '@/domain/places/business-form.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { ContactText } from '@/domain/contact/check-contact.ts'
import type { PlanText } from '@/domain/plans/check-plan.ts'
import type { Attachment } from '../session/upload.ts'
import type { Review } from '@/domain/reviews/review.ts'

/** What is sent of each kind that may wait. */
export interface OutboxPayloads {
  /** What an owner typed, and over which version of the place: only what differs is written. */
  business: { values: BusinessValues; base: BusinessBase }
  claim: { businessName: string; contactEmail: string; contactPhone: string; message: string }
  contact: ContactText & Honeypot
  /** `placeId` is empty where it is for no business of the buyer's own here. */
  plan: PlanText & Honeypot & { placeId: string }
  /** The one thing of a user's own that it is about: see `ProfileDetail`. */
  profile: { value: string }
  review: { rating: number; title: string; content: string }
  /** `known` is the account's time of what is removed, in milliseconds since 1970; null where it had none. */
  saved: { isSaved: boolean; known: number | null }
}

/** What of a user's own is written, each by itself, and so what a `profile` is about. */
export type ProfileDetail = 'full_name' | 'locale'

/** What is typed where no one sees a field; empty unless a program fills in all that there is. */
interface Honeypot {
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
export interface SendContext<Kind extends OutboxKind> {
  userId: string
  subject: string
  key: string
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
  isUploaded: (name: string) => boolean
  /** To be told how much of a file was sent, 0 to 1. */
  onProgress: (name: string, share: number) => void
  markUploaded: (name: string) => Promise<void>
  /**
   * To be asked right before something is overwritten: this may have been given up, and something newer been sent, while
   * an answer was on its way. @throws AppError where it does not wait any more.
   */
  assertStillQueued: () => Promise<void>
}

/**
 * What sends each kind.
 * @throws AppError: those of `TRANSIENT` in outbox.ts leave it queued, others reject it.
 */
export type OutboxSenders = { [Kind in OutboxKind]: (context: SendContext<Kind>) => Promise<OutboxResults[Kind]> }
