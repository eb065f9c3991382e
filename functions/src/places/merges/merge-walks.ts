import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { twinOf } from '@/domain/places/merges/twin.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { db } from '../../platform/admin.ts'
import { commitFor, UserDeleted } from '../../platform/deleted-users.ts'
import { fetchAll } from '../../platform/fetch-all.ts'
import { fetchPlaceOrTwin } from '../../platform/twins/place-or-twin.ts'
import { isConflict, retryOnConflict } from '../../platform/retry-on-conflict.ts'
import { toPlace } from '../../platform/stored-places.ts'
import { settleRating } from '../../reviews/settle-rating.ts'
import { enqueueWalk, type EnqueueWalk } from '../../walks/walk-tasks.ts'
import { inFullNights, logSkipped, makeWalk, type Page, pagesOfQuery, type Walk, walkUntil } from '../../walks/walk.ts'
import { type Follower, type FollowerKind, followerKinds, followers } from './followers.ts'
import {
  addStep,
  isAsMoved,
  type MergeStep,
  mergeSteps,
  placeMergeRef,
  placeMerges,
  type StoredMerge,
} from './merge-steps.ts'
import { addMoves, planMove, planReturn } from './move-documents.ts'

// Thousands of documents may follow a place. Each moves in a commit of its own, which fails where the document, or one in its
// way, changed since it was read: so each is in one place at any time, and what breaks off or is repeated loses nothing and doubles
// nothing. What follows is looked for until nothing of it names the place.

/** Where a walk has come to: which place, which kind of documents, and after which of them. */
interface Cursor {
  place_id: string
  /** The index of a kind; as many as there are once all have followed. */
  kind: number
  after: string | null
}

/** What a walk visits: a document, or in the end the place itself. */
interface Visited {
  placeId: string
  document: { kind: FollowerKind; ref: DocumentReference } | null
}

/** How much of a call's time is spent on what follows, before a task takes over, in milliseconds. */
const CALL_MAX_MS = 20_000

const firstCursor = (placeId: string) => JSON.stringify({ place_id: placeId, kind: 0, after: null } satisfies Cursor)

/** What of a place follows it to its twin, kind by kind; in the end both ratings settle. */
export const followToTwin: Walk = makeWalk<Visited>({
  async readPage(cursor, night, size) {
    const { place_id, kind: index, after } = JSON.parse(cursor ?? 'null') as Cursor
    const next = (kind: number, rest: string | null) => JSON.stringify({ place_id, kind, after: rest } satisfies Cursor)
    const kind = followerKinds[index]
    if (!kind) return { items: [{ placeId: place_id, document: null }], next: null }
    const read = pagesOfQuery(() => followers[kind].find(place_id))
    const page: Page<QueryDocumentSnapshot> = await read(after, night, size)
    return {
      items: page.items.map(({ ref }) => ({ placeId: place_id, document: { kind, ref } })),
      next: page.next === null ? next(index + 1, null) : next(index, page.next),
    }
  },
  visit: ({ placeId, document }) =>
    document ? follow(placeId, document.kind, document.ref) : settleMerge(placeId, 'merging'),
})

/** Moves a document to the twin of its place, unless it has moved or the merge is being undone. */
async function follow(placeId: string, kind: FollowerKind, ref: DocumentReference): Promise<void> {
  const follower: Follower = followers[kind]
  await ignoreDeleted(() =>
    retryOnConflict(async () => {
      const [merge, place, document] = await fetchAll(placeMergeRef(placeId), db().doc(paths.place(placeId)), ref)
      if (!document.exists || !isNaming(follower, document, placeId)) return
      if (!twinOf(toPlace(place)) || merge.data()?.state === 'undoing') return
      const twin = await fetchPlaceOrTwin(placeId)
      if (twin.id === placeId) return
      const moving = await planMove(follower, document, [placeId, twin.id])
      const batch = db().batch()
      addMoves(batch, moving)
      // Of what comes later than a day there is nothing to be undone.
      if (merge.exists) addStep(batch, placeId, kind, document, moving)
      await commitFor(moving.userIds, batch)
    }),
  )
}

const stepsOf = (placeId: string) => mergeSteps().where('place_id', '==', placeId)
const readSteps = (placeId: string) => pagesOfQuery<MergeStep>(() => stepsOf(placeId))

/** What followed goes back to its place, as far as it is the same still; in the end both ratings settle. */
export const putBackFromTwin: Walk = makeWalk<Visited>({
  async readPage(cursor, night, size) {
    const { place_id, kind, after } = JSON.parse(cursor ?? 'null') as Cursor
    if (kind > 0) return { items: [{ placeId: place_id, document: null }], next: null }
    const { items, next } = await readSteps(place_id)(after, night, size)
    const rest: Cursor = next === null ? { place_id, kind: 1, after: null } : { place_id, kind, after: next }
    return {
      items: items.map((step) => ({ placeId: place_id, document: { kind: step.data().kind, ref: step.ref } })),
      next: JSON.stringify(rest),
    }
  },
  visit: ({ placeId, document }) => (document ? putStepBack(placeId, document.ref) : settleMerge(placeId, 'undoing')),
})

/** Puts back what a step moved and set aside. What was written meanwhile at the twin stays there. */
async function putStepBack(placeId: string, ref: DocumentReference): Promise<void> {
  await ignoreDeleted(() =>
    retryOnConflict(async () => {
      const [merge, stored] = await fetchAll(placeMergeRef(placeId), mergeSteps().doc(ref.id))
      const step = stored.data()
      const twinId = merge.data()?.twin_id
      if (!step || !twinId || !stored.updateTime) return
      const follower: Follower = followers[step.kind]
      const [from, to] = await fetchAll(db().doc(step.from), db().doc(step.to ?? step.from))
      const batch = db().batch()
      batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
      const isThere = step.to !== null && to.exists
      const isSame = isThere && isAsMoved(to, step) && isNaming(follower, to, twinId)
      const isFree = step.to === step.from || !from.exists
      const moving =
        isSame && isFree
          ? await planMove(follower, to, [twinId, placeId])
          : { to: null, set_aside: [], userId: null, userIds: [], next: new Map(), now: new Map() }
      if (!isThere || (isSame && isFree)) await planReturn(moving, step.set_aside)
      addMoves(batch, moving)
      await commitFor(moving.userIds, batch)
    }),
  )
}

/** Returns true iff a document names a place: what it would say of that place it says. */
function isNaming(follower: Follower, document: FirebaseFirestore.DocumentSnapshot, placeId: string): boolean {
  const fields = Object.entries(follower.toFields(document, placeId, placeId))
  return fields.every(([name, value]) => JSON.stringify(document.get(name)) === JSON.stringify(value))
}

/** What names a user who is being deleted is deleted with them; until then it stays where it is. */
async function ignoreDeleted(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UserDeleted)) throw error
  }
}

/**
 * Settles the ratings of both places, and says that all has followed, or gone back. While a step is left, because it failed or names
 * a user who is being deleted, a merge is being undone: `finishMerges` tries again.
 */
async function settleMerge(placeId: string, state: StoredMerge['state']): Promise<void> {
  const merge = await placeMergeRef(placeId).get()
  const twin = merge.data()?.twin_id ?? (await fetchPlaceOrTwin(placeId)).id
  await Promise.all([settleRating(placeId), settleRating(twin)])
  if (merge.data()?.state !== state || !merge.updateTime) return
  if (state === 'undoing' && !(await stepsOf(placeId).limit(1).get()).empty) return
  try {
    if (state === 'undoing') await merge.ref.delete({ lastUpdateTime: merge.updateTime })
    else await merge.ref.update({ state: 'merged' }, { lastUpdateTime: merge.updateTime })
  } catch (error) {
    // Another one was faster.
    if (!isConflict(error)) throw error
  }
}

/**
 * Does what is left of a merge, or of its undoing: as much as a call has time for, the rest in tasks. Safe to repeat, and to run
 * any number of times at once.
 */
export async function finishMerge(
  placeId: string,
  { maxMs = CALL_MAX_MS, enqueue = enqueueWalk }: { maxMs?: number; enqueue?: EnqueueWalk } = {},
): Promise<void> {
  const merge = await placeMergeRef(placeId).get()
  const [walk, name] =
    merge.data()?.state === 'undoing'
      ? ([putBackFromTwin, 'putBackFromTwin'] as const)
      : ([followToTwin, 'followToTwin'] as const)
  const nowMs = Date.now()
  const night = { nowMs, sinceMs: 0 }
  const options = { cursor: firstCursor(placeId), endMs: nowMs + maxMs, onFailure: logSkipped(name) }
  const rest = await walkUntil(walk, night, options)
  if (rest !== null) await enqueue({ walk: name, night, cursor: rest })
}

/** Goes on with merges, and with their undoing, that a call which died left half done. */
export const finishMerges = makeWalk({
  readPage: pagesOfQuery<StoredMerge>(() => placeMerges().where('state', 'in', ['merging', 'undoing'])),
  visit: ({ id }) => finishMerge(id),
})

/** Has what came late follow, too, and after a day deletes what was stored to undo a merge. */
export const expireMerges = makeWalk({
  readPage: pagesOfQuery<StoredMerge>(placeMerges),
  async visit(merge, { nowMs }) {
    const { state, created_at } = merge.data()
    await finishMerge(merge.id)
    if (state !== 'merged' || created_at.toMillis() > expiryTime('placeMerge', nowMs)) return
    const steps = stepsOf(merge.id).limit(STEPS_AT_ONCE)
    for (let page = await steps.get(); !page.empty; page = await steps.get()) {
      const batch = db().batch()
      for (const step of page.docs) batch.delete(step.ref)
      await batch.commit()
    }
    await merge.ref.delete({ lastUpdateTime: merge.updateTime })
  },
})

/** How many steps are deleted in a commit. */
const STEPS_AT_ONCE = 200

/** Deletes steps whose merge is gone, such as one that was noted while that was undone: nothing reads them any more. */
export const sweepMergeSteps = makeWalk({
  readPage: pagesOfQuery<MergeStep>(mergeSteps),
  async visit(step) {
    const merge = await placeMergeRef(step.data().place_id).get()
    if (!merge.exists) await step.ref.delete()
  },
})

const readStubs = inFullNights(
  pagesOfQuery(() => db().collection(paths.places).where('closed_as', '==', 'duplicate').select()),
)

/** Has what was written of places that had been given up long before follow, in nights that look at everything. */
export const repairMerges = makeWalk({
  readPage: readStubs,
  visit: ({ id }) => finishMerge(id),
})
