import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { db, FieldPath, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { clearedDraft, historyWithoutTexts } from './claims.ts'
import { mailPath } from '../mail/mail.ts'
import { deleteObject } from '../platform/object-storage.ts'
import { toClaim } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'

/** Sorts after every character of an id. */
const AFTER_ALL = '\uf8ff'

/**
 * Deletes contact data, evidence and the mails that repeat them, of claims that were decided more than 90 days ago; what
 * was decided, when and why, stays.
 */
export const deleteContacts = makeWalk({
  readPage: pagesOfQuery(
    ({ nowMs, sinceMs }) =>
      db()
        .collection(paths.claimRequests)
        .where('status', 'in', ['approved', 'rejected'])
        .where('updated_at', '>=', Timestamp.fromMillis(Math.max(0, expiryTime('claimContact', sinceMs))))
        .where('updated_at', '<=', Timestamp.fromMillis(expiryTime('claimContact', nowMs))),
    { field: 'updated_at' },
  ),
  visit: deleteContact,
})

async function deleteContact(claim: QueryDocumentSnapshot): Promise<void> {
  const { user_id, documentation_url } = toClaim(claim)
  // The names of its mails begin with its own, whichever round they are of.
  const first = db().doc(mailPath('claim-requested', claim.id)).id
  const mails = await db()
    .collection(paths.mail)
    .where(FieldPath.documentId(), '>=', first)
    .where(FieldPath.documentId(), '<=', `${first}_${AFTER_ALL}`)
    .get()
  const cleared = {
    ...clearedDraft,
    documentation_url: null,
    history: historyWithoutTexts(claim),
  } satisfies Partial<Record<keyof ClaimRequest, unknown>>
  const batch = db().batch()
  batch.update(claim.ref, cleared, { lastUpdateTime: claim.updateTime })
  for (const mail of mails.docs) {
    if (mail.get('user_id') === user_id) batch.delete(mail.ref)
  }
  try {
    await batch.commit()
  } catch (error) {
    // Requested again, or deleted, at this very moment.
    if (!isConflict(error)) throw error
    return
  }
  // If this breaks off here, the sweep deletes what no claim names.
  if (documentation_url !== null) await deleteObject(documentation_url)
}
