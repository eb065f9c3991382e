import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { readSavedAt } from '../saved/read-times.ts'

/** Returns when the newest of what this device has of a place was made, as ISO 8601; null where that is not known. */
export async function placeCachedAt(placeId: string): Promise<string | null> {
  const answers =
    'caches' in globalThis
      ? await Promise.all([
          caches.match(apiPaths.place(placeId), { cacheName: CACHES.api, ignoreVary: true }),
          caches.match(`/lugar/${encodeURIComponent(placeId)}`, {
            cacheName: CACHES.pages,
            ignoreSearch: true,
            ignoreVary: true,
          }),
        ])
      : []
  const dates = [readSavedAt(placeId), ...answers.map((answer) => answer?.headers.get('Date'))]
  const times = dates.map((date) => Date.parse(date ?? '')).filter((time) => time > 0)
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : null
}
