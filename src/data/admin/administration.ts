import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore/lite'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** The number of entries the rules let one read at once. */
const ENTRIES_LIMIT = 100

/** An entry of the audit log with its id and the names of who did it, to whom and where; undefined where there is none. */
export type LoggedEntry = AuditEntry & {
  id: string
  actorName: string | undefined
  userName: string | undefined
  placeName: string | undefined
}

/** The cursor of the next page of the log. */
export type LogCursor = QueryDocumentSnapshot

export interface LogPage {
  entries: readonly LoggedEntry[]
  /** Null on the last page. */
  next: LogCursor | null
}

/** Asks the server whether the signed-in user has an admin's powers. @throws AppError */
export async function checkAdmin(): Promise<CallableOutput<'isAdmin'>> {
  return callFunction('isAdmin', {})
}

/**
 * Returns a page of the audit log, the newest entries first.
 * @param after The cursor of the previous page.
 * @throws For all but admins.
 */
export async function readAuditLog(after: LogCursor | null): Promise<LogPage> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.auditLog),
      orderBy('created_at', 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(ENTRIES_LIMIT),
    ),
  )
  const entries = docs.map((entry) => ({ ...(fromStoredFields(entry.data()) as AuditEntry), id: entry.id }))
  const [placeNames, accountNames] = await Promise.all([
    readPlaceNames(
      firestore,
      entries.flatMap(({ place_id }) => place_id ?? []),
    ),
    readAccountNames(
      firestore,
      entries.flatMap(({ actor_id, user_id }) => [actor_id ?? [], user_id ?? []].flat()),
    ),
  ])
  return {
    entries: entries.map((entry) => ({
      ...entry,
      actorName: accountNames.get(entry.actor_id ?? ''),
      userName: accountNames.get(entry.user_id ?? ''),
      placeName: placeNames.get(entry.place_id ?? ''),
    })),
    next: docs.length === ENTRIES_LIMIT ? (docs.at(-1) ?? null) : null,
  }
}
