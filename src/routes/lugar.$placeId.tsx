import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { orStandIn } from '@/base/or-stand-in.ts'
import { COPY_AFTER_MS, PLACEHOLDER_UPDATED_AT, placeQueries } from '@/data/places/place-queries.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { notFoundHead } from '@/features/navigate/not-found-head.ts'
import { showToast } from '@/ui/feedback/toast.ts'

const copies = () => import(/* @precached */ '@/data/places/cached-place.ts')

export const Route = createFileRoute('/lugar/$placeId')({
  loader: async ({ context, location, params: { placeId }, preload }) => {
    const { intl, publicData, queryClient } = context
    const place = placeQueries.place(publicData, placeId)
    // Who clicks while a place is being preloaded gets what the preload says; by then the address tells.
    const isSeen = () => !import.meta.env.SSR && (!preload || window.location.pathname === location.pathname)
    const answer = queryClient.ensureQueryData(place)
    const wanted = { queryClient, queryKey: place.queryKey, placeId }
    const findCopy = async () => (await copies()).loadPlaceCopy(wanted, answer, isSeen)
    const data = await orStandIn(answer, findCopy, COPY_AFTER_MS)
    if (data) {
      const { id, city, twin_id } = data.place
      const shownId = twin_id ?? id
      const isCopy = queryClient.getQueryState(place.queryKey)?.dataUpdatedAt === PLACEHOLDER_UPDATED_AT
      if (shownId === placeId || isCopy) return { city }
      // It was merged into another, whose data may have come in its stead.
      if (!import.meta.env.SSR) (await copies()).followTwin(queryClient, placeId, data)
      throw redirect({ to: '/lugar/$placeId', params: { placeId: shownId }, statusCode: 301 })
    }
    if (!isSeen()) throw notFound()
    void showToast(intl, { kind: 'error', ...errorMessage('place-not-found') })
    throw redirect({ to: '/' })
  },
  // The place itself stands in the page once, among the queries' data, and is read from there.
  head: async ({ match, params }) => {
    const { intl, origin, publicData, queryClient } = match.context
    const data = queryClient.getQueryData(placeQueries.place(publicData, params.placeId).queryKey)
    if (data) return (await import(/* @precached */ './lugar.$placeId.lazy.tsx')).head({ intl, origin }, data)
    // Without an answer, no one knows whether there is such a place.
    return data === null ? notFoundHead(intl, 'error.place-not-found') : {}
  },
})
