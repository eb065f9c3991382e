import type { City } from '@/domain/cities/city.ts'
import { type ExternalId, type ExternalProviderName, parseExternalId } from '@/domain/places/external-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { createGooglePlaces } from './google-places-provider.ts'
import { createNominatim } from './nominatim-provider.ts'

/** Somebody who knows places that we do not. What it says has been checked, and is as it would be stored. */
export interface ExternalProvider {
  name: ExternalProviderName
  /** How much time has to pass between two requests of all of us together, in milliseconds. */
  paceMs: number
  /** @param city Where to look; null for all of Bolivia. */
  search: (query: string, city: City | null, signal: AbortSignal) => Promise<PlaceWithId[]>
  /** @returns null where it knows no such place that we could list. */
  fetchPlace: (id: ExternalId, signal: AbortSignal) => Promise<PlaceWithId | null>
}

/** The providers that are set up. */
export interface ExternalProviders {
  /** The one that searches ask; null for none. */
  searched: ExternalProvider | null
  /** The one that knows a place by its external id; null where it is none, or its provider is not set up. */
  of: (externalId: string) => { provider: ExternalProvider; id: ExternalId } | null
}

/** What stands for a secret that nobody has: Firebase deploys no secret without a value. */
const NO_KEY = 'none'

/**
 * The providers by the settings: Google where there is a key for it, else OpenStreetMap; the setting `PLACES_PROVIDER`
 * (`google`, `openstreetmap`, `none`) decides otherwise.
 * @param googleKey Of Places API (New); empty or `none` without one.
 */
export function providersOf(googleKey: string, environment: NodeJS.ProcessEnv = process.env): ExternalProviders {
  const { PLACES_PROVIDER: wanted, GOOGLE_PLACES_URL: googleUrl, NOMINATIM_URL: nominatimUrl } = environment
  const key = googleKey.trim()
  const google = key && key !== NO_KEY ? createGooglePlaces(key, googleUrl) : null
  const openstreetmap = createNominatim(nominatimUrl, environment['SITE_ORIGIN'])
  if (wanted === 'none') return { searched: null, of: () => null }
  return {
    searched: wanted === 'openstreetmap' ? openstreetmap : wanted === 'google' ? google : (google ?? openstreetmap),
    of: (externalId) => {
      const id = parseExternalId(externalId)
      const provider = id?.provider === 'google' ? google : openstreetmap
      return id && provider && { provider, id }
    },
  }
}
