import type { AuditEntry } from '@/domain/audit-entry.ts'
import { paths } from '@/domain/paths.ts'
import { db, Timestamp } from './admin.ts'

/** Notes for good what was done in an administrator's power. */
export async function writeAudit(entry: Omit<AuditEntry, 'created_at'>): Promise<void> {
  await db()
    .collection(paths.auditLog)
    .add({ ...entry, created_at: Timestamp.now() })
}
