import { collection, doc, type DocumentSnapshot, type Firestore, getDoc, where } from 'firebase/firestore/lite'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { Place } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type PlanStatus, planStatuses } from '@/domain/plans/plan-status.ts'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import { openCredit } from '@/domain/payments/ledger-sums.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { readOwners, readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type ListCursor, type ListPage, readByStatus } from './list-page.ts'
import { readOfRequests } from './payments.ts'

export type PlanRequestWithId = PlanRequest & { id: string }

/** A plan request as an admin sees it. */
export interface PlanRequestDetails {
  request: PlanRequestWithId
  /** Its place; undefined where it has none, or it is gone. */
  place: Pick<Place, 'name' | 'closed_at'> | undefined
  /** Who owns the place, if anyone does. */
  ownerId: string | undefined
  /** The names of the admins who changed it, by id; without those who have none. */
  actorNames: ReadonlyMap<string, string>
  /** The reference of the last proforma that its buyer let expire, of a request that was never paid and has none that waits. */
  expiredProforma: string | undefined
  /** What its buyer has to their credit for it, in centavos. */
  credit: number
}

const decided = planStatuses.filter((status) => status !== 'requested')

/**
 * Reads a page of plan requests: those that no one has seen to from the oldest on, before the others, the newest first.
 * @param status Only those; null for all.
 * @throws For all but admins.
 */
export async function readPlanRequests(
  status: PlanStatus | null,
  after: ListCursor | null,
): Promise<ListPage<PlanRequestDetails>> {
  const firestore = await openPrivateFirestore()
  const all = collection(firestore, paths.planRequests)
  const { docs, next } = await readByStatus(all, { status, waiting: 'requested', decided }, after)
  return { entries: await toDetails(firestore, docs), next }
}

/** Changes the status, the notes, the end or the place of a request. Returns it as it is now. @throws AppError */
export async function updatePlan(change: CallableInput<'updatePlan'>): Promise<PlanRequestDetails[]> {
  await callFunction('updatePlan', change, 'plan-update-failed')
  const firestore = await openPrivateFirestore()
  return toDetails(firestore, [await getDoc(doc(firestore, paths.planRequest(change.plan_request_id)))])
}

async function toDetails(firestore: Firestore, stored: readonly DocumentSnapshot[]): Promise<PlanRequestDetails[]> {
  const requests = stored.map(toRequest)
  const placeIds = requests.flatMap(({ place_id }) => place_id ?? [])
  const unpaid = requests.filter(
    ({ status, open_proforma }) => !open_proforma && (status === 'requested' || status === 'contacted'),
  )
  const [places, owners, actorNames, expired, credits] = await Promise.all([
    readPlaces(firestore, placeIds),
    readOwners(firestore, placeIds),
    readAccountNames(
      firestore,
      requests.flatMap(({ actor_ids }) => actor_ids),
    ),
    readOfRequests<Proforma>(
      firestore,
      paths.proformas,
      unpaid.map(({ id }) => id),
      where('status', '==', 'expired'),
    ),
    readOfRequests<LedgerEntry>(
      firestore,
      paths.paymentLedger,
      requests.map(({ id }) => id),
      where('kind', '==', 'credit'),
    ),
  ])
  return requests.map((request) => {
    const placeId = request.place_id ?? ''
    return {
      request,
      place: places.get(placeId),
      ownerId: owners.get(placeId),
      actorNames,
      expiredProforma: expired
        .get(request.id)
        ?.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]?.id,
      credit: openCredit(credits.get(request.id) ?? []),
    }
  })
}

// What is stored was checked when it was written, so this converts and does not check again.
function toRequest(stored: DocumentSnapshot): PlanRequestWithId {
  return { ...(fromStoredFields(stored.data() ?? {}) as PlanRequest), id: stored.id }
}
