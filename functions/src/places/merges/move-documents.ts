import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { db, FieldValue } from '../../platform/admin.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import type { SetAside } from '../../platform/twins/set-aside.ts'
import { type Companion, type Follower } from './followers.ts'

/** What is to become of some documents in one commit. */
export interface Moving {
  /** Where the document itself is to be; null where the one that is there counts. */
  to: string | null
  set_aside: SetAside[]
  /** Whose the document is, if it is a user's. */
  userId: string | null
  /** All whom the documents name. */
  userIds: string[]
  /** What each path is to hold; null for nothing. */
  next: Map<string, DocumentData | null>
  /** What they hold now, as far as there is anything. */
  now: Map<string, DocumentSnapshot>
}

/** Plans to move a document, with its companions, from one place to another. Nothing is written. */
export async function planMove(
  follower: Follower,
  document: DocumentSnapshot,
  [fromId, toId]: readonly [fromId: string, toId: string],
): Promise<Moving> {
  const bundle = await bundleOf(follower, document, fromId)
  const to = follower.toPath(document, toId, fromId)
  const isInPlace = to === document.ref.path
  const there = isInPlace ? null : await db().doc(to).get()
  const rivals = there?.exists ? await bundleOf(follower, there, toId) : []
  const isOutdone = there?.exists === true && !isNewer(follower, document, there)
  const all = [...bundle, ...rivals]
  const moving: Moving = {
    to: isOutdone ? null : to,
    set_aside: (isOutdone ? bundle : rivals).map(toSetAside),
    userId: usersOf({ ...follower, document })[0] ?? null,
    userIds: all.flatMap(usersOf),
    next: new Map(all.map((one) => [one.document.ref.path, null])),
    now: new Map(all.map((one) => [one.document.ref.path, one.document])),
  }
  if (isOutdone) for (const { document: rival } of rivals) moving.next.delete(rival.ref.path)
  else {
    for (const { document: moved, toPath, toFields } of bundle) {
      const fields = { ...moved.data(), ...toFields(moved, toId, fromId) }
      moving.next.set(toPath(moved, toId, fromId), fields)
    }
    await readTargets(moving)
  }
  return moving
}

/** What is there without belonging to a rival, such as the record of an answer to a review that is gone, is replaced. */
async function readTargets({ next, now }: Moving): Promise<void> {
  const unknown = [...next.keys()].filter((path) => !now.has(path))
  if (unknown.length === 0) return
  for (const snapshot of await fetchAll(...unknown.map((path) => db().doc(path)))) {
    if (snapshot.exists) now.set(snapshot.ref.path, snapshot)
  }
}

/** Puts back what was set aside, where nothing is or will be. */
export async function planReturn(moving: Moving, setAside: readonly SetAside[]): Promise<void> {
  for (const { path, fields, user_ids } of setAside) {
    const stored = moving.now.get(path) ?? (await db().doc(path).get())
    const isTaken = moving.next.has(path) ? moving.next.get(path) !== null : stored.exists
    if (isTaken) continue
    moving.next.set(path, fields)
    moving.userIds.push(...user_ids)
  }
}

/** Adds to a commit what was planned; it fails where any of the documents changed since. */
export function addMoves(batch: WriteBatch, { next, now }: Moving): void {
  for (const [path, fields] of next) {
    const stored = now.get(path)
    const precondition = stored?.updateTime && { lastUpdateTime: stored.updateTime }
    if (fields === null) {
      if (precondition) batch.delete(db().doc(path), precondition)
    } else if (stored && precondition) {
      const gone = Object.keys(stored.data() ?? {}).filter((name) => !(name in fields))
      const deletions = Object.fromEntries(gone.map((name) => [name, FieldValue.delete()]))
      batch.update(stored.ref, { ...fields, ...deletions }, precondition)
    } else batch.create(db().doc(path), fields)
  }
}

async function bundleOf(follower: Follower, document: DocumentSnapshot, placeId: string): Promise<Companion[]> {
  return [{ ...follower, document }, ...((await follower.companions?.(document, placeId)) ?? [])]
}

function isNewer({ timeOf }: Follower, one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  return timeOf !== undefined && timeOf(one).toMillis() > timeOf(other).toMillis()
}

function usersOf({ document, usersOf: find }: Companion): string[] {
  return find(document).filter((id) => typeof id === 'string')
}

function toSetAside(companion: Companion): SetAside {
  const { document } = companion
  return { path: document.ref.path, fields: document.data() ?? {}, user_ids: usersOf(companion) }
}
