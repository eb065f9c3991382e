import { contactInformation } from '@/domain/contact/site-contact.ts'
import { EXTERNAL_RESULTS_MAX, toStoredId } from '@/domain/places/external-place.ts'
import { readNominatim } from '@/domain/import/nominatim-place.ts'
import type { ExternalProvider } from './external-provider.ts'
import { fetchJson } from '../platform/fetch-json.ts'
import { toSearchArea } from './search-area.ts'

const PUBLIC_URL = 'https://nominatim.openstreetmap.org'
/**
 * The time between two requests that all of us together send to the public server, in milliseconds: its usage policy allows once a second, and
 * counting one turn may take a little longer than counting the next.
 */
export const PUBLIC_PACE_MS = 1_100

/**
 * OpenStreetMap's Nominatim, which needs no key. The policy of its public server
 * (https://operations.osmfoundation.org/policies/nominatim/) is kept: who asks is said, at most once a second, never
 * while a user types, answers are kept, and their origin is named where they are shown.
 * @param baseUrl A server of one's own, which has no such limits.
 */
export function createNominatim(baseUrl: string = PUBLIC_URL, siteOrigin = ''): ExternalProvider {
  const base = new URL(baseUrl)
  const headers = {
    'User-Agent': `Aquicito/1.0 (${[siteOrigin, contactInformation.email].filter(Boolean).join('; ')})`,
    Accept: 'application/json',
  }
  const addressOf = (path: string, parameters: Record<string, string>) => {
    const url = new URL(path, base)
    const all = { format: 'jsonv2', addressdetails: '1', extratags: '1', 'accept-language': 'es', ...parameters }
    url.search = new URLSearchParams(all).toString()
    return url
  }
  return {
    name: 'openstreetmap',
    paceMs: base.origin === PUBLIC_URL ? PUBLIC_PACE_MS : 0,
    search: async (query, city, signal) => {
      const { south, north, west, east } = toSearchArea(city)
      const url = addressOf('/search', {
        q: query,
        countrycodes: 'bo',
        layer: 'poi',
        limit: String(EXTERNAL_RESULTS_MAX),
        ...(city && { viewbox: [west, north, east, south].join(), bounded: '1' }),
      })
      return readNominatim(await fetchJson(url, { headers, signal }), new Date())
    },
    fetchPlace: async (id, signal) => {
      if (id.provider !== 'openstreetmap') return null
      const url = addressOf('/lookup', { osm_ids: `${id.kind.toUpperCase()}${id.number}` })
      const places = readNominatim(await fetchJson(url, { headers, signal }), new Date())
      return places.find((place) => place.id === toStoredId(id)) ?? null
    },
  }
}
