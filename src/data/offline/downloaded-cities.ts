import { ignore } from '@/base/ignore.ts'
import { localStore, notifyLocalChange, onLocalChange } from '@/base/local-storage.ts'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'
import { readDownloadedText } from './downloaded-text.ts'

/** A city that is downloaded, or being downloaded. */
export interface DownloadedCity {
  /** The version that is here; null until all of one is. */
  version: string | null
  /** When that was the server's latest, ISO 8601; null with it. */
  readAt: string | null
  places: number
  /** What it weighs here, in bytes. */
  bytes: number
  /** The version of its streets that is here, and what of `bytes` is theirs; absent where there are none. */
  streets?: { version: string; bytes: number } | undefined
  /** Present where scripts are missing without which the version that is here does not open; then it has one that is coming. */
  lacksScripts?: true
  coming: CityInProgress | null
}

/** A city whose index is in the cache, as its header describes it. */
export type WholeCity = Pick<DownloadedCity, 'version' | 'readAt' | 'places' | 'bytes' | 'streets'>

/** The header of a city's index, in the cache, that says what else is known of it: a `WholeCity` as JSON. */
export const WHOLE_CITY_HEADER = 'X-Whole-City'

/** A version of a city that the server offered. */
export interface CityOffer {
  /** Empty as long as the server has offered none. */
  version: string
  publishedAt: string
  /** When it was the latest, ISO 8601. */
  readAt: string
  places: number
  /** What each part weighs on the way, in bytes; none where streets or scripts alone are missing. */
  parts: readonly number[]
  /** The weight of the streets on the way, as far as they were not here, in bytes. */
  mapBytes?: number
  /** The weight of the scripts with which the city opens and its streets are drawn, likewise. */
  scriptBytes?: number
}

/** A version of a city of which not all is here yet. In the cache, its offer stands in place of the manifest. */
export interface CityInProgress extends CityOffer {
  /** The numbers of the parts that are here. */
  here: readonly number[]
  /** How much of `mapBytes` is here. */
  mapHere?: number
  /** How much of `scriptBytes` is here. */
  scriptsHere?: number
  /** Whether all parts came once and made no city: if they do again, the download is paused. */
  isUnreadable?: boolean
  isPaused: boolean
}

export type DownloadedCities = Partial<Record<CitySlug, DownloadedCity>>

/** Returns the cities that are downloaded, or being downloaded. */
export function readDownloadedCities(text = readDownloadedText()): DownloadedCities {
  const cities: DownloadedCities = {}
  for (const [slug, city] of Object.entries(parse(text)))
    if (isCitySlug(slug) && isDownloadedCity(city)) cities[slug] = city
  return cities
}

function parse(text: string): object {
  try {
    const cities: unknown = JSON.parse(text)
    return isRecord(cities) ? cities : {}
  } catch (error) {
    ignore(error, 'what cannot be read counts as nothing')
    return {}
  }
}

function isDownloadedCity(city: unknown): city is DownloadedCity {
  if (!isRecord(city)) return false
  const { version, readAt, places, bytes, streets, coming } = city
  return (
    [version, readAt].every((text) => text === null || typeof text === 'string') &&
    [places, bytes].every((number) => typeof number === 'number') &&
    (streets === undefined || isRecord(streets)) &&
    (coming === null || (isRecord(coming) && Array.isArray(coming['parts']) && Array.isArray(coming['here'])))
  )
}

/** Returns true iff a version of a city opens and is searched without a connection: its data are here, and its scripts. */
export function isWhole({ readAt, lacksScripts }: DownloadedCity): boolean {
  return readAt !== null && !lacksScripts
}

/** Returns the name of the lock under which one tab at a time changes what is here of a city. */
export function cityLock(city: CitySlug): string {
  return `aquicito.city.${city}`
}

/** Subscribes to changes in any tab. Returns the function that unsubscribes. */
export function onDownloadedCitiesChange(onChange: () => void): () => void {
  return onLocalChange(onChange)
}

/**
 * Stores the state of a city's download, and notifies subscribers.
 * @param downloaded Undefined if it was removed.
 * @throws QuotaExceededError where it cannot be stored.
 */
export function storeDownloadedCity(city: CitySlug, downloaded: DownloadedCity | undefined): void {
  const { [city]: _, ...others } = readDownloadedCities()
  const text = JSON.stringify(downloaded ? { ...others, [city]: downloaded } : others)
  if (!localStore.write('aquicito.cities', text)) throw new DOMException('the list of cities', 'QuotaExceededError')
  notifyLocalChange()
}
