import { createFileRoute, notFound } from '@tanstack/react-router'
import { placeQueries } from '@/data/place-queries.ts'
import { placeHead } from '@/features/view-place/place-head.ts'
import { PlacePage } from '@/features/view-place/place-page.tsx'

export const Route = createFileRoute('/lugar/$placeId')({
  loader: async ({ context, params }) => {
    const data = await context.queryClient.ensureQueryData(placeQueries.place(context.publicData, params.placeId))
    if (!data) throw notFound()
    return { city: data.place.city }
  },
  // The place itself stands in the page once, among the queries' data, and is read from there.
  head: ({ match, params }) => {
    const { intl, origin, publicData, queryClient } = match.context
    const data = queryClient.getQueryData(placeQueries.place(publicData, params.placeId).queryKey)
    return data ? placeHead({ intl, origin }, data) : {}
  },
  component: PlaceRoute,
})

function PlaceRoute() {
  const { publicData } = Route.useRouteContext()
  return <PlacePage publicData={publicData} placeId={Route.useParams().placeId} />
}
