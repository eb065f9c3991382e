import { createFileRoute, notFound } from '@tanstack/react-router'
import { citySlugs } from '@/domain/cities/city.ts'
import { parsePage } from '@/domain/pages/list-pages.ts'
import { loadList } from '@/data/places/load-list.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import { homeHead } from '@/features/browse-places/heads.ts'
import { HomePage } from '@/features/browse-places/home/home-page.tsx'
import { parsePlaceSearch } from '@/features/browse-places/place-search.ts'
import { SearchExternal } from '@/features/search-external/search-external.tsx'
import { ShowMap } from '@/features/show-map/show-map.tsx'
import { cardParts } from './-shared/card-parts.ts'

export const Route = createFileRoute('/')({
  validateSearch: parsePlaceSearch,
  loaderDeps: ({ search }) => ({ query: search.q ?? '', category: search.category, page: parsePage(search.page) }),
  loader: async ({ context, deps: { query, category, page } }) => {
    const list = await loadList(context, { query, category, page })
    // Beyond the last page there is none.
    if (page > 1 && list?.cards.length === 0) throw notFound()
    return { query, category, page }
  },
  // The list itself stands in the page once, among the queries' data, and is read from there.
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {}
    const { query, category, page } = loaderData
    const { queryKey } = placeQueries.home(context.publicData, query, category, page)
    return homeHead(context, { ...loaderData, home: context.queryClient.getQueryData(queryKey) })
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { publicData } = Route.useRouteContext()
  const { query, category, page } = Route.useLoaderData()
  const { f, map, at } = Route.useSearch()
  const asked = { city: undefined, query, category, f, map, at }
  return (
    <HomePage
      publicData={publicData}
      query={query}
      category={category}
      f={f}
      page={page}
      parts={cardParts}
      belowList={
        <>
          {(query || category) && <ShowMap asked={asked} indexes={citySlugs} loadView={loadMap} />}
          <SearchExternal query={query} />
        </>
      }
    />
  )
}

async function loadMap() {
  return (await import(/* @with-city */ './-shared/list-map.tsx')).CityMap
}
