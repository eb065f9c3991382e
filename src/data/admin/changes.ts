import { collection, getDocs, limit, orderBy, query, startAfter, where } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import type { ChangeTopic, PlaceChange } from '@/domain/places/history/place-change.ts'
import type { Place } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { type AccountName, noAccount, readAccountNames, readAccounts } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readPlaces } from '../firebase/place-names.ts'
import { type ListCursor, type ListPage, readOldest } from './list-page.ts'

const PAGE_SIZE = 50

/** Which changes a list shows: those by owners and managers; or all of a place, or by a person. */
export interface ChangeList {
  place?: string | undefined
  by?: string | undefined
  /** Only those of one thing. */
  topic?: ChangeTopic | undefined
  order?: 'oldest' | undefined
}

/** A change of a place, as an admin sees it. */
export interface ChangeDetails {
  id: string
  change: PlaceChange
  /** As it is now; null where it is gone. */
  place: Place | null
  /** Undefined of an import, and of an account that is deleted or has none. */
  actorName: string | undefined
}

/** Reads a page of changes of places, the newest first, or the oldest. @throws For all but admins. */
export async function readChanges(
  { place, by, topic, order }: ChangeList,
  after: ListCursor | null,
): Promise<ListPage<ChangeDetails>> {
  const firestore = await openPrivateFirestore()
  const of = place
    ? where('place_id', '==', place)
    : by
      ? where('actor_id', '==', by)
      : where('by', 'in', ['owner', 'manager'] satisfies PlaceChange['by'][])
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.placeChanges),
      of,
      ...(topic ? [where('topics', 'array-contains', topic)] : []),
      orderBy('created_at', order === 'oldest' ? 'asc' : 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(PAGE_SIZE),
    ),
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const found = docs.map((stored) => ({
    id: stored.id,
    change: fromStoredFields(stored.data()) as unknown as PlaceChange,
  }))
  const [places, names] = await Promise.all([
    readPlaces(
      firestore,
      found.map(({ change }) => change.place_id),
    ),
    readAccountNames(
      firestore,
      found.flatMap(({ change }) => change.actor_id ?? []),
    ),
  ])
  return {
    entries: found.map(({ id, change }) => ({
      id,
      change,
      place: places.get(change.place_id) ?? null,
      actorName: names.get(change.actor_id ?? ''),
    })),
    next: docs.length === PAGE_SIZE ? (docs.at(-1) ?? null) : null,
  }
}

/** Of whom changes are shown. */
export interface ChangeAuthor {
  /** Undefined of an account that is deleted or has none. */
  name: string | undefined
  /** Whether they changed something as owner or manager that is not taken back. */
  isRevertable: boolean
}

/** Reads what an admin calls the author of changes, and whether there is something of theirs to take back. @throws For all but admins. */
export async function readChangeAuthor(userId: string): Promise<ChangeAuthor> {
  const firestore = await openPrivateFirestore()
  const [names, revertable] = await Promise.all([
    readAccountNames(firestore, [userId]),
    getDocs(
      query(
        collection(firestore, paths.placeChanges),
        where('actor_id', '==', userId),
        where('by', 'in', ['owner', 'manager'] satisfies PlaceChange['by'][]),
        where('reverted_by', '==', null),
        limit(1),
      ),
    ),
  ])
  return { name: names.get(userId), isRevertable: !revertable.empty }
}

/** What an owner wants a place with reviews to be, as an admin sees it. */
export interface HeldDetails {
  held: HeldChange
  /** As it is now; null where it is gone. */
  place: Place | null
  author: AccountName
}

/** Reads a page of what waits for an admin's look, the oldest first. @throws For all but admins. */
export async function readHeldChanges(after: ListCursor | null): Promise<ListPage<HeldDetails>> {
  const firestore = await openPrivateFirestore()
  const waiting = query(
    collection(firestore, paths.heldChanges),
    where('status', '==', 'waiting' satisfies HeldChange['status']),
  )
  const { docs, next } = await readOldest(waiting, after)
  const found = docs.map((stored) => fromStoredFields(stored.data()) as unknown as HeldChange)
  const [places, authors] = await Promise.all([
    readPlaces(
      firestore,
      found.map(({ place_id }) => place_id),
    ),
    readAccounts(
      firestore,
      found.map(({ user_id }) => user_id),
    ),
  ])
  return {
    entries: found.map((held) => ({
      held,
      place: places.get(held.place_id) ?? null,
      author: authors.get(held.user_id) ?? noAccount,
    })),
    next,
  }
}

/** Accepts or refuses what waits. @throws AppError */
export async function decideHeldChange(decision: CallableInput<'decideHeldChange'>): Promise<void> {
  await callFunction('decideHeldChange', decision, 'held-change-failed')
}

/** Takes a change back. @throws AppError */
export function revertChange(input: CallableInput<'revertChange'>): Promise<CallableOutput<'revertChange'>> {
  return callFunction('revertChange', input, 'revert-failed')
}

/** Whose changes are taken back, and where. */
export type RevertedUser = Omit<CallableInput<'revertChangesBy'>, 'after'>

/** What became of all changes of a person. */
export type RevertedChanges = Pick<CallableOutput<'revertChangesBy'>, 'reverted' | 'conflicts'>

/**
 * Takes back all that a user changed, piece by piece: one that fails leaves those before it taken back, and once more goes on
 * from there.
 * @param onProgress Called after each piece with the number taken back so far. @throws AppError
 */
export async function revertChangesBy(
  user: RevertedUser,
  onProgress: (reverted: number) => void,
): Promise<RevertedChanges> {
  const all: RevertedChanges = { reverted: 0, conflicts: [] }
  let after: string | null = null
  do {
    const piece: CallableOutput<'revertChangesBy'> = await callFunction(
      'revertChangesBy',
      { ...user, after },
      'revert-failed',
    )
    all.reverted += piece.reverted
    all.conflicts.push(...piece.conflicts)
    after = piece.next
    onProgress(all.reverted)
  } while (after !== null)
  return all
}
