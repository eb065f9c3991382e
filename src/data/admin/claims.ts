import { collection, type Firestore, getDocs, limit, query, where } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { ClaimRequest, ClaimStatus } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { type AccountName, readAccounts } from '../firebase/account-names.ts'
import { readOwners, readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { type ListCursor, type ListPage, readByStatus } from './list-page.ts'

/** A claim as an admin sees it. */
export interface ClaimDetails {
  claim: ClaimRequest
  /** Null where it is gone. */
  place: Pick<Place, 'name' | 'category' | 'city'> | null
  /** The user who owns the place; null for no one. */
  ownerId: string | null
  /** The account of the claimant, unless it is gone. */
  claimant: AccountName
  /** The number of others that want the same place and wait for a decision. */
  rivals: number
}

/**
 * Reads a page of claims, the newest first; of all of them, those that wait for a decision come before the others.
 * @param status Only those; null for all.
 * @throws For all but admins.
 */
export async function readClaims(
  status: ClaimStatus | null,
  after: ListCursor | null,
): Promise<ListPage<ClaimDetails>> {
  const firestore = await openPrivateFirestore()
  const all = collection(firestore, paths.claimRequests)
  const { docs, next } = await readByStatus(all, { status, waiting: 'pending' }, after)
  // What is stored was checked when it was written, so this converts and does not check again.
  const claims = docs.map((stored) => fromStoredFields(stored.data()) as ClaimRequest)
  const pendingPlaceIds = claims.filter((claim) => claim.status === 'pending').map(({ place_id }) => place_id)
  const placeIds = claims.map(({ place_id }) => place_id)
  const [places, owners, claimants, pendingCounts] = await Promise.all([
    readPlaces(firestore, placeIds),
    readOwners(firestore, placeIds),
    readAccounts(
      firestore,
      claims.map(({ user_id }) => user_id),
    ),
    countPendingClaims(firestore, pendingPlaceIds),
  ])
  return {
    entries: claims.map((claim) => ({
      claim,
      place: places.get(claim.place_id) ?? null,
      ownerId: owners.get(claim.place_id) ?? null,
      claimant: claimants.get(claim.user_id) ?? { full_name: null, email: null },
      rivals: claim.status === 'pending' ? (pendingCounts.get(claim.place_id) ?? 1) - 1 : 0,
    })),
    next,
  }
}

/** Approves or rejects a pending claim. @throws AppError */
export function decideClaim(decision: CallableInput<'decideClaim'>): Promise<CallableOutput<'decideClaim'>> {
  return callFunction('decideClaim', decision, 'claim-update-failed')
}

/** Returns how many claims of each place wait for a decision. */
async function countPendingClaims(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (placeIds.length === 0) return counts
  // A page has fewer claims that wait than one `in` can name.
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.claimRequests),
      where('place_id', 'in', [...new Set(placeIds)]),
      where('status', '==', 'pending'),
      limit(QUERY_LIMIT_MAX),
    ),
  )
  for (const stored of docs) {
    const placeId = stored.get('place_id') as string
    counts.set(placeId, (counts.get(placeId) ?? 0) + 1)
  }
  return counts
}
