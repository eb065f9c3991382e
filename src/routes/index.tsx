import { createFileRoute } from '@tanstack/react-router'
import { placeQueries } from '@/data/place-queries.ts'
import { offerResultsAtHand } from '@/data/results-at-hand.ts'
import { homeHead } from '@/features/browse-places/heads.ts'
import { HomePage } from '@/features/browse-places/home-page.tsx'
import { parseSearchText } from '@/features/browse-places/search-text.ts'

export const Route = createFileRoute('/')({
  validateSearch: parseSearchText,
  loaderDeps: ({ search }) => ({ query: search.q ?? '' }),
  loader: async ({ context, deps }) => {
    const { publicData, queryClient } = context
    const results = placeQueries.home(publicData, deps.query)
    await offerResultsAtHand(queryClient, {
      query: deps.query,
      scope: 'home',
      listKey: placeQueries.home(publicData, '').queryKey,
      resultsKey: results.queryKey,
    })
    const home = await queryClient.ensureQueryData(results)
    return { query: deps.query, places: home.counters.places }
  },
  head: ({ loaderData, match }) => (loaderData ? homeHead(match.context, loaderData) : {}),
  component: HomeRoute,
})

function HomeRoute() {
  const { publicData } = Route.useRouteContext()
  return <HomePage publicData={publicData} query={Route.useLoaderData().query} />
}
