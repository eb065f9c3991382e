import { createFileRoute } from '@tanstack/react-router'
import { loadList } from '@/data/places/load-list.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import { homeHead } from '@/features/browse-places/heads.ts'
import { HomePage } from '@/features/browse-places/home-page.tsx'
import { parsePlaceSearch } from '@/features/browse-places/place-search.ts'
import { SearchExternal } from '@/features/search-external/search-external.tsx'

export const Route = createFileRoute('/')({
  validateSearch: parsePlaceSearch,
  loaderDeps: ({ search }) => ({ query: search.q ?? '', category: search.category }),
  loader: async ({ context: { publicData, queryClient }, deps: { query, category } }) => {
    await loadList(queryClient, placeQueries.home(publicData, query, category), {
      query,
      category,
      scope: 'home',
      listKeys: [placeQueries.home(publicData, '', category), placeQueries.home(publicData, '')].map(
        ({ queryKey }) => queryKey,
      ),
    })
    return { query, category }
  },
  // The list itself stands in the page once, among the queries' data, and is read from there.
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { queryKey } = placeQueries.home(context.publicData, loaderData.query, loaderData.category)
    return homeHead(context, { ...loaderData, home: context.queryClient.getQueryData(queryKey) })
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { publicData } = Route.useRouteContext()
  const { query, category } = Route.useLoaderData()
  const { f } = Route.useSearch()
  return (
    <HomePage
      publicData={publicData}
      query={query}
      category={category}
      f={f}
      belowList={<SearchExternal query={query} />}
    />
  )
}
