import type { Query, QueryClient } from '@tanstack/react-query'
import { tabStore } from '@/base/local-storage.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { type HomeData, LIST_LIMIT, type PlaceData } from '@/domain/pages/public-data.ts'
import { rankPlaces } from '@/domain/search/rank-places.ts'

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
function dropConfirmed({ queryKey, state: { data } }: Query): void {
  if (!isHomePage(queryKey) || !data) return
  const listed = new Set((data as HomeData).cards.map(({ id }) => id))
  const entries = read()
  const left = entries.filter(({ card, atMs }) => Date.now() - atMs < STALE_MS || listed.has(card.id) !== card.featured)
  if (left.length < entries.length) write(left)
}

function patch(queryClient: QueryClient, { queryKey, state }: Query): void {
  const patched = read().reduce<unknown>((data, { card }) => withFeatured(queryKey, data, card), state.data)
  if (patched !== state.data) queryClient.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt })
}

/** Returns the same data where nothing differs. */
function withFeatured(queryKey: readonly unknown[], data: unknown, card: PlaceCard): unknown {
  if (!data) return data
  if (queryKey[0] === 'place') {
    const { place } = data as PlaceData
    const isUnchanged = place.id !== card.id || place.featured === card.featured
    return isUnchanged ? data : { ...data, place: { ...place, featured: card.featured } }
  }
  if (queryKey[0] !== 'home' && queryKey[0] !== 'city') return data
  const { cards } = data as HomeData
  const listed = cards.find(({ id }) => id === card.id)
  if (isHomePage(queryKey)) {
    if (Boolean(listed) === card.featured) return data
    const others = cards.filter(({ id }) => id !== card.id)
    const shown = card.featured ? rankPlaces([...others, card], '', { scope: 'home', limit: LIST_LIMIT }) : others
    return { ...data, cards: shown }
  }
  if (!listed || listed.featured === card.featured) return data
  return { ...data, cards: cards.map((other) => (other === listed ? { ...other, featured: card.featured } : other)) }
}

/** Returns true iff it is the list of featured places. */
function isHomePage([kind, query, category]: readonly unknown[]): boolean {
  return kind === 'home' && query === '' && category === undefined
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
