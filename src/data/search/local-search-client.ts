import type { CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { NarrowedList, NarrowedPlace } from '@/domain/search/filter-places.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { mayDownload } from '../platform/data-saver.ts'
import { isLineOf2g, isOnWifi } from '../platform/network-info.ts'

/** A search in the cities' indexes, made by a worker: not even 100,000 places hold up the page. */
export interface PhoneSearch {
  /** What is searched instead of indexes. */
  cards?: readonly PlaceCard[]
  /** The city searched, or all of which the phone has the index. */
  cities: readonly CitySlug[]
  query: string
  category: MenuSlug | undefined
  /** As it stands in the address: see `parseNarrowing`. */
  narrowing: string
  /** Where distances are counted from; null where nobody asked. */
  from: Position | null
  /** Whether an index that is not on the phone is fetched, and one that is, anew. */
  mayFetch: boolean
}

/** A place that was found, with no more of it than a list shows: what a worker tells costs the page time. */
export interface FoundPlace extends Omit<NarrowedPlace, 'place'> {
  card: PlaceCard
}

/** What was found, the best `LIST_LIMIT` of it. */
export interface PhoneResults extends Omit<NarrowedList, 'places'> {
  places: FoundPlace[]
  /** How many were found altogether. */
  total: number
  /** Among how many. */
  searched: number
  /** When the oldest index that was searched was made, ISO 8601. */
  publishedAt: string
}

/** What goes to the worker, and what comes back for it. */
export interface SearchRequest {
  number: number
  search: PhoneSearch
}
export interface SearchAnswer {
  number: number
  /** Null where the phone has no index of any of the cities. */
  results: PhoneResults | null
}

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, (results: PhoneResults | null) => void>()

/**
 * Searches on the phone itself.
 * @returns Null where there is no index to search in, and none can be had.
 */
export function searchOnPhone(search: PhoneSearch): Promise<PhoneResults | null> {
  if (!('Worker' in globalThis)) return Promise.resolve(null)
  worker ??= startWorker()
  const request: SearchRequest = { number: ++asked, search }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a worker's, which takes none.
  worker.postMessage(request)
  return new Promise((resolve) => waiting.set(request.number, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    waiting.get(data.number)?.(data.results)
    waiting.delete(data.number)
  })
  // Its script may be missing without a signal: whoever asks next has it tried again.
  started.addEventListener('error', () => {
    worker = undefined
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  })
  return started
}

/** Whether whoever searches pays for the index without being asked: not who saves data, or has a line of 2G. */
export function mayFetchIndexes(): boolean {
  return navigator.onLine && mayDownload() && !isLineOf2g()
}

/** Whether the index may come before anybody searches: on Wi-Fi, where the browser tells. */
export function mayFetchEarly(): boolean {
  return isOnWifi() && mayFetchIndexes()
}
