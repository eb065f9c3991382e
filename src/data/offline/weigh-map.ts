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
    weigh(hasMapScripts, MAP_SCRIPTS_BYTES),
    ...cities.map((city) => weigh(() => hasIndex(city), indexBytes(city))),
  ])
  return parts.reduce((sum, part) => sum + part, 0)
}

async function weigh(isHere: () => Promise<boolean>, bytes: number): Promise<number> {
  try {
    return (await isHere()) ? 0 : bytes
  } catch (error) {
    ignore(error, 'a browser without caches has none of it')
    return bytes
  }
}

/** The script that reads tiles comes with the others, and is the last. */
async function hasMapScripts(): Promise<boolean> {
  if (!(await caches.has(CACHES.assets))) return false
  const assets = await caches.open(CACHES.assets)
  return (await assets.keys()).some(({ url }) => url.includes('/maplibre-gl-worker-'))
}

async function hasIndex(city: CitySlug): Promise<boolean> {
  const path = apiPaths.index(city)
  const found = await Promise.all(
    [CACHES.api, CACHES.downloaded].map((cacheName) => caches.match(path, { cacheName, ignoreVary: true })),
  )
  return found.some(Boolean)
}
