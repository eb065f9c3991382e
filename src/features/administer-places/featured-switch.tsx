import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { FormattedMessage, useIntl } from 'react-intl'
import { toTraceId } from '@/base/trace-id.ts'
import { useSetFeatured } from '@/data/admin/mutations.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** Puts a place onto the home page, or takes it off. */
export function FeaturedSwitch({ place }: { place: FoundPlace }) {
  const intl = useIntl()
  const isOnline = useOnline()
  const { mutateAsync: setFeatured, isPending: isBusy, variables } = useSetFeatured()
  // At once, as any switch; it goes back where the server did not take it.
  const isOn = isBusy ? variables.featured : place.featured
  const mayPress = isOnline && !isBusy && (isOn || !place.is_closed)

  async function press() {
    if (!mayPress) return
    const featured = !isOn
    try {
      await setFeatured({ place, featured })
    } catch (error) {
      const failure = errorMessage(toErrorCode(error, 'place-update-failed'))
      return void showToast(intl, { kind: 'error', ...failure, traceId: toTraceId(error) })
    }
    void showToast(intl, {
      kind: 'success',
      title: featured ? 'adminPlaces.addedTitle' : 'adminPlaces.removedTitle',
      message: featured ? 'adminPlaces.added' : 'adminPlaces.removed',
      values: { name: place.name },
    })
  }

  return (
    <FormControlLabel
      control={
        <Switch
          checked={isOn}
          onChange={() => void press()}
          slotProps={{
            input: {
              'aria-label': intl.formatMessage({ id: 'adminPlaces.featuredOf' }, { name: place.name }),
              'aria-busy': isBusy,
              // It keeps the focus meanwhile.
              'aria-disabled': !mayPress,
            },
          }}
        />
      }
      label={
        <FormattedMessage
          id={isBusy ? 'adminPlaces.saving' : isOn ? 'adminPlaces.featured' : 'adminPlaces.notFeatured'}
        />
      }
    />
  )
}
