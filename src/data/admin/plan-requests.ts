import {
  collection,
  doc,
  type DocumentSnapshot,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { currentSession } from '../session/session.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

const PAGE_SIZE = 20

export type PlanRequestWithId = PlanRequest & { id: string }

/** A plan request as an admin sees it. */
export interface PlanRequestDetails {
  request: PlanRequestWithId
  /** The name of the business; undefined if there is none in the directory, or it is gone. */
  placeName: string | undefined
  /** The names of the admins who changed it, by id; without those who have none. */
  actorNames: ReadonlyMap<string, string>
}

/** The cursor of the next page. */
export type PlanRequestCursor = QueryDocumentSnapshot

export interface PlanRequestsPage {
  requests: readonly PlanRequestDetails[]
  /** Null on the last page. */
  next: PlanRequestCursor | null
}

/**
 * Reads a page of plan requests, the newest first.
 * @param status Only those; null for all. @param after The cursor of the previous page.
 * @throws For all but admins.
 */
export async function readPlanRequests(
  status: PlanStatus | null,
  after: PlanRequestCursor | null,
): Promise<PlanRequestsPage> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.planRequests),
      ...(status ? [where('status', '==', status)] : []),
      orderBy('created_at', 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(PAGE_SIZE),
    ),
  )
  const requests = docs.map(toRequest)
  const [placeNames, actorNames] = await Promise.all([
    readPlaceNames(
      firestore,
      requests.flatMap(({ place_id }) => place_id ?? []),
    ),
    readAccountNames(
      firestore,
      // The reader as well: what they change now shows their name.
      [...requests.flatMap(({ actor_ids }) => actor_ids), currentSession()?.userId ?? []].flat(),
    ),
  ])
  return {
    requests: requests.map((request) => ({ request, placeName: placeNames.get(request.place_id ?? ''), actorNames })),
    next: docs.length === PAGE_SIZE ? (docs.at(-1) ?? null) : null,
  }
}

/** Changes the status, the notes or the end of a request. Returns it as it is now. @throws AppError */
export async function updatePlan(change: CallableInput<'updatePlan'>): Promise<PlanRequestWithId> {
  await callFunction('updatePlan', change, 'plan-update-failed')
  const firestore = await openPrivateFirestore()
  return toRequest(await getDoc(doc(firestore, paths.planRequest(change.plan_request_id))))
}

// What is stored was checked when it was written, so this converts and does not check again.
function toRequest(stored: DocumentSnapshot): PlanRequestWithId {
  return { ...(fromStoredFields(stored.data() ?? {}) as PlanRequest), id: stored.id }
}
