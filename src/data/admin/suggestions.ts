import { collection } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import type { Suggestion, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { type AccountName, readAccounts } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type ListCursor, type ListPage, readByStatus } from './list-page.ts'

/** A place that a user added, as an admin sees it. */
export interface SuggestionDetails {
  id: string
  suggestion: Suggestion
  author: AccountName
}

/**
 * Reads a page of the places that users added, the newest first; of all of them, those that wait come before the others.
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
  const authors = await readAccounts(
    firestore,
    found.map(({ user_id }) => user_id),
  )
  return {
    entries: found.map((suggestion, index) => ({
      id: docs[index]?.id ?? '',
      suggestion,
      author: authors.get(suggestion.user_id) ?? { full_name: null, email: null },
    })),
    next,
  }
}

/** Accepts or rejects a place that a user added. @throws AppError */
export function decideSuggestion(
  decision: CallableInput<'decideSuggestion'>,
): Promise<CallableOutput<'decideSuggestion'>> {
  return callFunction('decideSuggestion', decision, 'suggestion-update-failed')
}
