import type { CitySlug } from '@/domain/cities/city.ts'

/** Where the device notes which cities it has downloaded, apart from where they are kept. */
const STORAGE_KEY = 'aquicito.cities'

/** A city that is on this device, or on its way here. */
export interface DownloadedCity {
  /** The version that is here; null until all of one is. */
  version: string | null
  /** When that was the server's latest, ISO 8601; null with it. */
  readAt: string | null
  places: number
  /** What it weighs here, in bytes. */
  bytes: number
  coming: CityInProgress | null
}

/** A version of a city of which not all is here yet. */
export interface CityInProgress {
  version: string
  publishedAt: string
  /** When it was the latest, ISO 8601. */
  readAt: string
  places: number
  /** What each part weighs on the way, in bytes. */
  parts: readonly number[]
  /** The numbers of those that are here. */
  here: readonly number[]
  isPaused: boolean
}

export type DownloadedCities = Partial<Record<CitySlug, DownloadedCity>>

/** Returns the note as it is stored; equal for equal contents. */
export function readDownloadedText(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '{}'
  } catch {
    return '{}'
  }
}

/** Returns the cities that are on this device, or on their way here. */
export function readDownloadedCities(text = readDownloadedText()): DownloadedCities {
  try {
    return JSON.parse(text) as DownloadedCities
  } catch {
    return {}
  }
}

/** Subscribes to changes in any tab. Returns the function that unsubscribes. */
export function onDownloadedCitiesChange(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Stores what has become of a city, and tells the user who follows it. @param downloaded Undefined where it is not here any more. */
export function storeDownloadedCity(city: CitySlug, downloaded: DownloadedCity | undefined): void {
  const { [city]: _, ...others } = readDownloadedCities()
  localStorage.setItem(STORAGE_KEY, JSON.stringify(downloaded ? { ...others, [city]: downloaded } : others))
  dispatchEvent(new Event('storage'))
}
