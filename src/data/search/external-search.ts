import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableOutput, SearchResult } from '@/domain/api/callables.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { callFunction } from '../firebase/call-function.ts'

/**
 * Those places that only a provider knows, or that our own search does not find by these words.
 * @throws {AppError} places-load-failed, offline
 */
export async function searchExternal(query: string, city: CitySlug | undefined): Promise<SearchResult[]> {
  const input = { query, ...(city && { city: cities[city].name.toLowerCase() }) }
  const { places, provider_failed } = await callFunction('google-places-search', input, 'places-load-failed')
  const known = places.filter(({ provider }) => provider !== null)
  if (provider_failed && known.length === 0) throw new AppError('places-load-failed')
  return known
}

/**
 * Makes a provider's place one of ours, unless it is already.
 * @throws {AppError} place-load-failed, place-not-found, too-many-requests, offline
 */
export function openExternalPlace(externalId: string): Promise<CallableOutput<'openExternalPlace'>> {
  return callFunction('openExternalPlace', { google_place_id: externalId }, 'place-load-failed')
}
