import type { BusinessBase, BusinessValues } from '@/domain/business-form.ts'
import type { ClaimStatus } from '@/domain/claim-request.ts'
import type { PlaceEdit } from '@/domain/place-edit.ts'
import type { Review } from '@/domain/review.ts'
import type { WrittenFile } from './writing-store.ts'

/** What is sent of each kind that may wait. */
export interface OutboxPayloads {
  /** What an owner typed, and over which version of the place: only what differs is written. */
  business: { values: BusinessValues; base: BusinessBase }
  claim: { businessName: string; contactEmail: string; contactPhone: string; message: string }
  review: { rating: number; title: string; content: string }
}

export type OutboxKind = keyof OutboxPayloads

/** What the server answers to each. */
export interface OutboxResults {
  business: PlaceEdit
  claim: ClaimStatus
  review: Review
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
}

/**
 * How each kind is sent, loaded when there is something to send.
 * @throws AppError: those of `TRANSIENT` in outbox.ts let it wait, others refuse it.
 */
export const outboxKinds: { [Kind in OutboxKind]: (sending: Sending<Kind>) => Promise<OutboxResults[Kind]> } = {
  business: async (sending) => (await import('./save-business.ts')).saveBusiness(sending),
  claim: async (sending) => (await import('./submit-claim.ts')).submitClaim(sending),
  review: async (sending) => (await import('./submit-review.ts')).submitReview(sending),
}
