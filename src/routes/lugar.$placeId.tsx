import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import type { IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { placeQueries } from '@/data/places/place-queries.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { toErrorCode, type ErrorCode } from '@/domain/shared/app-error.ts'
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
    let data: PlaceData | null
    try {
      data = await queryClient.ensureQueryData(place)
    } catch (error) {
      // The server's page says by itself what failed.
      if (!isSeen()) throw error
      const copy = await copies().then(
        ({ loadPlaceCopy }) => loadPlaceCopy(queryClient, place.queryKey, placeId),
        (cause) => ignore(cause, 'there is no copy then'),
      )
      const code = toErrorCode(error, 'place-load-failed')
      // Without a network there is a page that says so, and comes by itself when there is one again.
      if (!copy) throw code === 'offline' ? error : leadHome(intl, code)
      return { city: copy.place.city, isCopy: true }
    }
    if (data) {
      const { id, city, twin_id } = data.place
      const shownId = twin_id ?? id
      if (shownId === placeId) return { city, isCopy: false }
      // It was merged into another, whose data may have come in its stead.
      if (!import.meta.env.SSR) (await copies()).followTwin(queryClient, placeId, data)
      throw redirect({ to: '/lugar/$placeId', params: { placeId: shownId }, statusCode: 301 })
    }
    if (!isSeen()) throw notFound()
    throw leadHome(intl, 'place-not-found')
  },
  // The place itself stands in the page once, among the queries' data, and is read from there.
  head: async ({ match, params }) => {
    const { intl, origin, publicData, queryClient } = match.context
    const data = queryClient.getQueryData(placeQueries.place(publicData, params.placeId).queryKey)
    return data
      ? (await import(/* @precached */ './lugar.$placeId.lazy.tsx')).head({ intl, origin }, data)
      : notFoundHead(intl, 'error.place-not-found')
  },
})

/** Says what failed, on the home page. */
function leadHome(intl: IntlShape, code: ErrorCode) {
  void showToast(intl, { kind: 'error', ...errorMessage(code) })
  return redirect({ to: '/' })
}
