import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime, type retentionDays } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'

const DOCUMENTS_PER_ROUND = 100

/** Records that expire as a whole: where they are, the time that counts, and which of them stay all the same. */
const expiringRecords: readonly {
  kind: keyof typeof retentionDays
  collection: string
  timeField: 'created_at' | 'updated_at'
  stays?: (record: QueryDocumentSnapshot) => boolean
}[] = [
  { kind: 'contactMessage', collection: paths.contactMessages, timeField: 'created_at' },
  {
    kind: 'planRequest',
    collection: paths.planRequests,
    timeField: 'updated_at',
    stays: (request) => (request.get('status') as PlanStatus) === 'active',
  },
  { kind: 'auditEntry', collection: paths.auditLog, timeField: 'created_at' },
]

/**
 * Deletes contact messages, plan requests and entries of the audit log whose period is over, at night. Contact data of
 * claims and mails have jobs of their own. One kind that fails does not keep the others.
 */
export async function deleteExpiredRecords(nowMs = Date.now()): Promise<void> {
  await runSideEffects(
    ...expiringRecords.map(async ({ kind, collection, timeField, stays = () => false }) => {
      const expired = db()
        .collection(collection)
        .where(timeField, '<=', Timestamp.fromMillis(expiryTime(kind, nowMs)))
        .orderBy(timeField)
      await deleteAll(expired, stays)
    }),
  )
}

async function deleteAll(records: Query, stays: (record: QueryDocumentSnapshot) => boolean): Promise<void> {
  let round = await records.limit(DOCUMENTS_PER_ROUND).get()
  while (!round.empty) {
    await Promise.all(round.docs.filter((record) => !stays(record)).map(deleteUnchanged))
    round = await records.startAfter(round.docs.at(-1)).limit(DOCUMENTS_PER_ROUND).get()
  }
}

async function deleteUnchanged({ ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime })
  } catch (error) {
    // Changed or deleted at this very moment; a change begins a new period.
    if (!isConflict(error)) throw error
  }
}
