import { artworkUrl, isArtwork } from '../../categories/artwork.ts'
import { DEFAULT_CATEGORY } from '../../categories/category.ts'
import type { Place, PlaceWithId } from '../../places/place.ts'
import {
  type Fact,
  factFields,
  importProvenance,
  type Provenance,
  provenanceOf,
  resolveConflict,
} from '../../places/provenance.ts'
import { toSearchTerms } from '../../search/query-terms.ts'

// A place that several sources know: what each of them says is kept apart, so that one can be taken back alone.

/** What of a place each source may say; whether it is closed, people say. */
const sourcedFacts = (Object.keys(factFields) as Fact[]).filter((fact) => fact !== 'closed')
/** Without these there is no place: they stay when no source is left that says them. */
const neededFacts: readonly Fact[] = ['name', 'category', 'position', 'city']

/** The fields of facts, as a place has them. */
type FactValues = Partial<Place>

/** What one source says of a place that others know too, as `source_records/{recordId}` stores it. */
export interface SourceRecord {
  /** The place that it belongs to; its own id is another, unless it was there first. */
  place_id: string
  city: Place['city']
  source: string
  source_id: string | null
  source_date: string | null
  /** When its source last contained it, ISO 8601. */
  refreshed_at: string
  facts: FactValues
}

/** Returns what a source says of a place as it is kept. */
export function toSourceRecord(sourced: Place, placeId: string): SourceRecord {
  const { city, source, source_id, source_date = null, refreshed_at } = sourced
  const facts = Object.assign({}, ...sourcedFacts.map((fact) => valuesOf(sourced, fact))) as FactValues
  return { place_id: placeId, city, source, source_id, source_date, refreshed_at, facts }
}

/** Returns what a place's own source says of it: what people or other sources said is not part of that. */
export function toOwnRecord(place: PlaceWithId): SourceRecord {
  const record = toSourceRecord(place, place.id)
  const own = sourcedFacts.filter((fact) => place.provenance?.[fact] === undefined)
  return { ...record, facts: Object.assign({}, ...own.map((fact) => valuesOf(place, fact))) as FactValues }
}

/** Returns true iff a record is the one that a place names as its source. */
export function isOwnRecord(place: Place, record: Pick<SourceRecord, 'source' | 'source_id'>): boolean {
  return place.source === record.source && place.source_id === record.source_id
}

/**
 * Returns what a place takes from a second source: what its own does not know, and what is newer. Nothing of what people said who
 * are believed more, and nothing at all once it has an owner.
 */
export function changesFromTwin(stored: Place, sourced: Place): Partial<Place> {
  const offered = { ...importProvenance(sourced), source: sourced.source }
  return takeFacts(stored, sourced, () => offered)
}

/**
 * Returns what a place takes over from its twin that it is merged with: as from a second source, but what people said of the twin
 * stays what they said. What Google says is mixed with nothing.
 */
export function changesFromMerged(stays: Place, twin: Place): Partial<Place> {
  if (stays.source === 'google' || twin.source === 'google') return {}
  return takeFacts(stays, twin, (fact) => {
    const said = provenanceOf(twin, fact)
    return said.by === 'import' ? { ...said, source: said.source ?? twin.source } : said
  })
}

/** Returns the facts that a place takes from what another record says, as far as it has no owner. @param offer Who says a fact there. */
function takeFacts(stored: Place, sourced: Place, offer: (fact: Fact) => Provenance): Partial<Place> {
  if (stored.owner_claimed) return {}
  const taken = sourcedFacts.filter((fact) => {
    const offered = offer(fact)
    const values = valuesOf(sourced, fact)
    if (isSilent(values) || JSON.stringify(values) === JSON.stringify(valuesOf(stored, fact))) return false
    const said = provenanceOf(stored, fact)
    if (isSilent(valuesOf(stored, fact)) && said.by === 'import') return true
    // Of two sources as old as each other the place's own counts, or they would take turns.
    const isOwnWord = said.source === offered.source
    if (said.by === 'import' && offered.by === 'import' && !isOwnWord && offered.at <= said.at) return false
    return resolveConflict(said, offered) === 'replace'
  })
  if (taken.length === 0) return {}
  const said = Object.fromEntries(taken.map((fact) => [fact, offer(fact)]))
  const values = Object.assign({}, ...taken.map((fact) => valuesOf(sourced, fact))) as FactValues
  return withDerived(stored, { ...values, provenance: { ...stored.provenance, ...said } })
}

/**
 * Returns what changes of a place when one of its sources is withdrawn: each of its facts becomes what the newest of the others
 * says; those that no other knows are gone.
 * @param others The records of the place's other sources.
 */
export function changesWithoutSource(place: Place, source: string, others: readonly SourceRecord[]): Partial<Place> {
  const newestFirst = others.toSorted((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1))
  const own = others.find((record) => isOwnRecord(place, record)) ?? newestFirst[0]
  const changes: Partial<Place> = {}
  const provenance = { ...place.provenance }
  for (const fact of sourcedFacts) {
    const said = provenance[fact]
    if (said && said.by !== 'import') continue
    const isWithdrawn = (said?.source ?? place.source) === source
    const heir = isWithdrawn ? newestFirst.find(({ facts }) => !isSilent(valuesOf(facts, fact))) : undefined
    if (heir) Object.assign(changes, valuesOf(heir.facts, fact))
    else if (isWithdrawn && !neededFacts.includes(fact)) Object.assign(changes, emptyValues(fact))
    // Who says it now: no one needs to be named where it is the place's own source.
    const sayer = heir?.source ?? said?.source
    if (isWithdrawn ? !heir || heir === own : sayer === own?.source) delete provenance[fact]
    else if (heir) provenance[fact] = { by: 'import', at: dateOf(heir), source: heir.source }
  }
  const isOwnWithdrawn = place.source === source && own !== undefined
  return withDerived(place, {
    ...changes,
    ...(JSON.stringify(provenance) === JSON.stringify(place.provenance ?? {}) ? {} : { provenance }),
    ...(isOwnWithdrawn
      ? { source: own.source, source_id: own.source_id, source_date: own.source_date, refreshed_at: own.refreshed_at }
      : {}),
  })
}

function dateOf({ source_date, refreshed_at }: SourceRecord): string {
  return source_date ?? refreshed_at
}

/** Returns changes with what follows from the name, the category and the address. */
export function withDerived(before: Place, changes: Partial<Place>): Partial<Place> {
  const after = { ...before, ...changes }
  const terms = toSearchTerms(after)
  const hasNewDrawing = after.category !== before.category && isArtwork(before.image_url)
  return {
    ...changes,
    ...(JSON.stringify(terms) === JSON.stringify(before.search_terms) ? {} : { search_terms: terms }),
    ...(hasNewDrawing ? { image_url: artworkUrl(after.category) } : {}),
  }
}

function valuesOf(values: Partial<Place>, fact: Fact): FactValues {
  return Object.fromEntries(factFields[fact].map((field) => [field, values[field] ?? null]))
}

function emptyValues(fact: Fact): FactValues {
  return Object.fromEntries(factFields[fact].map((field) => [field, null]))
}

/** A source that says nothing contradicts no one; nor does one that knows no kind but "business". */
function isSilent(values: FactValues): boolean {
  return Object.values(values).every((value) => value === null || value === DEFAULT_CATEGORY)
}
