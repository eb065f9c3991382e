import type { BusinessBase, BusinessValues } from '@/domain/places/business-form.ts'
import type { ClaimStatus, ClaimText } from '@/domain/claims/claim-request.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { PlacePhotoKind } from '@/domain/photos/place-photo-limits.ts'
import type { Identity } from '@/domain/places/history/held-change.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { ContactText } from '@/domain/contact/contact-message.ts'
import type { PlanText } from '@/domain/plans/plan.ts'
import type { Attachment } from '../session/upload.ts'
import type { Review, ReviewText } from '@/domain/reviews/review.ts'
import type { AddedPosition } from '@/domain/suggestions/addition.ts'
import type { CorrectionKind, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'

/** The payload of each kind of entry. */
export interface OutboxPayloads {
  /** A place that is missing, as it is typed; its subject is a number. */
  addition: Record<'name' | 'category' | 'city' | 'address' | 'phone' | 'whatsapp' | 'business_hours', string> & {
    position: AddedPosition
    is_own_business: boolean
    /** Whether its author says that it is none of those that it seems to be. */
    is_another: boolean
    /** What its author says to get it, and the name of the file that proves it; null where they do not ask for that. */
    claim: (ClaimText & { evidence: string | null }) | null
    /** The id of what the user added before and that gives way to it; null where it is a new place. */
    replaces: string | null
  }
  /** What an owner typed, and the version of the place it is based on: only differences are written. */
  business: { values: BusinessValues; base: BusinessBase }
  claim: ClaimText
  contact: ContactText & Honeypot
  /** What is wrong with a place, as it is typed; its subject is what it is about, and which place. */
  correction: { placeId: string; placeName: string; what: CorrectionKind; text: string; position: AddedPosition }
  /** Photos of a place without a review; the subject is what they show, and which place. */
  photos: { placeId: string; placeName: string; kind: PlacePhotoKind }
  /** `placeId` is empty where it is for no business of the buyer's own here. */
  plan: PlanText & Honeypot & { placeId: string }
  /** The new value of the detail that is the subject: see `ProfileDetail`. */
  profile: { value: string }
  review: ReviewText
  /** `known` is the account's time of what is removed, in milliseconds since 1970; null where it had none. */
  saved: { isSaved: boolean; known: number | null }
}

/** The details of a profile that are written one by one: the subject of a `profile` entry. */
export type ProfileDetail = 'full_name' | 'locale'

/** The honeypot field; empty unless a program fills in every field. */
interface Honeypot {
  nickname: string
}

export type OutboxKind = keyof OutboxPayloads

/** The server's answer to each kind. */
export interface OutboxResults {
  addition: null
  /** What of it is live, and which fields wait for an admin. */
  business: { changes: PlaceEdit; held: readonly (keyof Identity)[] }
  claim: ClaimStatus
  contact: null
  correction: SuggestionStatus
  photos: PlacePhotoWithId[]
  plan: null
  profile: null
  review: Review
  saved: null
}

/** An entry that is being sent, as its sender sees it. */
export interface SendContext<Kind extends OutboxKind> {
  userId: string
  subject: string
  key: string
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
  isUploaded: (name: string) => boolean
  /** Reports the share of a file that is sent, 0 to 1. */
  onProgress: (name: string, share: number) => void
  markUploaded: (name: string) => Promise<void>
  /**
   * To be called right before something is overwritten: the entry may have been given up, and a newer one sent, while
   * an answer was on its way. @throws AppError if it is no longer queued.
   */
  assertStillQueued: () => Promise<void>
}

/**
 * What sends each kind.
 * @throws AppError: those of `TRANSIENT` in outbox.ts leave it queued, others reject it.
 */
export type OutboxSenders = { [Kind in OutboxKind]: (context: SendContext<Kind>) => Promise<OutboxResults[Kind]> }
