import { FormattedMessage } from 'react-intl'
import { type PreparedPhoto, preparePhoto } from '@/data/platform/prepare-photo.ts'
import { PHOTO_LICENSE, PLACE_PHOTOS_AT_ONCE_MAX } from '@/domain/photos/place-photo-limits.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PhotoField } from '@/ui/forms/photo-field.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'

interface VisitorPhotoFieldProps {
  photos: readonly PreparedPhoto[]
  onChange: (change: (photos: readonly PreparedPhoto[]) => PreparedPhoto[]) => void
  /** As in `PhotoField`. */
  sent: ReadonlyMap<string, number> | null
  onPreparing: (isPreparing: boolean) => void
}

/** The field for photos of a place by a visitor, with the license under which they are published. */
export function VisitorPhotoField(props: VisitorPhotoFieldProps) {
  return (
    <>
      <PhotoField<PreparedPhoto>
        {...props}
        max={PLACE_PHOTOS_AT_ONCE_MAX}
        tooMany="error.photos-too-many"
        prepare={(file) => preparePhoto(file)}
        toMessage={(error) => errorMessage(toErrorCode(error, 'photo-unreadable')).message}
        toSmall={(photo) => photo}
      />
      <p className="hint">
        <FormattedMessage
          id="contribution.license"
          values={{
            license: (
              <OutsideLink key="license" href={PHOTO_LICENSE.url}>
                {PHOTO_LICENSE.name}
              </OutsideLink>
            ),
          }}
        />
      </p>
    </>
  )
}
