import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { PHOTOS_WITH_PLACE_MAX } from '@/domain/photos/place-photo-limits.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isLikelyTwin, twinErrors } from '@/domain/suggestions/likely-twin.ts'
import {
  type Addition,
  isCorrection,
  type Suggestion,
  type SuggestionStatus,
  toAddedPlaceId,
} from '@/domain/suggestions/suggestion.ts'
import { type AccountName, noAccount, readAccountNames, readAccounts } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { countFound } from '../firebase/count-found.ts'
import { readPlaces } from '../firebase/place-names.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { findSharedPlaces, type LikelyPlace } from '../suggestions/shared-places.ts'
import { decideMany } from './decide-many.ts'
import { type FoundCursor, type ListPage, readNewest, readWanted, toListCursor, type WantedList } from './list-page.ts'

/** What a user suggests, as an admin sees it. */
export interface SuggestionDetails {
  id: string
  suggestion: Suggestion
  /** The place that is corrected, as it is now; null where it is gone, or of an added one. */
  place: Place | null
  /** What the place is called that a correction says it is listed as, too; null of all else. */
  twinName: string | null
  /** What its author is called; undefined where the account has no name, or is deleted. */
  authorName: string | undefined
}

/** Who suggested something, as far as one has to know it to decide. */
export interface SuggestionAuthor {
  account: AccountName
  /** What became of all that they suggested. */
  record: AuthorRecord
}

/** How many suggestions of a user were accepted, of all that were decided; a hundred of each at the most. */
interface AuthorRecord {
  accepted: number
  decided: number
}

/** Which suggestions a list shows: those in its city, and with words of the place or of what is suggested; or all of a place or by a user. */
export interface SuggestionList extends WantedList<SuggestionStatus> {
  place?: string | undefined
  by?: string | undefined
}

/** How many of those that wait come at once: each costs a look at its place and its author, too. */
const PAGE_SIZE = 25
const statuses = { waiting: 'pending', decided: ['accepted', 'rejected'], waitingPageSize: PAGE_SIZE } as const

/**
 * Reads a page of what users suggest: what waits from the oldest on, before the others, which come the newest first.
 * @throws For all but admins.
 */
export async function readSuggestions(
  { place, by, ...wanted }: SuggestionList,
  after: FoundCursor | null,
): Promise<ListPage<SuggestionDetails, FoundCursor>> {
  const firestore = await openPrivateFirestore()
  const of = place ? where('place_id', '==', place) : by ? where('user_id', '==', by) : null
  const find = async () => (await callFunction('findSuggestions', wanted, 'suggestions-load-failed')).suggestion_ids
  const { docs, next } = of
    ? await readNewest(query(collection(firestore, paths.suggestions), of), toListCursor(after), QUERY_LIMIT_MAX)
    : await readWanted(firestore, paths.suggestions, { ...statuses, wanted, find }, after)
  // What is stored was checked when it was written, so this converts and does not check again.
  const found = docs.map((stored) => fromStoredFields(stored.data()) as unknown as Suggestion)
  const corrections = found.filter(isCorrection)
  const twinIds = corrections.flatMap(({ what, value }) => (what === 'duplicate' ? [value] : []))
  const [places, authors] = await Promise.all([
    readPlaces(firestore, [...corrections.map(({ place_id }) => place_id), ...twinIds]),
    readAccountNames(
      firestore,
      found.flatMap(({ user_id }) => user_id ?? []),
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
      authorName: authors.get(suggestion.user_id ?? ''),
    })),
    next,
  }
}

/** Reads who suggested something, and what became of what they suggested before. @throws For all but admins. */
export async function readSuggestionAuthor(userId: string): Promise<SuggestionAuthor> {
  const firestore = await openPrivateFirestore()
  const ofUser = query(collection(firestore, paths.suggestions), where('user_id', '==', userId))
  const count = (status: SuggestionStatus) => countFound(query(ofUser, where('status', '==', status)))
  const [accounts, accepted, rejected] = await Promise.all([
    readAccounts(firestore, [userId]),
    count('accepted'),
    count('rejected'),
  ])
  return { account: accounts.get(userId) ?? noAccount, record: { accepted, decided: accepted + rejected } }
}

/** Reads the photos that came with an added place. @throws For all but admins. */
export async function readAdditionPhotos(suggestionId: string): Promise<PlacePhotoWithId[]> {
  const firestore = await openPrivateFirestore()
  const ofPlace = where('place_id', '==', toAddedPlaceId(suggestionId))
  const { docs } = await getDocs(query(collection(firestore, paths.placePhotos), ofPlace, limit(PHOTOS_WITH_PLACE_MAX)))
  // What is stored was checked when it was written, so this converts and does not check again.
  return docs.map((stored) => ({ ...fromStoredFields(stored.data()), id: stored.id }) as PlacePhotoWithId)
}

/** How far from an added place the one may be that it is, in meters. */
const TWIN_METERS = 60

/**
 * Finds places that an added one may be: of a similar name and close to it.
 * @returns Null where it is not known where it is, or the device has no index of the city.
 */
export async function findNearTwins({ name, city, position }: Addition): Promise<LikelyPlace[] | null> {
  if (!position) return null
  const [latitude, longitude] = position
  const found = await findSharedPlaces({ name, city, position: { latitude, longitude } })
  return (
    found?.filter(({ card, meters }) => meters !== null && meters <= TWIN_METERS && isLikelyTwin(name, card.name)) ??
    null
  )
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

/** What is not done because of what others did meanwhile, or because admins have to look at it by itself. */
const refusals: readonly ErrorCode[] = [
  'correction-changed-since',
  'merge-into-google',
  'merge-owners-differ',
  'merge-undo-too-late',
  'suggestion-already-decided',
  'suggestion-undo-too-late',
  'twins-already-decided',
  ...twinErrors,
]

/**
 * Accepts or rejects suggestions, one by one. What was accepted is taken back in the order given, for one may stand on another.
 * @returns Those decided, how many wait because they seem to be listed already, and how many others were not decided: because of what
 *   others did meanwhile, or a failure.
 * @throws AppError where nothing was decided, the first that is no refusal.
 */
export async function decideSuggestions(
  decisions: readonly CallableInput<'decideSuggestion'>[],
): Promise<{ decided: DecidedSuggestion[]; twins: number; refused: number }> {
  const isTakenBack = decisions.some(({ seen }) => seen === 'accepted')
  const { decided, failures } = await decideMany(
    decisions,
    decideSuggestion,
    'suggestion-update-failed',
    isTakenBack ? { atOnce: 1 } : {},
  )
  const failure = failures.find(({ error }) => !refusals.includes(error.code))
  if (failure && decided.length === 0) throw failure.error
  const twins = failures.filter(({ error }) => twinErrors.includes(error.code)).length
  return {
    decided: decided.map(({ decision, output }) => ({ decision, ...output })),
    twins,
    refused: failures.length - twins,
  }
}
