// Without a schema: pages load it.

/** What a place says of itself, as far as it is told apart who says so; each with the fields that hold it. */
export const factFields = {
  name: ['name'],
  category: ['category'],
  position: ['latitude', 'longitude'],
  city: ['city'],
  address: ['address'],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  website: ['website'],
  instagram: ['instagram'],
  facebook: ['facebook'],
  business_hours: ['business_hours'],
  services: ['services'],
  closed: ['closed_at', 'closed_from', 'closed_until', 'closed_as', 'twin_id'],
} as const

export type Fact = keyof typeof factFields
export const facts = Object.keys(factFields) as Fact[]

/**
 * Who says what a place says of itself, the most believed first: its owner, an admin, two neighbors who agree, the newest
 * import, one neighbor.
 */
export const authorities = ['owner', 'admin', 'neighbors', 'import', 'neighbor'] as const
export type Authority = (typeof authorities)[number]

/** Where a fact comes from. */
export interface Provenance {
  by: Authority
  /** When it was said, ISO 8601; of an import as precisely as its source tells, such as "2020". */
  at: string
  /** Of an import: the source, where it is not the place's own. */
  source?: string | undefined
}

/** The facts of a place that people or a second source said, by their names. All others are as its source has them. */
export type StoredProvenance = Partial<Record<Fact, Provenance>>

interface Sourced {
  provenance?: StoredProvenance | undefined
  source_date?: string | null | undefined
  refreshed_at: string
}

/** Returns where a fact of a place comes from: from its source, unless people said it. */
export function provenanceOf(place: Sourced, fact: Fact): Provenance {
  return place.provenance?.[fact] ?? importProvenance(place)
}

/** Returns when someone last said whether a place is open, in milliseconds since 1970, or added it, which says so too; 0 for never. */
export function heardOpenAt({
  provenance,
  source,
}: Pick<Sourced, 'provenance'> & { source?: string | undefined }): number {
  const said = provenance?.closed ?? (source === 'aquicito' ? provenance?.name : undefined)
  return Date.parse(said?.at ?? '') || 0
}

/** Returns true iff neighbors alone say a fact of a place: neither its owner, nor an admin, nor its source. */
export function isByNeighbors({ provenance }: Pick<Sourced, 'provenance'>, fact: Fact): boolean {
  const by = provenance?.[fact]?.by
  return by === 'neighbors' || by === 'neighbor'
}

/** Returns where all facts of a place come from that no one else said: from its source. */
export function importProvenance({ source_date, refreshed_at }: Omit<Sourced, 'provenance'>): Provenance {
  return { by: 'import', at: source_date ?? refreshed_at }
}

/**
 * What becomes of what is said about a fact: it replaces what is stored, someone has to decide, or what is stored stays.
 */
export type Resolution = 'replace' | 'review' | 'keep'

/**
 * Returns what becomes of a fact that is said otherwise than it is stored. The more believed wins and, among equals, the newer;
 * but nothing newer gives way to something older without a decision, nor what people said to something less believed.
 * @param stored Null where nothing is stored: every authority may say it.
 */
export function resolveConflict(stored: Provenance | null, offered: Provenance): Resolution {
  if (!stored) return 'replace'
  const isOlder = offered.at < stored.at
  const rank = authorities.indexOf(offered.by) - authorities.indexOf(stored.by)
  if (rank < 0) return isOlder ? 'review' : 'replace'
  if (isOlder) return 'keep'
  if (rank === 0) return offered.by === 'neighbor' ? 'review' : 'replace'
  // Files are imported again and again: they would ask each time.
  return offered.by === 'import' ? 'keep' : 'review'
}

/** Returns what is stored of facts that people say. @param names Of the fields that they are in. */
export function toStoredProvenance(names: readonly string[], said: Provenance): StoredProvenance {
  const saidOf = facts.filter((fact) => factFields[fact].some((field) => names.includes(field)))
  return Object.fromEntries(saidOf.map((fact) => [fact, said]))
}

/** Returns the fact that a field holds; undefined of a field that holds none. */
export function factOf(field: string): Fact | undefined {
  return facts.find((fact) => (factFields[fact] as readonly string[]).includes(field))
}

/** Returns what is stored of facts once a place has no owner any more: what that one said is what any neighbor says. */
export function withoutOwner(provenance: StoredProvenance): StoredProvenance {
  const said = Object.entries(provenance).map(([fact, word]) => [
    fact,
    word.by === 'owner' ? { ...word, by: 'neighbor' } : word,
  ])
  return Object.fromEntries(said) as StoredProvenance
}
