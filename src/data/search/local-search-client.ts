import { keepPreviousData } from '@tanstack/react-query'
import type { CitySlug } from '@/domain/cities/city.ts'
import { mustAskFor } from '../platform/asking/asked-loads.ts'
import { isOnWifi } from '../platform/network-info.ts'
import type { LocalResults, LocalSearch, SearchAnswer, SearchReceipt, SearchRequest } from './search-messages.ts'

/** How queries search on the device: the worker decides what it can do without a network. */
export const LOCAL_QUERY = { networkMode: 'always', placeholderData: keepPreviousData, retry: false } as const

/**
 * For how long a worker may say nothing of a request, in milliseconds: iPhones end those of a page in the background, and tell no one.
 */
const RECEIPT_LIMIT_MS = 5_000
/** The same of a worker whose script may still be on its way. */
const START_LIMIT_MS = 15_000

interface PendingRequest {
  request: SearchRequest
  resolve: (results: LocalResults | null) => void
  /** Runs until the worker has received it. */
  timer?: ReturnType<typeof setTimeout>
  /** Whether another worker was started for it. */
  isRetried: boolean
}

let worker: Worker | undefined
/** The workers that have received anything. */
const started = new WeakSet<Worker>()
let requestCount = 0
const pendingRequests = new Map<number, PendingRequest>()

/**
 * Searches on the device itself, by another worker where the first one was lost.
 * @returns Null where there is no index to search in and none can be had, and where no worker answers.
 */
export function searchInWorker(search: LocalSearch): Promise<LocalResults | null> {
  if (!('Worker' in globalThis)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const request = { number: ++requestCount, search, nowMs: Date.now() }
    const pending = { request, resolve, isRetried: false }
    pendingRequests.set(request.number, pending)
    send(pending)
  })
}

function send(pending: PendingRequest): void {
  const used = (worker ??= startWorker())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a worker's, which takes none.
  used.postMessage(pending.request)
  clearTimeout(pending.timer)
  pending.timer = setTimeout(
    () => {
      used.terminate()
      if (worker === used) worker = undefined
      if (pending.isRetried) return settle(pending.request.number, null)
      pending.isRetried = true
      send(pending)
    },
    started.has(used) ? RECEIPT_LIMIT_MS : START_LIMIT_MS,
  )
}

function settle(number: number, results: LocalResults | null): void {
  const pending = pendingRequests.get(number)
  clearTimeout(pending?.timer)
  pendingRequests.delete(number)
  pending?.resolve(results)
}

function startWorker(): Worker {
  const own = new Worker(new URL(/* @with-city */ './search-worker.ts', import.meta.url), { type: 'module' })
  own.addEventListener('message', ({ data }: MessageEvent<SearchAnswer | SearchReceipt>) => {
    started.add(own)
    if ('results' in data) settle(data.number, data.results)
    else clearTimeout(pendingRequests.get(data.number)?.timer)
  })
  // Its script may be missing without a signal: the next search tries again.
  own.addEventListener('error', ({ filename, lineno, colno }) => {
    // A script that is missing has no lines. Of the error itself, a page is told no more.
    if (lineno) reportError(Object.assign(new Error(), { stack: `${filename}:${lineno}:${colno}` }))
    worker = undefined
    for (const number of pendingRequests.keys()) settle(number, null)
  })
  // What was on its way when it was ended is not lost, either.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && worker === own)
      for (const pending of pendingRequests.values()) send(pending)
  })
  return own
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
