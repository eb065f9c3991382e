import { keepPreviousData } from '@tanstack/react-query'
import type { CitySlug } from '@/domain/cities/city.ts'
import { mustAskFor } from '../platform/asking/asked-loads.ts'
import { isOnWifi } from '../platform/network-info.ts'
import type { LocalResults, LocalSearch, SearchAnswer, SearchRequest } from './search-messages.ts'

/** How queries search on the device: the worker decides what it can do without a network. */
export const LOCAL_QUERY = { networkMode: 'always', placeholderData: keepPreviousData, retry: false } as const

let worker: Worker | undefined
let requestCount = 0
const pendingRequests = new Map<number, (results: LocalResults | null) => void>()

/**
 * Searches on the device itself.
 * @returns Null where there is no index to search in, and none can be had.
 */
export function searchInWorker(search: LocalSearch): Promise<LocalResults | null> {
  if (!('Worker' in globalThis)) return Promise.resolve(null)
  worker ??= startWorker()
  const request: SearchRequest = { number: ++requestCount, search, nowMs: Date.now() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a worker's, which takes none.
  worker.postMessage(request)
  return new Promise((resolve) => pendingRequests.set(request.number, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL(/* @with-city */ './search-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    pendingRequests.get(data.number)?.(data.results)
    pendingRequests.delete(data.number)
  })
  // Its script may be missing without a signal: the next search tries again.
  started.addEventListener('error', ({ filename, lineno, colno }) => {
    // A script that is missing has no lines. Of the error itself, a page is told no more.
    if (lineno) reportError(Object.assign(new Error(), { stack: `${filename}:${lineno}:${colno}` }))
    worker = undefined
    for (const resolve of pendingRequests.values()) resolve(null)
    pendingRequests.clear()
  })
  return started
}

/**
 * Returns true iff indexes may be loaded: by a user who saves data or has a 2G connection, only those that they asked for.
 * @param cities Whose indexes; none for what no one waits for, which is never loaded for such users.
 */
export function mayFetchIndexes(cities: readonly CitySlug[] = []): boolean {
  return navigator.onLine && !mustAskFor(cities.map(toIndexName))
}

/** Returns the name under which the index of a city is asked for. */
export function toIndexName(city: CitySlug): string {
  return `index ${city}`
}

/** Returns true iff the index may come before anyone searches: on Wi-Fi, where the browser tells. */
export function mayFetchEarly(): boolean {
  return isOnWifi() && mayFetchIndexes()
}
