import type { CallableOutput } from '@/domain/api/callables.ts'
import type { ClientIps } from '../../../functions/src/platform/client-ip.ts'
import { createProviders } from '../../../functions/src/search/external-providers.ts'
import { createSearch } from '../../../functions/src/search/google-places-search.ts'
import { createOpening } from '../../../functions/src/search/open-external-place.ts'
import { createSearchLimit } from '../../../functions/src/platform/limits/search-limit.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import type { PlacesProvider } from '../../../tools/emulators/places-provider-stub.ts'
import { callAs, type Outcome } from '../support/call-as.ts'

// What tests of the search beyond our own places have in common.

/** A key as Google makes them; nothing that is stored or answered may hold it. */
export const GOOGLE_KEY = 'AIzaSyD-not-a-key-0123456789abcdefghijk'

/** Returns a place as Places API (New) tells it, on a square of La Paz. */
export const googlePlace = (id: string, fields: Record<string, unknown> = {}) => ({
  id,
  displayName: { text: 'Pizzería Eli’s', languageCode: 'es' },
  formattedAddress: 'Av. 16 de Julio 1497, La Paz, Bolivia',
  location: { latitude: -16.5012, longitude: -68.1335 },
  primaryType: 'pizza_restaurant',
  primaryTypeDisplayName: { text: 'Pizzería', languageCode: 'es' },
  types: ['pizza_restaurant', 'restaurant', 'food', 'point_of_interest', 'establishment'],
  businessStatus: 'OPERATIONAL',
  ...fields,
})

/** Returns a place as Nominatim tells it in the format jsonv2, at the same square. */
export const osmPlace = (osm_id: number, fields: Record<string, unknown> = {}) => ({
  place_id: 9_000_000 + osm_id,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id,
  lat: '-16.5012000',
  lon: '-68.1335000',
  category: 'amenity',
  type: 'cafe',
  place_rank: 30,
  importance: 0.00009,
  addresstype: 'amenity',
  name: 'Café del Mundo',
  display_name: 'Café del Mundo, 324, Calle Sagárnaga, Rosario, La Paz, Bolivia',
  address: { road: 'Calle Sagárnaga', house_number: '324', city: 'Nuestra Señora de La Paz', country_code: 'bo' },
  extratags: { phone: '+591 2 2441234', opening_hours: 'Mo-Sa 08:00-20:00', website: 'https://cafedelmundo.example' },
  ...fields,
})

type SearchOutcome = CallableOutput<'google-places-search'>

/** Returns an instance of the functions whose provider is the given one. */
export function makeInstance(
  provider: PlacesProvider,
  { key = GOOGLE_KEY, env = {} }: { key?: string; env?: Record<string, string> } = {},
) {
  let ahead = 0
  const nowMs = () => Date.now() + ahead
  const providers = createProviders(key, { GOOGLE_PLACES_URL: provider.origin, NOMINATIM_URL: provider.origin, ...env })
  const fixtures = {
    providers: () => providers,
    publicData: createPublicData(nowMs),
    limitSearch: createSearchLimit(nowMs),
    nowMs,
  }
  const search = createSearch(fixtures)
  const open = createOpening(fixtures)
  return {
    passMs: (ms: number) => (ahead += ms),
    searched: async (input: object, addresses?: ClientIps): Promise<SearchOutcome['places']> => {
      const outcome = await callAs(undefined, 'google-places-search', search, input, addresses)
      if ('refused' in outcome) throw new Error(outcome.refused)
      return outcome.places
    },
    search: (input: object, addresses?: ClientIps) =>
      callAs(undefined, 'google-places-search', search, input, addresses),
    open: (google_place_id: string, addresses?: ClientIps): Promise<Outcome<'openExternalPlace'>> =>
      callAs(undefined, 'openExternalPlace', open, { google_place_id }, addresses),
  }
}
