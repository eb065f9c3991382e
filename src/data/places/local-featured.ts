import type { Query, QueryClient } from '@tanstack/react-query'
import { tabStore } from '@/base/local-storage.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { sortCards } from '@/domain/places/compare-places.ts'
import { type CachedQuery, readCachedQuery } from './cached-query.ts'

/**
 * What an admin featured in this tab shows at once in their own lists: the published ones, and what a CDN and
 * the service worker kept of them, follow within a minute.
 */
interface LocalFeatured {
  card: PlaceCard
  /** Milliseconds since 1970. */
  atMs: number
}

/** So long some server may still answer with the list of before, though another has answered with the new one. */
const STALE_MS = 60_000

/** By then everything that was kept is gone. */
const RETENTION_MS = 10 * 60 * 1000

const followed = new WeakSet<QueryClient>()

/** Records that a place was featured, or is gone, and shows it. @param card As it is by now. */
export function showFeatured(queryClient: QueryClient, card: PlaceCard): void {
  write([...read().filter((other) => other.card.id !== card.id), { card, atMs: Date.now() }])
  followFeatured(queryClient)
}

/** Shows what is noted in all lists that are available locally, and in those that come. */
export function followFeatured(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) patch(queryClient, query)
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return
    // What was put there by hand is what we put there.
    if (event.action.manual) return
    dropConfirmed(query)
    patch(queryClient, query)
  })
}

/** Removes the entries that the server's list already contains. */
function dropConfirmed(query: Query): void {
  const cached = readCachedQuery(query)
  if (cached?.noun !== 'home' || !isFeaturedList(cached)) return
  const listed = new Set(cached.data.cards.map(({ id }) => id))
  const entries = read()
  const left = entries.filter(({ card, atMs }) => Date.now() - atMs < STALE_MS || listed.has(card.id) !== card.featured)
  if (left.length < entries.length) write(left)
}

function patch(queryClient: QueryClient, query: Query): void {
  for (const { card } of read()) {
    const cached = readCachedQuery(query)
    const data = cached && withFeatured(cached, card)
    if (data && data !== cached.data)
      queryClient.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
  }
}

/** Returns the same data where nothing differs. */
function withFeatured(cached: CachedQuery, card: PlaceCard): CachedQuery['data'] {
  if (cached.noun === 'place') {
    const { place } = cached.data
    const isUnchanged = place.id !== card.id || place.featured === card.featured
    return isUnchanged ? cached.data : { ...cached.data, place: { ...place, featured: card.featured } }
  }
  const { data } = cached
  const listed = data.cards.find(({ id }) => id === card.id)
  if (cached.noun === 'home' && isFeaturedList(cached)) {
    if (Boolean(listed) === card.featured) return data
    const others = data.cards.filter(({ id }) => id !== card.id)
    return { ...data, cards: card.featured ? sortCards([...others, card]).slice(0, LIST_LIMIT) : others }
  }
  if (!listed || listed.featured === card.featured) return data
  return {
    ...data,
    cards: data.cards.map((other) => (other === listed ? { ...other, featured: card.featured } : other)),
  }
}

/** Returns true iff what was asked of the home page is its list of featured places. */
function isFeaturedList({ query, category }: CachedQuery & { noun: 'home' }): boolean {
  return query === '' && category === undefined
}

function read(): LocalFeatured[] {
  const stored = tabStore.readJson('aquicito.featured')
  // What is no list counts as nothing, as what is no JSON does.
  const entries = Array.isArray(stored) ? (stored as LocalFeatured[]) : []
  return entries.filter(({ atMs }) => Date.now() - atMs < RETENTION_MS)
}

function write(entries: readonly LocalFeatured[]): void {
  tabStore.write('aquicito.featured', entries.length > 0 ? JSON.stringify(entries) : null)
}
