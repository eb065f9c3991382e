import type { Query, Timestamp as StoredTimestamp } from 'firebase-admin/firestore'
import { WAITING_MESSAGE_DAYS, type WaitingKind, waitingKinds } from '@/domain/api/waiting.ts'
import { payableStatuses, receiptsWaitSince } from '@/domain/payments/waiting-receipt.ts'
import { undecidedStates } from '@/domain/reviews/undecided.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { DAY_MS } from '../platform/failure-counts.ts'

/** How many there are of something, and when the oldest of them came about. */
interface Waiting {
  count: number
  oldest_at: string | null
}

/** Tells admins how much waits for them. Each kind costs a read for its number, and one for its oldest. */
export const readWaiting: Handler<'readWaiting'> = async () => {
  const of = (path: string) => db().collection(path)
  const since = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS)
  const waiting: Record<WaitingKind, Promise<Waiting>> = {
    claims: look(of(paths.claimRequests).where('status', '==', 'pending')),
    heldChanges: look(of(paths.heldChanges).where('status', '==', 'waiting')),
    suggestions: look(of(paths.suggestions).where('status', '==', 'pending')),
    twins: look(of(paths.possibleTwins).where('decided', '==', null)),
    heldReviews: look(db().collectionGroup('reviews').where('held.state', 'in', undecidedStates)),
    reports: look(of(paths.reviewReports).where('is_open', '==', true)),
    photos: lookAtPhotos(),
    plans: look(of(paths.planRequests).where('status', '==', 'requested')),
    creatives: look(of(paths.advertCreatives).where('status', '==', 'waiting')),
    payments: look(of(paths.bankLines).where('status', '==', 'unmatched')),
    receipts: look(
      of(paths.proformas)
        .where('status', 'in', payableStatuses)
        .where('receipt_sent_at', '>', Timestamp.fromMillis(receiptsWaitSince(Date.now()))),
      'receipt_sent_at',
    ),
    mails: look(of(paths.mail).where('delivery.state', '==', 'ERROR')),
    errors: look(of(paths.clientErrors).where('last_at', '>', since(1)), 'last_at'),
    messages: look(of(paths.contactMessages).where('created_at', '>', since(WAITING_MESSAGE_DAYS))),
  }
  return { waiting: await Promise.all(waitingKinds.map(async (kind) => ({ kind, ...(await waiting[kind]) }))) }
}

/** @param dated The field that says since when each of them waits. */
async function look(waiting: Query, dated = 'created_at'): Promise<Waiting> {
  const [{ count }, { docs }] = await Promise.all([
    waiting
      .count()
      .get()
      .then((counted) => counted.data()),
    waiting.orderBy(dated).limit(1).select(dated).get(),
  ])
  const oldest = docs[0]?.get(dated) as StoredTimestamp | undefined
  return { count, oldest_at: oldest?.toDate().toISOString() ?? null }
}

async function lookAtPhotos(): Promise<Waiting> {
  const [photos, reports] = await Promise.all([
    look(db().collection(paths.placePhotos).where('status', '==', 'pending')),
    look(db().collection(paths.photoReports).where('is_open', '==', true)),
  ])
  const dates = [photos.oldest_at ?? [], reports.oldest_at ?? []].flat()
  return { count: photos.count + reports.count, oldest_at: dates.toSorted()[0] ?? null }
}
