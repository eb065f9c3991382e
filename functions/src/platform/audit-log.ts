import type { WriteBatch } from 'firebase-admin/firestore'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'

type Noted = Omit<AuditEntry, 'created_at'>

/** An entry of the audit log: what an admin did. */
export async function writeAudit(entry: Noted): Promise<void> {
  await newEntry().set(withDate(entry))
}

/** Adds an audit entry to the commit of the action itself. */
export function addAudit(batch: WriteBatch, entry: Noted): void {
  batch.create(newEntry(), withDate(entry))
}

function newEntry() {
  return db().collection(paths.auditLog).doc()
}

function withDate(entry: Noted) {
  return { ...entry, created_at: Timestamp.now() }
}
