import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** Puts a place onto the home page, or takes it off. */
export function FeaturedSwitch({ place }: { place: FoundPlace }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const [isOn, setIsOn] = useState(place.featured)
  const { isBusy, run } = useAsyncAction(
    (error) => toErrorCode(error, 'place-update-failed'),
    (code, traceId) => void showToast(intl, { kind: 'error', ...errorMessage(code), traceId }),
  )
  const mayPress = isOnline && !isBusy && (isOn || !place.is_closed)

  async function press() {
    if (!mayPress) return
    const featured = !isOn
    // At once, as any switch; it goes back where the server did not take it.
    setIsOn(featured)
    const isDone = await run(async () => {
      const { setFeatured } = await import('@/data/admin/administer-places.ts')
      await setFeatured({ place_id: place.id, featured })
      const { showFeatured } = await import('@/data/places/local-featured.ts')
      const { owner_claimed: _, is_closed: __, ...card } = place
      showFeatured(queryClient, { ...card, featured })
    })
    if (!isDone) return setIsOn(!featured)
    void showToast(intl, {
      kind: 'success',
      title: featured ? 'adminPlaces.addedTitle' : 'adminPlaces.removedTitle',
      message: featured ? 'adminPlaces.added' : 'adminPlaces.removed',
      values: { name: place.name },
    })
  }

  return (
    <button
      className="switcher"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={intl.formatMessage({ id: 'adminPlaces.featuredOf' }, { name: place.name })}
      aria-busy={isBusy}
      aria-disabled={!mayPress}
      onClick={() => void press()}
    >
      <span aria-hidden="true" />
      <FormattedMessage id={isBusy ? 'adminPlaces.saving' : 'adminPlaces.featured'} />
    </button>
  )
}
