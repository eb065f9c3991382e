import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'

type Noted = Omit<AuditEntry, 'created_at'>

/** Notes for good what was done in an admin's power. */
export async function writeAudit(entry: Noted): Promise<void> {
  await newEntry().set(withDate(entry))
}

/** Notes it together with the action itself. */
export function addAudit(batch: WriteBatch, entry: Noted): void {
  batch.create(newEntry(), withDate(entry))
}

function newEntry() {
  return db().collection(paths.auditLog).doc()
}

function withDate(entry: Noted) {
  return { ...entry, created_at: Timestamp.now() }
}
