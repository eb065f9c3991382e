import { collection } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isCorrection, type Suggestion, type SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { type AccountName, readAccounts } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type ListCursor, type ListPage, readByStatus } from './list-page.ts'

/** What a user suggests, as an admin sees it. */
export interface SuggestionDetails {
  id: string
  suggestion: Suggestion
  /** The place that is corrected, as it is now; null where it is gone, or of an added one. */
  place: Place | null
  /** What the place is called that a correction says it is listed as, too; null of all else. */
  twinName: string | null
  author: AccountName
}

/**
 * Reads a page of what users suggest, the newest first; of all of them, those that wait come before the others.
 * @param status Only those; null for all.
 * @throws For all but admins.
 */
export async function readSuggestions(
  status: SuggestionStatus | null,
  after: ListCursor | null,
): Promise<ListPage<SuggestionDetails>> {
  const firestore = await openPrivateFirestore()
  const { docs, next } = await readByStatus(
    collection(firestore, paths.suggestions),
    { status, waiting: 'pending' },
    after,
  )
  // What is stored was checked when it was written, so this converts and does not check again.
  const found = docs.map((stored) => fromStoredFields(stored.data()) as unknown as Suggestion)
  const corrections = found.filter(isCorrection)
  const twinIds = corrections.flatMap(({ what, value }) => (what === 'duplicate' ? [value] : []))
  const [places, authors] = await Promise.all([
    readPlaces(firestore, [...corrections.map(({ place_id }) => place_id), ...twinIds]),
    readAccounts(
      firestore,
      found.map(({ user_id }) => user_id),
    ),
  ])
  return {
    entries: found.map((suggestion, index) => ({
      id: docs[index]?.id ?? '',
      suggestion,
      place: (isCorrection(suggestion) && places.get(suggestion.place_id)) || null,
      twinName:
        isCorrection(suggestion) && suggestion.what === 'duplicate'
          ? (places.get(suggestion.value)?.name ?? null)
          : null,
      author: authors.get(suggestion.user_id) ?? { full_name: null, email: null },
    })),
    next,
  }
}

/** Accepts or rejects what a user suggests. @throws AppError */
export function decideSuggestion(
  decision: CallableInput<'decideSuggestion'>,
): Promise<CallableOutput<'decideSuggestion'>> {
  return callFunction('decideSuggestion', decision, 'suggestion-update-failed')
}

/** A decision that was taken. */
export interface DecidedSuggestion {
  decision: CallableInput<'decideSuggestion'>
  /** The place that it is about, or that was made of it. */
  place_id: string | null
  /** Others that say the same, and were decided with it. */
  same: readonly string[]
}

/** How many decisions are under way at a time. */
const AT_ONCE = 4

/**
 * Accepts or rejects suggestions, one by one.
 * @returns Those decided, and how many another admin had decided otherwise.
 * @throws AppError the first that is no such refusal, once all have been tried.
 */
export async function decideSuggestions(
  decisions: readonly CallableInput<'decideSuggestion'>[],
): Promise<{ decided: DecidedSuggestion[]; refused: number }> {
  const decided: DecidedSuggestion[] = []
  const failures: AppError[] = []
  const rest = [...decisions]
  const decideNext = async () => {
    for (let decision = rest.shift(); decision; decision = rest.shift()) {
      try {
        decided.push({ decision, ...(await decideSuggestion(decision)) })
      } catch (error) {
        failures.push(error instanceof AppError ? error : new AppError('suggestion-update-failed', { cause: error }))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, decideNext))
  const failure = failures.find(({ code }) => code !== 'suggestion-already-decided')
  if (failure) throw failure
  return { decided, refused: failures.length }
}
