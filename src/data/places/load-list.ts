import type { QueryClient } from '@tanstack/react-query'
import { ignore } from '@/base/ignore.ts'
import { orStandIn } from '@/base/or-stand-in.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import type { ListSearch } from './local-results.ts'
import { COPY_AFTER_MS, placeQueries } from './place-queries.ts'

/** What a list is asked for. */
export interface ListRequest {
  /** The city searched; absent when all are. */
  city?: CitySlug | undefined
  query: string
  category: MenuSlug | undefined
  /** From 1. */
  page: number
}

/** The time for which the page before stays while a list is on its way, in milliseconds; then the new one waits for it itself. */
const LOCAL_RESULTS_WAIT_MS = 300

/** Returns the query of a list. Two kinds of lists, and one way to read what they share. */
export function listQuery(publicData: PublicData, { city, query, category, page }: ListRequest) {
  const list = city
    ? placeQueries.city(publicData, city, query, category, page)
    : placeQueries.home(publicData, query, category, page)
  return list as ReturnType<typeof placeQueries.home>
}

/**
 * Loads a list. On the server until it is there; in the browser a quick answer is shown at once and a slow one is waited
 * for on the page itself, which says so, and says when it fails.
 * @returns What is there by then.
 * @throws {AppError} on the server and in the shell, when the list could not be read.
 */
export async function loadList(
  { queryClient, publicData }: { queryClient: QueryClient; publicData: PublicData },
  request: ListRequest,
) {
  const { city, query: text, category, page } = request
  const query = listQuery(publicData, request)
  const read = () => queryClient.getQueryData(query.queryKey)
  if (import.meta.env.SSR) return queryClient.ensureQueryData(query)
  if (read()) return read()
  const wholeLists = [category, undefined].map(
    (kind) => listQuery(publicData, { city, query: '', category: kind, page: 1 }).queryKey,
  )
  const search: ListSearch = {
    query: text,
    category,
    page,
    scope: city ? 'city' : 'home',
    listKeys: wholeLists,
    resultsKey: query.queryKey,
  }
  const offer = (late?: Promise<unknown>) =>
    offerLocalResults(queryClient, search, late).catch((error) =>
      ignore(error, 'without a signal the words that search knows may not come either'),
    )
  // Nothing was ever loaded: this is the shell, and without a list there is no page yet that could say so.
  if (queryClient.getQueryCache().getAll().length === 0) {
    const late = queryClient.fetchQuery(query)
    return orStandIn(late, () => offer(late).then(read), COPY_AFTER_MS)
  }
  const answer = queryClient.prefetchQuery(query)
  const offered = offer()
  const local = offered.then(() => (read() ? undefined : answer))
  await Promise.race([answer, local, new Promise((resolve) => setTimeout(resolve, LOCAL_RESULTS_WAIT_MS))])
  return read()
}

/** Loads the search only when a visitor searches. */
async function offerLocalResults(queryClient: QueryClient, search: ListSearch, late?: Promise<unknown>): Promise<void> {
  if (!search.query && !search.category && search.page === 1) return
  const local = await import(/* @precached */ './local-results.ts')
  await local.offerLocalResults(queryClient, search, late)
}
