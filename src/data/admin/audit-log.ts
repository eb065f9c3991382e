import { collection, query, type Query, type QueryDocumentSnapshot, Timestamp, where } from 'firebase/firestore/lite'
import type { AuditEntry } from '@/domain/accounts/audit-entry.ts'
import { actionsOfKind } from '@/domain/accounts/actions-of-kind.ts'
import type { AuditKind } from '@/domain/accounts/audit-kinds.ts'
import type { PlaceChange } from '@/domain/places/history/place-change.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isCorrection, type Suggestion } from '@/domain/suggestions/suggestion.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readByIds } from '../firebase/read-by-ids.ts'
import { type ListCursor, type ListPage, readNewest } from './list-page.ts'

/** The number of entries of a page: a line each, but with names that are read one by one. */
const PAGE_SIZE = 40

/** Which entries of the log a list shows; all where it says nothing. */
export interface LogList {
  kind?: AuditKind | undefined
  /** Who did it or to whom it was done, by the id of the account. */
  user?: string | undefined
  place?: string | undefined
  /** The first day and the last one, in Bolivia: `2026-11-28`. */
  from?: string | undefined
  until?: string | undefined
}

/** An entry of the audit log with its id and the names of who did it, to whom and where; undefined where there is none. */
export type LoggedEntry = AuditEntry & {
  id: string
  actorName: string | undefined
  userName: string | undefined
  placeName: string | undefined
  twinName: string | undefined
  /** What was suggested; undefined where it was nothing, or that is no longer known. */
  suggestion: Suggestion | undefined
  /** What was changed of the place; undefined where nothing was, or that is no longer known. */
  change: PlaceChange | undefined
}

/** Reads a page of the audit log, the newest entries first. @throws For all but admins. */
export async function readAuditLog(wanted: LogList, after: ListCursor | null): Promise<ListPage<LoggedEntry>> {
  const firestore = await openPrivateFirestore()
  const list = query(collection(firestore, paths.auditLog), ...toFilters(wanted))
  const { docs, next } = await readParts(toParts(list, wanted), after)
  const entries = docs.map((entry) => ({ ...(fromStoredFields(entry.data()) as AuditEntry), id: entry.id }))
  const [placeNames, accountNames, changes, suggestions] = await Promise.all([
    readPlaceNames(
      firestore,
      entries.flatMap(({ place_id, twin_id }) => [place_id ?? [], twin_id ?? []].flat()),
    ),
    readAccountNames(
      firestore,
      entries.flatMap(({ actor_id, user_id }) => [actor_id ?? [], user_id ?? []].flat()),
    ),
    readByIds(
      firestore,
      paths.placeChanges,
      entries.flatMap(({ change_id }) => change_id ?? []),
    ),
    readByIds(
      firestore,
      paths.suggestions,
      entries.flatMap(({ suggestion_id }) => suggestion_id ?? []),
    ),
  ])
  // What is stored was checked when it was written, so this converts and does not check again.
  const changesById = new Map(
    changes.map((change) => [change.id, fromStoredFields(change.data()) as unknown as PlaceChange]),
  )
  const suggestionsById = new Map(
    suggestions.map((suggestion) => [suggestion.id, fromStoredFields(suggestion.data()) as unknown as Suggestion]),
  )
  const toTwinId = (suggestion: Suggestion | undefined) =>
    suggestion && isCorrection(suggestion) && suggestion.what === 'duplicate' ? suggestion.value : undefined
  const twinNames = await readPlaceNames(
    firestore,
    [...suggestionsById.values()].flatMap((suggestion) => toTwinId(suggestion) ?? []),
  )
  return {
    entries: entries.map((entry) => {
      const suggestion = suggestionsById.get(entry.suggestion_id ?? '')
      return {
        ...entry,
        actorName: accountNames.get(entry.actor_id ?? ''),
        userName: accountNames.get(entry.user_id ?? ''),
        placeName: placeNames.get(entry.place_id ?? ''),
        twinName: placeNames.get(entry.twin_id ?? '') ?? twinNames.get(toTwinId(suggestion) ?? ''),
        suggestion,
        change: changesById.get(entry.change_id ?? ''),
      }
    }),
    next,
  }
}

/** Returns the parts of a list: what a user did, and what was done to them; where a place went or stayed in a merge. */
function toParts(list: Query, { user, place }: LogList): Query[] {
  const split = (whole: Query, fields: readonly string[], id: string | undefined) =>
    id === undefined ? [whole] : fields.map((field) => query(whole, where(field, '==', id)))
  return split(list, ['actor_id', 'user_id'], user).flatMap((part) => split(part, ['place_id', 'twin_id'], place))
}

/** Reads parts as one list. All of them begin after the same entry, whichever had it. */
async function readParts(lists: readonly Query[], after: ListCursor | null) {
  const parts = await Promise.all(lists.map((list) => readNewest(list, after, PAGE_SIZE)))
  const found = new Map(parts.flatMap((part) => part.docs).map((entry) => [entry.id, entry]))
  const sorted = [...found.values()].toSorted((one, other) => (placeInTime(one) < placeInTime(other) ? 1 : -1))
  const docs = sorted.slice(0, PAGE_SIZE)
  const isLast = sorted.length <= PAGE_SIZE && parts.every(({ next }) => next === null)
  return { docs, next: isLast ? null : (docs.at(-1) ?? null) }
}

/** Returns what sorts entries as Firestore does: by their time, and by their id within it. */
function placeInTime(entry: QueryDocumentSnapshot): string {
  return `${(entry.get('created_at') as Timestamp).valueOf()} ${entry.id}`
}

function toFilters({ kind, from, until }: LogList) {
  return [
    ...(kind ? [where('action', 'in', actionsOfKind(kind))] : []),
    ...(from ? [where('created_at', '>=', startOf(from))] : []),
    ...(until ? [where('created_at', '<', startOf(until, 1))] : []),
  ]
}

/** Returns when a day begins in Bolivia, which has one time zone. @param later So many days after it. */
function startOf(day: string, later = 0): Timestamp {
  return Timestamp.fromMillis(Date.parse(`${day}T00:00:00-04:00`) + later * 24 * 60 * 60 * 1000)
}
