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
import { sweepEvidence } from '../photos/sweep-photos.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a day: a night that failed is made up for. */
const NIGHTLY_LOOK_BACK_MS = 3 * DAY_MS
const CLAIMS_PER_ROUND = 100
/** Sorts after every character of an id. */
const AFTER_ALL = '\uf8ff'

/**
 * Deletes expired data of claims at night: contact data of claims decided long ago, and evidence that no claim names.
 * On Sundays (UTC) it checks all of them.
 */
export async function repairClaims(now = new Date()): Promise<void> {
  const isSunday = now.getUTCDay() === 0
  await deleteContacts(isSunday ? 0 : now.getTime() - NIGHTLY_LOOK_BACK_MS, now.getTime())
  await sweepEvidence(isSunday ? 0 : now.getTime() - NIGHTLY_LOOK_BACK_MS, now.getTime())
}

/**
 * Deletes contact data, evidence and the mails that repeat them, of claims that were decided more than 90 days ago; what
 * was decided, when and why, stays. Safe to repeat.
 * @param sinceMs Only those whose 90 days ended since then.
 */
export async function deleteContacts(sinceMs = 0, nowMs = Date.now()): Promise<void> {
  const decided = db()
    .collection(paths.claimRequests)
    .where('status', 'in', ['approved', 'rejected'])
    .where('updated_at', '>=', Timestamp.fromMillis(Math.max(0, expiryTime('claimContact', sinceMs))))
    .where('updated_at', '<=', Timestamp.fromMillis(expiryTime('claimContact', nowMs)))
    .orderBy('updated_at')
    .limit(CLAIMS_PER_ROUND)
  let round = await decided.get()
  while (!round.empty) {
    await Promise.all(round.docs.map(deleteContact))
    const last = round.docs.at(-1)
    round = await decided.startAfter(last).get()
  }
}

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
