import { collection, doc, type Firestore, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { ignore } from '@/base/ignore.ts'
import type { AuditAction, AuditEntry } from '@/domain/accounts/audit-entry.ts'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { ClaimRequest, ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { type AccountName, noAccount, readAccountNames, readAccounts } from '../firebase/account-names.ts'
import { readOwners, readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { toIdChunks } from '../firebase/read-by-ids.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { type DecidedMany, decideMany } from './decide-many.ts'
import { type FoundCursor, type ListPage, readWanted, type WantedList } from './list-page.ts'

/** A claim as an admin sees it. */
export interface ClaimDetails {
  claim: ClaimRequest
  /** Null where it is gone. */
  place: Pick<Place, 'name' | 'category' | 'city' | 'address' | 'phone' | 'whatsapp' | 'website'> | null
  /** The user who owns the place; null for no one. */
  ownerId: string | null
  /** The account of the claimant, unless it is gone. */
  claimant: AccountName
  /** The others that want the same place and wait for a decision. */
  rivals: readonly Rival[]
}

/** Another claim on the same place: of whom, and what they call the business. */
export interface Rival {
  userId: string
  businessName: string | null
}

/** Which claims a list shows: those of places in its city, and with words of place or claimant. */
export type ClaimList = WantedList<ClaimStatus>

/**
 * Reads a page of claims: of those that wait for a decision the oldest first, else the newest, and of all of them those that
 * wait before the others.
 * @throws For all but admins.
 */
export async function readClaims(
  list: ClaimList,
  after: FoundCursor | null,
): Promise<ListPage<ClaimDetails, FoundCursor>> {
  const firestore = await openPrivateFirestore()
  const find = async () => (await callFunction('findClaims', list, 'claims-load-failed')).claim_ids
  const { docs, next } = await readWanted(
    firestore,
    paths.claimRequests,
    { wanted: list, waiting: 'pending', decided: ['approved', 'rejected'], find },
    after,
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const claims = docs.map((stored) => fromStoredFields(stored.data()) as ClaimRequest)
  const pendingPlaceIds = claims.filter((claim) => claim.status === 'pending').map(({ place_id }) => place_id)
  const placeIds = claims.map(({ place_id }) => place_id)
  const [places, owners, claimants, pending] = await Promise.all([
    readPlaces(firestore, placeIds),
    readOwners(firestore, placeIds),
    readAccounts(
      firestore,
      claims.map(({ user_id }) => user_id),
    ),
    readPendingClaims(firestore, pendingPlaceIds),
  ])
  return {
    entries: claims.map((claim) => ({
      claim,
      place: places.get(claim.place_id) ?? null,
      ownerId: owners.get(claim.place_id) ?? null,
      claimant: claimants.get(claim.user_id) ?? noAccount,
      rivals:
        claim.status === 'pending'
          ? (pending.get(claim.place_id) ?? []).filter(({ userId }) => userId !== claim.user_id)
          : [],
    })),
    next,
  }
}

/** Approves or rejects a pending claim. @throws AppError */
export function decideClaim(decision: CallableInput<'decideClaim'>): Promise<CallableOutput<'decideClaim'>> {
  return callFunction('decideClaim', decision, 'claim-update-failed')
}

/** A claim that another admin decided first, as it is now, and what that admin is called; null where that could not be read. */
interface DecidedBefore {
  claim: ClaimRequest | null
  by: string | null
}

interface DecidedClaims extends DecidedMany<CallableInput<'decideClaim'>, CallableOutput<'decideClaim'>> {
  already: DecidedBefore[]
}

/**
 * Approves or rejects pending claims, each in a commit of its own. Those that another admin decided first stay as they are.
 * @returns What was decided now, what was already, and what could not be.
 */
export async function decideClaims(
  decisions: readonly CallableInput<'decideClaim'>[],
  onProgress: (done: number) => void,
): Promise<DecidedClaims> {
  const { decided, failures } = await decideMany(decisions, decideClaim, 'claim-update-failed', { onProgress })
  const isRefused = ({ error }: { error: AppError }) => error.code === 'claim-already-decided'
  const refused = failures.filter(isRefused).map(({ decision }) => decision)
  const already = await Promise.all(
    refused.map((decision) =>
      readDecided(decision).catch((error: unknown) => {
        ignore(error, 'that it was decided is counted nevertheless')
        return { claim: null, by: null }
      }),
    ),
  )
  return { decided, already, failures: failures.filter((one) => !isRefused(one)) }
}

const decidingActions: readonly AuditAction[] = ['approve-claim', 'reject-claim']

/** Reads a claim that is decided, and in the log who did. */
async function readDecided({ place_id, user_id }: CallableInput<'decideClaim'>): Promise<DecidedBefore> {
  const firestore = await openPrivateFirestore()
  const [stored, log] = await Promise.all([
    getDoc(doc(firestore, paths.claimRequest(place_id, user_id))),
    getDocs(query(collection(firestore, paths.auditLog), where('place_id', '==', place_id), limit(QUERY_LIMIT_MAX))),
  ])
  const last = log.docs
    .map((entry) => fromStoredFields(entry.data()) as AuditEntry)
    .filter((entry) => entry.user_id === user_id && decidingActions.includes(entry.action))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
  const names = await readAccountNames(firestore, last?.actor_id ? [last.actor_id] : [])
  return {
    claim: fromStoredFields(stored.data() ?? {}) as ClaimRequest,
    by: names.get(last?.actor_id ?? '') ?? null,
  }
}

/** Returns who waits for a decision about each place. */
async function readPendingClaims(
  firestore: Firestore,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Rival[]>> {
  const found = await Promise.all(
    toIdChunks(placeIds).map((chunk) =>
      getDocs(
        query(
          collection(firestore, paths.claimRequests),
          where('place_id', 'in', chunk),
          where('status', '==', 'pending'),
          limit(QUERY_LIMIT_MAX),
        ),
      ),
    ),
  )
  const claims = found.flatMap(({ docs }) => docs.map((stored) => fromStoredFields(stored.data()) as ClaimRequest))
  const byPlace = new Map<string, Rival[]>()
  for (const { place_id, user_id, businessName } of claims) {
    byPlace.set(place_id, [...(byPlace.get(place_id) ?? []), { userId: user_id, businessName }])
  }
  return byPlace
}
