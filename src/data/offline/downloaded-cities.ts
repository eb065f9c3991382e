import type { CitySlug } from '@/domain/cities/city.ts'

/** Where the phone notes which cities it has taken along, apart from where they are kept. */
const STORAGE_KEY = 'aquicito.cities'

/** A city that is on this phone, or on its way here. */
export interface TakenCity {
  /** The version that is here; null until all of one is. */
  version: string | null
  /** When that was the server's latest, ISO 8601; null with it. */
  readAt: string | null
  places: number
  /** What it weighs here, in bytes. */
  bytes: number
  coming: ComingCity | null
}

/** A version of a city of which not all is here yet. */
export interface ComingCity {
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

export type TakenCities = Partial<Record<CitySlug, TakenCity>>

/** The note as it is stored; equal for equal contents. */
export function takenNote(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '{}'
  } catch {
    return '{}'
  }
}

/** The cities that are on this phone, or on their way here. */
export function takenCities(note = takenNote()): TakenCities {
  try {
    return JSON.parse(note) as TakenCities
  } catch {
    return {}
  }
}

/** Hears of changes in any tab. @returns What ends it. */
export function followTaken(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Notes what has become of a city, and tells whoever follows it. @param taken Undefined where it is not here any more. */
export function noteTaken(city: CitySlug, taken: TakenCity | undefined): void {
  const { [city]: _, ...others } = takenCities()
  localStorage.setItem(STORAGE_KEY, JSON.stringify(taken ? { ...others, [city]: taken } : others))
  dispatchEvent(new Event('storage'))
}
