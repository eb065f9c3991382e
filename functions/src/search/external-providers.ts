import { parseExternalId } from '@/domain/places/external-place.ts'
import type { ExternalProviders } from './external-provider.ts'
import { createGooglePlaces } from './google-places-provider.ts'
import { createNominatim } from './nominatim-provider.ts'

/** What stands for a secret that no one has: Firebase deploys no secret without a value. */
const NO_KEY = 'none'

/**
 * Returns the providers by the settings: Google where there is a key for it, else OpenStreetMap; the setting `PLACES_PROVIDER`
 * (`google`, `openstreetmap`, `none`) decides otherwise.
 * @param googleKey Of Places API (New); empty or `none` without one.
 */
export function createProviders(googleKey: string, environment: NodeJS.ProcessEnv = process.env): ExternalProviders {
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
