import { type CityBundle, bundlePaths } from '@/domain/offline/city-bundle.ts'
import { type CitySlug, cityList } from '@/domain/cities/city.ts'
import { CACHES, type CityScripts, PAGES_WITH_CITY } from '@/domain/offline/page-cache.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { mayDownload } from '../platform/data-saver.ts'
import { keepPage } from '../platform/keep-page.ts'
import { findMissingScripts, neededScripts, toWeight } from './city-scripts.ts'
import {
  type CityInProgress,
  type CityOffer,
  cityLock,
  type DownloadedCity,
  isWhole,
  readDownloadedCities,
  storeDownloadedCity,
  WHOLE_CITY_HEADER,
  type WholeCity,
} from './downloaded-cities.ts'

const NOTHING: WholeCity = { version: null, readAt: null, places: 0, bytes: 0 }

/**
 * Makes the list of downloaded cities say what the caches hold: a browser that dies may have stored the cache alone, and scripts may
 * be missing, as where a city comes of a build that is gone. Has their pages cached again that others took the place of.
 */
export async function restoreDownloadedCities(): Promise<void> {
  const cache = await caches.open(CACHES.downloaded)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const missing = await findMissingScripts()
  for (const { slug } of cityList) {
    const isHere = paths.some((path) => path.startsWith(`/api/cities/${slug}/`))
    // The scripts of one that became whole meanwhile came meanwhile.
    const missingThen = paths.includes(apiPaths.index(slug)) ? missing : []
    if (isHere || readDownloadedCities()[slug]) await whileUnchanged(slug, () => restoreCity(cache, slug, missingThen))
  }
  keepPages()
}

/** Without them the frame of a page opens the cities. */
function keepPages(): void {
  const here = Object.entries(readDownloadedCities()).filter(([, city]) => isWhole(city))
  if (here.length === 0 || !mayDownload()) return
  for (const path of [...PAGES_WITH_CITY, ...here.map(([slug]) => `/${slug}`)]) void keepPage(path)
}

/** Does something unless a tab just downloads or removes the city: that tab stores what becomes of it. */
async function whileUnchanged(city: CitySlug, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(cityLock(city), { ifAvailable: true }, (lock) => lock && work())
}

/** @param missing The scripts that are not here; undefined where that is not known. */
async function restoreCity(cache: Cache, city: CitySlug, missing: readonly CityScripts[] | undefined): Promise<void> {
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
  const isMissing = offer && (offer.version !== whole?.version || (offer.parts.length === 0 && offer.mapBytes))
  const needed = whole ? neededScripts(whole.streets !== undefined) : []
  const lacking = needed.filter((kind) => (missing ? missing.includes(kind) : before?.lacksScripts))
  const lacksScripts = lacking.length > 0
  const wanted = isMissing ? offer : whole && lacksScripts ? toScriptsOffer(whole) : undefined
  const weighed = wanted && lacksScripts ? { ...wanted, scriptBytes: toWeight(lacking) } : wanted
  const coming = weighed ? toCityInProgress(city, weighed, paths, before) : null
  const found = whole || coming ? { ...NOTHING, ...whole, ...(lacksScripts && { lacksScripts }), coming } : undefined
  if (JSON.stringify(found) !== JSON.stringify(before)) storeDownloadedCity(city, found)
}

/** Returns what is left to download of a city whose scripts alone are missing. */
function toScriptsOffer({ version, readAt, places }: WholeCity): CityOffer {
  return { version: version ?? '', publishedAt: readAt ?? '', readAt: readAt ?? '', places, parts: [] }
}

function toCityInProgress(
  city: CitySlug,
  offer: CityOffer,
  paths: ReadonlySet<string>,
  before: DownloadedCity | undefined,
): CityInProgress {
  const here = offer.parts.flatMap((_, part) => (paths.has(bundlePaths.part(city, offer.version, part)) ? [part] : []))
  const { isPaused = false, isUnreadable = false } = before?.coming ?? {}
  return { ...offer, here, isPaused, ...(isUnreadable && { isUnreadable }) }
}

/** @param text The index, where its headers say nothing: earlier versions of the app told it in the list alone. */
function toWholeCity(headers: Headers, text: string, before: DownloadedCity | undefined): WholeCity {
  const header = headers.get(WHOLE_CITY_HEADER)
  const stored = header === null ? null : (JSON.parse(header) as WholeCity)
  if (before?.version && (!stored || stored.version === before.version)) {
    // The list knows when this version was last found to be the newest.
    const { coming: _, lacksScripts: __, ...known } = before
    return known
  }
  if (stored) return stored
  const { version, published_at: readAt, places } = JSON.parse(text) as CityBundle
  return { version, readAt, places: places.id.length, bytes: new Blob([text]).size }
}
