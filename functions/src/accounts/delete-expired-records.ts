import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime, type retentionDays } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { makeWalk, pagesOfQuery, type Walk } from '../walks/walk.ts'

// Contact data of claims and mails have walks of their own.

/** Deletes contact messages whose period is over. */
export const expireContactMessages = expire('contactMessage', paths.contactMessages, 'created_at')

/** Deletes plan requests that have not changed for their period, unless the plan is active. */
export const expirePlanRequests = expire(
  'planRequest',
  paths.planRequests,
  'updated_at',
  (request) => (request.get('status') as PlanStatus) === 'active',
)

/** Deletes entries of the audit log whose period is over. */
export const expireAuditEntries = expire('auditEntry', paths.auditLog, 'created_at')

/** Deletes when claims of admins were taken, once no token from before is valid any more. */
export const expireRevokedAdmins = expire('revokedAdmin', paths.revokedAdmins, 'revoked_at')

/** @param timeField The time that counts. @param stays Returns true iff a record stays all the same. */
function expire(
  kind: keyof typeof retentionDays,
  collection: string,
  timeField: 'created_at' | 'updated_at' | 'revoked_at',
  stays: (record: QueryDocumentSnapshot) => boolean = () => false,
): Walk {
  return makeWalk({
    readPage: pagesOfQuery<DocumentData>(
      ({ nowMs }) =>
        db()
          .collection(collection)
          .where(timeField, '<=', Timestamp.fromMillis(expiryTime(kind, nowMs))),
      { field: timeField },
    ),
    visit: async (record) => {
      if (!stays(record)) await deleteUnchanged(record)
    },
  })
}

async function deleteUnchanged({ ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime })
  } catch (error) {
    // Changed or deleted at this very moment; a change begins a new period.
    if (!isConflict(error)) throw error
  }
}
