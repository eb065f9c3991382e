import { type CityBundle, bundlePaths } from '@/domain/offline/city-bundle.ts'
import { type CitySlug, cityList } from '@/domain/cities/city.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import {
  type CityInProgress,
  type CityOffer,
  cityLock,
  type DownloadedCity,
  readDownloadedCities,
  storeDownloadedCity,
  WHOLE_CITY_HEADER,
  type WholeCity,
} from './downloaded-cities.ts'

const NOTHING: WholeCity = { version: null, readAt: null, places: 0, bytes: 0 }

/** Makes the list of downloaded cities say what the cache holds, which a browser that dies may have stored alone. */
export async function restoreDownloadedCities(): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const { slug } of cityList) {
    const isHere = paths.some((path) => path.startsWith(`/api/cities/${slug}/`))
    if (isHere || readDownloadedCities()[slug]) await whileUnchanged(slug, () => restoreCity(cache, slug))
  }
}

/** Does something unless a tab just downloads or removes the city: that tab stores what becomes of it. */
async function whileUnchanged(city: CitySlug, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(cityLock(city), { ifAvailable: true }, (lock) => lock && work())
}

async function restoreCity(cache: Cache, city: CitySlug): Promise<void> {
  const [index, manifest, keys] = await Promise.all([
    cache.match(apiPaths.index(city)),
    cache.match(bundlePaths.manifest(city)),
    cache.keys(),
  ])
  const paths = new Set(keys.map(({ url }) => new URL(url).pathname))
  const stored = manifest && ((await manifest.json()) as CityOffer)
  const indexText = index && !index.headers.has(WHOLE_CITY_HEADER) ? await index.text() : ''
  const before = readDownloadedCities()[city]
  const whole = index && toWholeCity(index.headers, indexText, before)
  const offer = stored ?? before?.coming
  const isMissing = offer && (offer.version !== whole?.version || offer.parts.length === 0)
  const coming = isMissing ? toCityInProgress(city, offer, paths, before) : null
  const found = whole || coming ? { ...NOTHING, ...whole, coming } : undefined
  if (JSON.stringify(found) !== JSON.stringify(before)) storeDownloadedCity(city, found)
}

function toCityInProgress(
  city: CitySlug,
  offer: CityOffer,
  paths: ReadonlySet<string>,
  before: DownloadedCity | undefined,
): CityInProgress {
  const here = offer.parts.flatMap((_, part) => (paths.has(bundlePaths.part(city, offer.version, part)) ? [part] : []))
  return { ...offer, here, isPaused: before?.coming?.isPaused ?? false }
}

/** @param text The index, where its headers say nothing: earlier versions of the app told it in the list alone. */
function toWholeCity(headers: Headers, text: string, before: DownloadedCity | undefined): WholeCity {
  const header = headers.get(WHOLE_CITY_HEADER)
  const stored = header === null ? null : (JSON.parse(header) as WholeCity)
  if (before?.version && (!stored || stored.version === before.version)) {
    // The list knows when this version was last found to be the newest.
    const { coming: _, ...known } = before
    return known
  }
  if (stored) return stored
  const { version, published_at: readAt, places } = JSON.parse(text) as CityBundle
  return { version, readAt, places: places.id.length, bytes: new Blob([text]).size }
}
