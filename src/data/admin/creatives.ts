import { collection } from 'firebase/firestore/lite'
import type { Creative, CreativeStatus } from '@/domain/adverts/creatives/creative.ts'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { type AccountName, noAccount, readAccounts } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readPlaces } from '../firebase/place-names.ts'
import { type ListCursor, type ListPage, readByStatus } from './list-page.ts'

/** What the adverts of a place say, as an admin sees it. */
export interface CreativeDetails {
  creative: Creative
  /** Null where it is gone. */
  place: PlaceWithId | null
  /** The account of who wrote it, unless it is gone. */
  author: AccountName
}

/**
 * Reads a page of what owners wrote for their adverts: what waits from the oldest on, before the rest, the newest first.
 * @param status Only that; null for all. @throws For all but admins.
 */
export async function readCreatives(
  status: CreativeStatus | null,
  after: ListCursor | null,
): Promise<ListPage<CreativeDetails>> {
  const firestore = await openPrivateFirestore()
  const all = collection(firestore, paths.advertCreatives)
  const { docs, next } = await readByStatus(
    all,
    { status, waiting: 'waiting', decided: ['approved', 'rejected'] },
    after,
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const creatives = docs.map((stored) => fromStoredFields(stored.data()) as unknown as Creative)
  const [places, authors] = await Promise.all([
    readPlaces(
      firestore,
      creatives.map(({ place_id }) => place_id),
    ),
    readAccounts(
      firestore,
      creatives.map(({ user_id }) => user_id),
    ),
  ])
  return {
    entries: creatives.map((creative) => {
      const place = places.get(creative.place_id)
      return {
        creative,
        place: place ? { ...place, id: creative.place_id } : null,
        author: authors.get(creative.user_id) ?? noAccount,
      }
    }),
    next,
  }
}

/** Approves or rejects what an owner wrote. @throws AppError */
export function decideCreative(decision: CallableInput<'decideCreative'>): Promise<CallableOutput<'decideCreative'>> {
  return callFunction('decideCreative', decision, 'creative-update-failed')
}
