import type { DocumentData, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime, type retentionDays } from '@/domain/shared/retention.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { makeWalk, pagesOfQuery, type Walk } from '../walks/walk.ts'

// Contact data of claims and mails have walks of their own.

/** Deletes contact messages whose period is over. */
export const expireContactMessages = expire('contactMessage', all(paths.contactMessages), 'created_at')

/** Deletes plan requests that have not changed for their period, unless the plan is active. */
export const expirePlanRequests = expire(
  'planRequest',
  all(paths.planRequests),
  'updated_at',
  (request) => (request.get('status') as PlanStatus) === 'active',
)

/** Deletes entries of the audit log whose period is over. */
export const expireAuditEntries = expire('auditEntry', all(paths.auditLog), 'created_at')

/** Deletes suggestions that were rejected, once their period is over. */
export const expireRejectedSuggestions = expire('rejectedSuggestion', suggestionsOf('rejected'), 'decided_at')

/** Deletes those that were accepted. Then their changes of places end, too, and what was published stays. */
export const expireAcceptedSuggestions = expire('acceptedSuggestion', suggestionsOf('accepted'), 'decided_at')

/** Deletes when claims of admins were taken, once no token from before is valid any more. */
export const expireRevokedAdmins = expire('revokedAdmin', all(paths.revokedAdmins), 'revoked_at')

function all(collection: string): () => Query {
  return () => db().collection(collection)
}

function suggestionsOf(status: SuggestionStatus): () => Query {
  return () => db().collection(paths.suggestions).where('status', '==', status)
}

/** @param records Those of the kind. @param timeField The time that counts. @param stays Returns true iff a record stays all the same. */
function expire(
  kind: keyof typeof retentionDays,
  records: () => Query,
  timeField: 'created_at' | 'updated_at' | 'decided_at' | 'revoked_at',
  stays: (record: QueryDocumentSnapshot) => boolean = () => false,
): Walk {
  return makeWalk({
    readPage: pagesOfQuery<DocumentData>(
      ({ nowMs }) => records().where(timeField, '<=', Timestamp.fromMillis(expiryTime(kind, nowMs))),
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
