import { FormattedMessage } from 'react-intl'
import { type PreparedPhoto, preparePhoto } from '@/data/platform/prepare-photo.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PhotoField } from '@/ui/forms/photo-field.tsx'

interface EvidencePhotoProps {
  photos: readonly PreparedPhoto[]
  /** Whether what is sent takes the place of something with a photo. */
  hadPhoto: boolean
  onChange: (change: (photos: readonly PreparedPhoto[]) => PreparedPhoto[]) => void
  /** As in `PhotoField`. */
  sent: ReadonlyMap<string, number> | null
  onPreparing: (isPreparing: boolean) => void
}

/** The server redraws no photo that it does not publish, so none leaves the device as it is, with where it was taken. */
const prepareUnpublished = (file: Blob) => preparePhoto(file, { isPublished: false })

/** The field for a photo that shows what is corrected, which the team alone sees. */
export function EvidencePhoto({ hadPhoto, ...props }: EvidencePhotoProps) {
  return (
    <fieldset className="plain stack">
      <legend>
        <FormattedMessage id="correction.photo" />
      </legend>
      {hadPhoto && (
        <p className="hint">
          <FormattedMessage id="correction.photoGone" />
        </p>
      )}
      <PhotoField<PreparedPhoto>
        {...props}
        max={1}
        tooMany="correction.onePhoto"
        prepare={prepareUnpublished}
        toMessage={(error) => errorMessage(toErrorCode(error, 'photo-unreadable')).message}
        toSmall={(photo) => photo}
      />
      <p className="hint">
        <FormattedMessage id="correction.photoHint" />
      </p>
    </fieldset>
  )
}
