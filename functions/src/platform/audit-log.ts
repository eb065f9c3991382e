import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'
import { commitFor } from './deleted-users.ts'

type Noted = Omit<AuditEntry, 'created_at'>

/** An entry of the audit log: what an admin did. */
export async function writeAudit(entry: Noted): Promise<void> {
  const batch = db().batch()
  addAudit(batch, entry)
  await commitFor([entry.actor_id, entry.user_id], batch)
}

/** Adds an audit entry to the commit of the action itself. */
export function addAudit(batch: WriteBatch, entry: Noted): void {
  batch.create(db().collection(paths.auditLog).doc(), { ...entry, created_at: Timestamp.now() })
}
