import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { indexBytes, MAP_SCRIPTS_BYTES } from '@/domain/offline/script-weights.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'

/**
 * Returns what a map weighs on the way, in bytes: the scripts that draw it, and the search indexes of cities, as far as they are
 * not on this device. Streets are not counted: how many of them come is told by how far one looks.
 */
export async function weighMap(cities: readonly CitySlug[]): Promise<number> {
  const parts = await Promise.all([
    weigh([CACHES.assets], workerUrl, MAP_SCRIPTS_BYTES),
    ...cities.map((city) => weigh([CACHES.api, CACHES.downloaded], apiPaths.index(city), indexBytes(city))),
  ])
  return parts.reduce((sum, part) => sum + part, 0)
}

async function weigh(cacheNames: readonly string[], path: string, bytes: number): Promise<number> {
  try {
    const found = await Promise.all(cacheNames.map((cacheName) => caches.match(path, { cacheName, ignoreVary: true })))
    return found.some(Boolean) ? 0 : bytes
  } catch (error) {
    ignore(error, 'a browser without caches has none of it')
    return bytes
  }
}
