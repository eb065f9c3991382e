import { collection } from 'firebase/firestore/lite'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type ListCursor, type ListPage, readNewest } from './list-page.ts'

/** The number of entries of a page: a line each, but with names that are read one by one. */
const PAGE_SIZE = 40

/** An entry of the audit log with its id and the names of who did it, to whom and where; undefined where there is none. */
export type LoggedEntry = AuditEntry & {
  id: string
  actorName: string | undefined
  userName: string | undefined
  placeName: string | undefined
}

/** Reads a page of the audit log, the newest entries first. @throws For all but admins. */
export async function readAuditLog(after: ListCursor | null): Promise<ListPage<LoggedEntry>> {
  const firestore = await openPrivateFirestore()
  const { docs, next } = await readNewest(collection(firestore, paths.auditLog), after, PAGE_SIZE)
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
    next,
  }
}
