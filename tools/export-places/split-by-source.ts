import { type Fact, factFields, facts, provenanceOf } from '@/domain/places/provenance.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'

/** What one source says of a place, as a GeoJSON feature. */
export interface SourcedFeature {
  type: 'Feature'
  /** The place's id: the same in the files of all sources. */
  id: string
  /** Null where another source says where it is. */
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] } | null
  properties: Record<string, unknown>
}

/** What people said here, and the facts of places that they added. */
const OWN = 'aquicito'
/** What Google says must not be stored elsewhere. */
const NEVER_EXPORTED = 'google'

/** The facts that are shown as properties; whether a place is closed stands among them as it is stored. */
const shownFacts = facts.filter((fact): fact is Exclude<Fact, 'position'> => fact !== 'position')

/**
 * Returns what each source says of a place, so that what has one license never stands beside what has another; with the time and
 * the authority of what people said.
 */
export function splitBySource(place: PlaceWithId): Map<string, SourcedFeature> {
  const features = new Map<string, SourcedFeature>()
  const featureOf = (fact: Fact): SourcedFeature | null => {
    const { by, source } = provenanceOf(place, fact)
    const name = by === 'import' ? (source ?? place.source) : OWN
    if (name === NEVER_EXPORTED) return null
    const known = features.get(name)
    if (known) return known
    const made: SourcedFeature = { type: 'Feature', id: place.id, geometry: null, properties: {} }
    features.set(name, made)
    return made
  }
  if (place.latitude !== null && place.longitude !== null) {
    const feature = featureOf('position')
    if (feature) feature.geometry = { type: 'Point', coordinates: [place.longitude, place.latitude] }
  }
  for (const fact of shownFacts) {
    for (const field of factFields[fact]) {
      const value = place[field]
      if (value === null || value === undefined || value === '') continue
      const feature = featureOf(fact)
      const { by, at } = provenanceOf(place, fact)
      if (feature)
        Object.assign(feature.properties, {
          [field]: value,
          ...(by === 'import' ? {} : { [`${fact}_said`]: `${by}, ${at}` }),
        })
    }
  }
  return features
}
