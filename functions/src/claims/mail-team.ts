import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { ClaimDraft } from '@/domain/claims/claim-request.ts'
import { contactInformation } from '@/domain/contact/site-contact.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { addMail } from '../mail/mail.ts'
import type { Timestamp } from '../platform/admin.ts'
import { claimRequestedMail } from './claim-mails.ts'
import { claimRound } from './claims.ts'

/** What is asked. */
interface Asked {
  /** Of the claim. */
  id: string
  /** What was decided of it before. */
  history: readonly unknown[]
  draft: ClaimDraft
  /** Whether there is a file that proves it. */
  hasDocument: boolean
}

/** Who asks, and for what. */
interface Asking {
  place: Pick<PlaceWithId, 'id' | 'name' | 'category' | 'city' | 'address'>
  account: UserRecord & { email: string }
  /** The account's public profile. */
  profile: DocumentSnapshot
}

/** Adds to the commit of a claim that waits the mail by which the team learns of it. */
export function mailTeam(
  batch: WriteBatch,
  { id, history, draft, hasDocument }: Asked,
  { place, account, profile }: Asking,
  now: Timestamp,
): void {
  const { id: placeId, name, category, city, address } = place
  const message = claimRequestedMail({
    ...draft,
    place: { id: placeId, name, category, city, address },
    earlierRequests: history.length,
    claimantName: (profile.get('full_name') as string | null | undefined) ?? account.displayName ?? null,
    claimantEmail: account.email,
    hasDocument,
  })
  const entityId = claimRound(id, history)
  const to = contactInformation.email
  const mail = { kind: 'claim-requested', entityId, to, replyTo: draft.contactEmail, locale: 'es' } as const
  addMail(batch, { ...mail, message, userId: account.uid }, now)
}
