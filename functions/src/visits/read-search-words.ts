import { can } from '@/domain/accounts/role.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { commonestWords, type SearchedWord, WORD_DAYS } from '@/domain/visits/search-report.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { storedAs } from '../platform/stored-as.ts'
import { noteOwnerNetwork } from '../reviews/holds/networks.ts'

const DAY_MS = 24 * 60 * 60_000

/** How many phones found a place by which words on a day, as `search_word_days` stores it; what few searched for, too. */
export interface StoredSearchWordDay {
  place_id: string
  /** The day in Bolivia. */
  day: string
  words: Record<string, number>
  expires_at: Timestamp
}

/**
 * Returns the words by which searches found a place lately, to its owner: only those that several phones searched for.
 * @throws {AppError} not-place-owner
 */
export const readSearchWords: Handler<'readSearchWords'> = async ({ place_id }, caller, addresses) => {
  const owned = await fetchOwnership(place_id)
  if (!owned.place.exists || !can(caller, 'place.edit', toPlaceState(owned))) throw new AppError('not-place-owner')
  await runSideEffects(noteOwnerNetwork(place_id, caller.userId, addresses, Timestamp.now()))
  return { words: await fetchSearchWords(place_id, Date.now()) }
}

/** Reads the commonest words of the latest four weeks. */
export async function fetchSearchWords(placeId: string, nowMs: number): Promise<SearchedWord[]> {
  const { docs } = await db()
    .collection(paths.searchWordDays)
    .withConverter(storedAs<StoredSearchWordDay>())
    .where('place_id', '==', placeId)
    .where('day', '>', toBolivianDay(new Date(nowMs - WORD_DAYS * DAY_MS)))
    .get()
  return commonestWords(docs.map((day) => day.data().words))
}
