import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { searchInWorker } from './local-search-client.ts'
import type { LocalResults, LocalSearch, SearchRequest } from './search-messages.ts'

const search: LocalSearch = {
  cities: ['la-paz'],
  query: 'pan',
  category: undefined,
  filters: '',
  from: null,
  mayFetch: false,
}
const results = { total: 3 } as LocalResults

/** What the workers of a test do with requests. */
type Behavior = 'answers' | 'receives' | 'is silent'
let behavior: Behavior
let workers: FakeWorker[]

class FakeWorker extends EventTarget {
  isEnded = false
  constructor() {
    super()
    workers.push(this)
  }
  terminate() {
    this.isEnded = true
  }
  postMessage({ number }: SearchRequest) {
    if (this.isEnded || behavior === 'is silent') return
    this.emit({ number, isReceived: true })
    if (behavior === 'answers') this.emit({ number, results })
  }
  private emit(data: object) {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  behavior = 'answers'
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})

afterEach(async () => {
  // The next test begins without a worker.
  behavior = 'is silent'
  const lost = searchInWorker(search)
  await vi.runAllTimersAsync()
  await lost
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one worker answers every search', async () => {
  expect(await searchInWorker(search)).toBe(results)
  expect(await searchInWorker(search)).toBe(results)
  expect(workers).toHaveLength(1)
})

test('another worker answers where the first was ended without an event', async () => {
  await searchInWorker(search)
  workers[0]?.terminate()
  const both = Promise.all([searchInWorker(search), searchInWorker({ ...search, query: 'té' })])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await both).toEqual([results, results])
  expect(workers).toHaveLength(2)
})

test('where no worker answers, who asked goes on without', async () => {
  behavior = 'is silent'
  const found = searchInWorker(search)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await found).toBeNull()
  expect(workers).toHaveLength(2)
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
})

test('a search that takes long is waited for', async () => {
  behavior = 'receives'
  const found = vi.fn<(results: LocalResults | null) => void>()
  void searchInWorker(search).then(found)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(found).not.toHaveBeenCalled()
  expect(workers).toHaveLength(1)
})

test('what a worker was doing when it was ended another does once the page is looked at again', async () => {
  behavior = 'receives'
  const found = searchInWorker(search)
  await vi.advanceTimersByTimeAsync(1_000)
  workers[0]?.terminate()
  behavior = 'answers'
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await found).toBe(results)
  expect(workers).toHaveLength(2)
})
