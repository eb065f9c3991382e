import type { PlaceWithId } from './place.ts'

/** Who else knows places: Google, or OpenStreetMap through Nominatim. */
export const externalProviders = ['google', 'openstreetmap'] as const
export type ExternalProviderName = (typeof externalProviders)[number]

/** The number of places a provider adds to a search at the most. */
export const EXTERNAL_RESULTS_MAX = 20

/**
 * The time for which what a provider said of a place is kept before it is asked again. Google allows coordinates to be kept for
 * thirty days, and only its ids for longer.
 */
export const EXTERNAL_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** As Google makes them: longer ones name addresses, not businesses. */
const GOOGLE_ID = /^[A-Za-z0-9_-]{10,180}$/
/** The id under which a record of OpenStreetMap is stored, by us as by the importer: node, way or relation. */
const OSM_ID = /^osm-([nwr])([1-9]\d{0,14})$/

/** A place by the name that its provider knows. */
export type ExternalId =
  { provider: 'google'; googlePlaceId: string } | { provider: 'openstreetmap'; kind: 'n' | 'w' | 'r'; number: string }

/**
 * Reads what stands in the `google_place_id` of a search result that has no id yet: Google's own, or ours for a record of
 * OpenStreetMap. @returns null for anything else.
 */
export function parseExternalId(text: string): ExternalId | null {
  const [, kind, number] = OSM_ID.exec(text) ?? []
  if (kind && number) return { provider: 'openstreetmap', kind: kind as 'n' | 'w' | 'r', number }
  return GOOGLE_ID.test(text) ? { provider: 'google', googlePlaceId: text } : null
}

/** Returns the id under which a place of a provider is stored: never two for one. */
export function toStoredId(id: ExternalId): string {
  return id.provider === 'google' ? `g_${id.googlePlaceId}` : `osm-${id.kind}${id.number}`
}

/** Returns what a provider's place is opened by; null of a place that only we know. */
export function toExternalId(place: Pick<PlaceWithId, 'id' | 'google_place_id' | 'source'>): string | null {
  if (place.source === 'google') return place.google_place_id
  return OSM_ID.test(place.id) ? place.id : null
}

/** Returns true iff what a provider said of a place is to be asked for again. */
export function isStale(place: Pick<PlaceWithId, 'id' | 'google_place_id' | 'source' | 'refreshed_at'>, nowMs: number) {
  return toExternalId(place) !== null && nowMs - Date.parse(place.refreshed_at) > EXTERNAL_RETENTION_MS
}
