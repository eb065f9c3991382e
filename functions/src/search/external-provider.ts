import type { City } from '@/domain/cities/city.ts'
import type { ExternalId, ExternalProviderName } from '@/domain/places/external-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** A service that knows places that we do not. What it returns has been checked, and is as it would be stored. */
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
