import { ignore } from '@/base/ignore.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'

/** The longest time that a file of a city may take, in milliseconds. */
const ANSWER_TIMEOUT_MS = 60_000

interface CityFile<Content> {
  url: string
  /** Where a downloaded city has it; null where it cannot be downloaded. */
  downloadedPath: string | null
  /** Returns what was read; null for what is not such a file. */
  read: (content: unknown) => Content | null
}

/**
 * Resolves with what a file of the build says of a city, or the downloaded city's copy; with null where neither can be had.
 * @param mayFetch Whether it may come by the network; otherwise only what is on this device is read.
 */
export async function readCityFile<Content>(file: CityFile<Content>, mayFetch = true): Promise<Content | null> {
  return (await (mayFetch ? fetchFile(file) : readCached(file))) ?? (await readDownloaded(file))
}

async function readCached<Content>({ url, read }: CityFile<Content>): Promise<Content | null> {
  if (!('caches' in globalThis)) return null
  try {
    const cached = await caches.match(url, { ignoreVary: true })
    return cached ? read(await cached.json()) : null
  } catch (error) {
    ignore(error, 'that of the downloaded city takes its place')
    return null
  }
}

async function fetchFile<Content>({ url, read }: CityFile<Content>): Promise<Content | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    return response.ok ? read(await response.json()) : null
  } catch (error) {
    ignore(error, 'that of the downloaded city takes its place')
    return null
  }
}

async function readDownloaded<Content>({ downloadedPath, read }: CityFile<Content>): Promise<Content | null> {
  if (!('caches' in globalThis) || downloadedPath === null) return null
  const stored = await caches.match(downloadedPath, { cacheName: CACHES.downloaded })
  return stored ? read(await stored.json()) : null
}
