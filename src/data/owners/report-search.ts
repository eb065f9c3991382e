import { VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { foldKeepingEnye } from '@/domain/shared/fold.ts'
import { formatSearch, FOUND_PLACES_MAX, toReportedWords, WORD_DAYS } from '@/domain/visits/search-report.ts'
import { createNonce, toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { localStore } from '@/base/local-storage.ts'
import { sendReport } from '../beacons/send-report.ts'
import { isOwnVisit } from './is-own-visit.ts'
import { readStoredRecord } from '../platform/stored-json.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** So many words a device remembers to have reported; the oldest give way. */
const REMEMBERED_MAX = 200

/** What was reported on this visit: looking at the same list twice is one search. */
const reported = new Set<string>()

/**
 * Reports that a search found places, for their owners: the first ones of its list but the user's own, and its words, each of
 * which a device reports once in four weeks. Nothing else leaves it.
 */
export async function reportSearch(query: string, cards: readonly PlaceCard[]): Promise<void> {
  const first = cards.slice(0, FOUND_PLACES_MAX).map(({ id }) => id)
  const folded = foldKeepingEnye(query)
  const key = `${folded} ${first.join(' ')}`
  if (reported.has(key)) return
  reported.add(key)
  const areOwn = await Promise.all(first.map(isOwnVisit))
  const found = first.filter((_, index) => !areOwn[index])
  if (found.length === 0) return
  const words = takeNewWords(toReportedWords(folded))
  const head = { halfHour: toHalfHour(Date.now()), nonce: createNonce() }
  sendReport({ to: VISIT_FUNCTION, text: formatSearch({ ...head, words, placeIds: found }) })
}

/** Returns those of some words that this device has not reported lately, and remembers them. */
function takeNewWords(words: readonly string[]): string[] {
  const oldest = toBolivianDay(new Date(Date.now() - WORD_DAYS * DAY_MS))
  const stored = Object.entries(readStoredRecord('aquicito.searched_words'))
  const recent = stored.filter(([, day]) => typeof day === 'string' && day > oldest)
  const known = new Set(recent.map(([word]) => word))
  const fresh = words.filter((word) => !known.has(word))
  const today = toBolivianDay(new Date())
  const next = [...recent, ...fresh.map((word) => [word, today] as const)].slice(-REMEMBERED_MAX)
  localStore.write('aquicito.searched_words', JSON.stringify(Object.fromEntries(next)))
  return fresh
}
