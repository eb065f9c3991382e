import type { ReportHead } from '../shared/reports/report-head.ts'
import { formatHead, parseHead, PLACE_ID } from './visit-report.ts'

/** So many places of a search are counted as found: what lies further down few look at. */
export const FOUND_PLACES_MAX = 10

/** The most words of a search that are reported. */
export const SEARCHED_WORDS_MAX = 5

/** A phone reports a word once in so many days: as often as a word was reported in that time, so many phones searched for it. */
export const WORD_DAYS = 28

/** An owner learns of a word only if so many phones searched for it: what one visitor typed stays theirs. */
export const WORD_PHONES_MIN = 5

/** So many words an owner is shown. */
export const WORDS_SHOWN = 10

/** The places that a search found. Nothing tells whose search it was. */
export interface SearchReport extends ReportHead {
  /** Those of its words that this phone has not reported lately, folded. */
  words: readonly string[]
  /** The first ones of its list. */
  placeIds: readonly string[]
}

/** A word by which a place was found, and how many phones searched for it. */
export interface SearchedWord {
  word: string
  phones: number
}

/** The longest report that is read. */
export const SEARCH_REPORT_MAX_CHARS = 600

/** Letters alone: numbers may be a telephone's. */
const WORD = /^[a-zñ]{3,20}$/

/** Returns the words of a search that may be reported. @param folded The search, as `foldKeepingEnye` folds it. */
export function toReportedWords(folded: string): string[] {
  return [...new Set(folded.split(' '))].filter((word) => WORD.test(word)).slice(0, SEARCHED_WORDS_MAX)
}

/** Returns a report as it is sent: `l8f2 Nonce000000 ?wifi,cafe osm-n123 osm-n124`. */
export function formatSearch({ words, placeIds, ...head }: SearchReport): string {
  return [formatHead(head), `?${words.join(',')}`, ...placeIds].join(' ')
}

/** Returns what a phone reports of a search, each place and word once; null where it is no such report. */
export function parseSearch(text: unknown): SearchReport | null {
  const head = typeof text === 'string' && text.length <= SEARCH_REPORT_MAX_CHARS ? parseHead(text) : null
  if (!head?.rest.startsWith('?')) return null
  const [first = '', ...ids] = head.rest.slice(1).split(' ')
  const words = first ? first.split(',') : []
  const isKnown = ids.length > 0 && ids.length <= FOUND_PLACES_MAX && words.length <= SEARCHED_WORDS_MAX
  if (!isKnown || !ids.every((id) => PLACE_ID.test(id)) || !words.every((word) => WORD.test(word))) return null
  return { halfHour: head.halfHour, nonce: head.nonce, words: [...new Set(words)], placeIds: [...new Set(ids)] }
}

/**
 * Returns the words that an owner is shown: the commonest first, and none that few phones searched for.
 * @param days How many phones searched for each word on a day.
 */
export function commonestWords(days: readonly Readonly<Record<string, number>>[]): SearchedWord[] {
  const phones = new Map<string, number>()
  for (const day of days) {
    for (const [word, count] of Object.entries(day)) phones.set(word, (phones.get(word) ?? 0) + count)
  }
  return [...phones]
    .filter(([, count]) => count >= WORD_PHONES_MIN)
    .sort(([word, count], [otherWord, otherCount]) => otherCount - count || (word < otherWord ? -1 : 1))
    .slice(0, WORDS_SHOWN)
    .map(([word, count]) => ({ word, phones: count }))
}
