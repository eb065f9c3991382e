import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { PlaceMerge } from '@/domain/places/merges/place-merge.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../platform/admin.ts'
import { storedAs } from '../../platform/stored-as.ts'
import type { SetAside } from '../../platform/twins/set-aside.ts'
import { type Follower, type FollowerKind, followers } from './followers.ts'
import type { Moving } from './move-documents.ts'

/** A merge as it is stored. */
export type StoredMerge = Omit<PlaceMerge, 'created_at'> & { created_at: Timestamp }

/** What followed in a merge in one commit, as `merge_steps/{stepId}` stores it. */
export interface MergeStep {
  /** The place that was given up, which names the merge. */
  place_id: string
  kind: FollowerKind
  from: string
  /** Null where it was set aside. */
  to: string | null
  /** What it said of its kind's marks. */
  mark: Record<string, unknown>
  set_aside: SetAside[]
  /** Whose document it is; null of what is no user's, or whose id names no one. */
  user_id: string | null
  /** Whom it names, and what was set aside. */
  user_ids: string[]
}

/** All merges of the last day. */
export function placeMerges() {
  return db().collection(paths.placeMerges).withConverter(storedAs<StoredMerge>())
}

/** The merge by which a place was given up. */
export function placeMergeRef(placeId: string) {
  return placeMerges().doc(placeId)
}

/** What followed in all merges. */
export function mergeSteps() {
  return db().collection(paths.mergeSteps).withConverter(storedAs<MergeStep>())
}

/** Notes in the commit of a move what it takes to put it back. */
export function addStep(
  batch: WriteBatch,
  placeId: string,
  kind: FollowerKind,
  document: DocumentSnapshot,
  { to, set_aside, userId }: Moving,
): void {
  const from = document.ref.path
  const user_id = from === to ? null : userId
  const step: MergeStep = {
    place_id: placeId,
    kind,
    from,
    to,
    mark: markOf(kind, document),
    set_aside,
    user_id,
    user_ids: [...new Set([user_id ?? [], ...set_aside.map(({ user_ids }) => user_ids)].flat())],
  }
  batch.create(mergeSteps().doc(), step)
}

function markOf(kind: FollowerKind, document: DocumentSnapshot): MergeStep['mark'] {
  const { marks }: Follower = followers[kind]
  const said = marks.map((field) => [field, document.get(field) as unknown] as const)
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** Returns true iff a document is as it was moved. */
export function isAsMoved(document: DocumentSnapshot, { kind, mark }: MergeStep): boolean {
  const { marks }: Follower = followers[kind]
  return marks.every((field) => JSON.stringify(document.get(field)) === JSON.stringify(mark[field]))
}
