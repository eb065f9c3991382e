import { createFileRoute, notFound } from '@tanstack/react-router'
import { placeQueries } from '@/data/place-queries.ts'
import { offerResultsAtHand } from '@/data/results-at-hand.ts'
import { isCitySlug } from '@/domain/city.ts'
import { CityPage } from '@/features/browse-places/city-page.tsx'
import { cityHead } from '@/features/browse-places/heads.ts'
import { parseSearchText } from '@/features/browse-places/search-text.ts'

export const Route = createFileRoute('/$city')({
  validateSearch: parseSearchText,
  loaderDeps: ({ search }) => ({ query: search.q ?? '' }),
  loader: async ({ context, deps, params: { city } }) => {
    if (!isCitySlug(city)) throw notFound()
    const { publicData, queryClient } = context
    const results = placeQueries.city(publicData, city, deps.query)
    await offerResultsAtHand(queryClient, {
      query: deps.query,
      scope: 'city',
      listKey: placeQueries.city(publicData, city, '').queryKey,
      resultsKey: results.queryKey,
    })
    const list = await queryClient.ensureQueryData(results)
    return { city, query: deps.query, places: list.places }
  },
  head: ({ loaderData, match }) => (loaderData ? cityHead(match.context, loaderData) : {}),
  component: CityRoute,
})

function CityRoute() {
  const { publicData } = Route.useRouteContext()
  const { city, query } = Route.useLoaderData()
  return <CityPage publicData={publicData} city={city} query={query} />
}
