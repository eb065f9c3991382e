import { EXTERNAL_RESULTS_MAX } from '@/domain/places/external-place.ts'
import {
  GOOGLE_DETAILS_MASK,
  GOOGLE_SEARCH_MASK,
  readGooglePlace,
  readGoogleSearch,
} from '@/domain/import/google-place.ts'
import type { ExternalProvider } from './external-provider.ts'
import { fetchJson, RefusedRequest } from '../platform/fetch-json.ts'
import { toSearchArea } from './search-area.ts'

const GOOGLE_URL = 'https://places.googleapis.com'

/**
 * Google's Places API (New). The key leaves in a header alone, over TLS: no address, log or document ever holds it.
 * @param baseUrl Tests name a server of their own.
 */
export function createGooglePlaces(key: string, baseUrl: string = GOOGLE_URL): ExternalProvider {
  const base = new URL(baseUrl)
  if (base.protocol !== 'https:' && base.hostname !== '127.0.0.1') throw new Error('GOOGLE_PLACES_URL is not https')
  const headersFor = (mask: string) => ({
    'Content-Type': 'application/json',
    'X-Goog-Api-Key': key,
    'X-Goog-FieldMask': mask,
  })
  return {
    name: 'google',
    paceMs: 0,
    search: async (query, city, signal) => {
      const { south, north, west, east } = toSearchArea(city)
      const answer = await fetchJson(new URL('/v1/places:searchText', base), {
        method: 'POST',
        headers: headersFor(GOOGLE_SEARCH_MASK),
        body: JSON.stringify({
          textQuery: query,
          languageCode: 'es',
          regionCode: 'BO',
          pageSize: EXTERNAL_RESULTS_MAX,
          locationRestriction: {
            rectangle: {
              low: { latitude: south, longitude: west },
              high: { latitude: north, longitude: east },
            },
          },
        }),
        signal,
      })
      return readGoogleSearch(answer, new Date())
    },
    fetchPlace: async (id, signal) => {
      if (id.provider !== 'google') return null
      const url = new URL(`/v1/places/${encodeURIComponent(id.googlePlaceId)}?languageCode=es&regionCode=BO`, base)
      try {
        const answer = await fetchJson(url, { headers: headersFor(GOOGLE_DETAILS_MASK), signal })
        const place = readGooglePlace(answer, new Date())
        // Ids change, and Google then answers with the new one: the old one is what we were asked for.
        return place && { ...place, id: `g_${id.googlePlaceId}`, google_place_id: id.googlePlaceId }
      } catch (error) {
        if (error instanceof RefusedRequest && error.status === 404) return null
        throw error
      }
    },
  }
}
