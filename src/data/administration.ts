import { collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite'
import type { AuditEntry } from '@/domain/audit-entry.ts'
import type { CallableOutput } from '@/domain/callables.ts'
import { paths } from '@/domain/paths.ts'
import { fromStoredFields } from '@/domain/stored-fields.ts'
import { callFunction } from './call-function.ts'
import { openPrivateFirestore } from './private-firestore.ts'

/** How many entries the rules let one read at once. */
const ENTRIES_LIMIT = 100

/** Asks the server whether whoever is signed in has an administrator's powers. @throws AppError */
export async function checkAdmin(): Promise<CallableOutput<'isAdmin'>> {
  return callFunction('isAdmin', {})
}

/** The newest entries of the audit log, each with its id. @throws For everybody but administrators. */
export async function readAuditLog(): Promise<(AuditEntry & { id: string })[]> {
  const firestore = await openPrivateFirestore()
  const newest = query(collection(firestore, paths.auditLog), orderBy('created_at', 'desc'), limit(ENTRIES_LIMIT))
  const { docs } = await getDocs(newest)
  return docs.map((entry) => ({ ...(fromStoredFields(entry.data()) as AuditEntry), id: entry.id }))
}
