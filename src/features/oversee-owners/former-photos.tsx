import { FormattedMessage, useIntl } from 'react-intl'
import { useHiddenPhoto } from '@/data/admin/use-hidden-photo.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { Place } from '@/domain/places/place.ts'
import { toShownPhotos } from '@/features/show-changes/shown-photos.ts'

interface FormerPhotosProps {
  /** Addresses of photos that the place showed then. */
  photos: readonly string[]
  /** The place as it is now; what it shows no more, admins alone see. */
  place: Partial<Place> | null
}

/** The photos of a place before or after a change, small. */
export function FormerPhotos({ photos, place }: FormerPhotosProps) {
  const shown = toShownPhotos(place ?? {})
  return (
    <div className="row">
      {photos.map((address) =>
        shown.includes(address) ? (
          <img key={address} src={resizePhotoUrl(address, 320)} alt="" height={72} loading="lazy" />
        ) : (
          <HiddenPhoto key={address} address={address} />
        ),
      )}
    </div>
  )
}

function HiddenPhoto({ address }: { address: string }) {
  const intl = useIntl()
  const { url, isFailed } = useHiddenPhoto(address, 320)
  if (isFailed) return <FormattedMessage id="moderate.photoFailed" />
  return <img src={url} alt={intl.formatMessage({ id: 'history.hiddenPhoto' })} height={72} />
}
