import type { QueryClient } from '@tanstack/react-query'
import { ignore } from '@/base/ignore.ts'
import type { placeQueries } from './place-queries.ts'
import type { ListSearch } from './local-results.ts'

type ListQuery = ReturnType<typeof placeQueries.home> | ReturnType<typeof placeQueries.city>

/** The time for which the page before stays while a list is on its way, in milliseconds; then the new one waits for it itself. */
const LOCAL_RESULTS_WAIT_MS = 300

/**
 * Loads the list of a page. On the server until it is there; in the browser a quick answer is shown at once and a slow
 * one is waited for on the page itself, which says so, and says when it fails.
 * @throws {AppError} on the server and in the shell, when the list could not be read.
 */
export async function loadList(
  queryClient: QueryClient,
  list: ListQuery,
  search: Omit<ListSearch, 'resultsKey'>,
): Promise<void> {
  // Two kinds of lists, and one way to load them: each branch of the union fits.
  const query = list as ReturnType<typeof placeQueries.home>
  if (import.meta.env.SSR) {
    await queryClient.ensureQueryData(query)
    return
  }
  if (queryClient.getQueryData(query.queryKey)) return
  const offer = () =>
    offerLocalResults(queryClient, { ...search, resultsKey: query.queryKey }).catch((error) =>
      ignore(error, 'without a signal the words that search knows may not come either'),
    )
  // Nothing was ever loaded: this is the shell, and without a list there is no page yet that could say so.
  if (queryClient.getQueryCache().getAll().length === 0) {
    await queryClient.fetchQuery(query).catch(async (error: unknown) => {
      await offer()
      if (!queryClient.getQueryData(query.queryKey)) throw error
    })
    return
  }
  const answer = queryClient.prefetchQuery(query)
  const offered = offer()
  const local = offered.then(() => (queryClient.getQueryData(query.queryKey) ? undefined : answer))
  await Promise.race([answer, local, new Promise((resolve) => setTimeout(resolve, LOCAL_RESULTS_WAIT_MS))])
}

/** Loads the search only when a visitor searches. */
async function offerLocalResults(queryClient: QueryClient, search: ListSearch): Promise<void> {
  if (!search.query && !search.category && search.page === 1) return
  const local = await import(/* @precached */ './local-results.ts')
  await local.offerLocalResults(queryClient, search)
}
