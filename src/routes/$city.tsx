import { createFileRoute, notFound } from '@tanstack/react-router'
import { parsePage } from '@/domain/pages/list-pages.ts'
import { loadList } from '@/data/places/load-list.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { CityPage } from '@/features/browse-places/city-page.tsx'
import { notFoundHead } from '@/features/navigate/not-found-head.ts'
import { cityHead } from '@/features/browse-places/heads.ts'
import { parsePlaceSearch } from '@/features/browse-places/place-search.ts'
import { SearchExternal } from '@/features/search-external/search-external.tsx'
import { DownloadCity } from '@/features/download-city/download-city.tsx'
import { ShowMap } from '@/features/show-map/show-map.tsx'
import { cardParts } from './-shared/card-parts.ts'

export const Route = createFileRoute('/$city')({
  validateSearch: parsePlaceSearch,
  loaderDeps: ({ search }) => ({ query: search.q ?? '', category: search.category, page: parsePage(search.page) }),
  loader: async ({ context, deps: { query, category, page }, params: { city } }) => {
    if (!isCitySlug(city)) throw notFound()
    const list = await loadList(context, { city, query, category, page })
    // Beyond the last page there is none.
    if (page > 1 && list?.cards.length === 0) throw notFound()
    return { city, query, category, page }
  },
  // The list itself stands in the page once, among the queries' data, and is read from there.
  head: ({ loaderData, match: { context, status } }) => {
    // Without an answer, no one knows what there is.
    if (!loaderData) return status === 'error' ? {} : notFoundHead(context.intl)
    const { city, query, category, page } = loaderData
    const { queryKey } = placeQueries.city(context.publicData, city, query, category, page)
    return cityHead(context, { ...loaderData, list: context.queryClient.getQueryData(queryKey) })
  },
  component: CityRoute,
})

function CityRoute() {
  const { publicData } = Route.useRouteContext()
  const { city, query, category, page } = Route.useLoaderData()
  const { f, map, at } = Route.useSearch()
  return (
    <CityPage
      publicData={publicData}
      city={city}
      query={query}
      category={category}
      f={f}
      page={page}
      parts={cardParts}
      belowList={
        <>
          <ShowMap key={city} asked={{ city, query, category, f, map, at }} indexes={[city]} loadView={loadCityMap} />
          <SearchExternal query={query} city={city} />
          <DownloadCity city={city} />
        </>
      }
    />
  )
}

async function loadCityMap() {
  return (await import(/* @with-city */ './-shared/list-map.tsx')).CityMap
}
