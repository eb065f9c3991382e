import { type ChangeEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type FormPhoto, preparePhoto, smallPhoto } from '@/data/platform/prepare-photo.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { REVIEW_PHOTOS_MAX } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Picture } from '@/ui/artwork/picture.tsx'

interface PhotoFieldProps {
  photos: readonly FormPhoto[]
  onChange: (change: (photos: readonly FormPhoto[]) => FormPhoto[]) => void
  /** The share of each new photo that is sent, 0 to 1, by its name; null while none is being sent. */
  sent: ReadonlyMap<string, number> | null
  /** Whether one is being prepared, which must be waited for. */
  onPreparing: (isPreparing: boolean) => void
}

const CAMERA = 'M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'

/** The field for up to two photos: choose, reduce, show and remove. */
export function PhotoField({ photos, onChange, sent, onPreparing }: PhotoFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [error, setError] = useState<ErrorCode>()
  const [isPreparing, setIsPreparing] = useState(false)

  function notifyPreparing(is: boolean) {
    setIsPreparing(is)
    onPreparing(is)
  }

  async function add({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Otherwise the same file could not be chosen again.
    input.value = ''
    const room = REVIEW_PHOTOS_MAX - photos.length
    setError(files.length > room ? 'review-photos-too-many' : undefined)
    notifyPreparing(true)
    // One after the other: two opened photos at once are much for a small memory.
    for (const file of files.slice(0, room)) {
      try {
        const photo = await preparePhoto(file)
        onChange((others) => [...others, photo])
      } catch (failure) {
        setError(toErrorCode(failure, 'photo-unreadable'))
      }
    }
    notifyPreparing(false)
  }

  return (
    <div className="field-group">
      {photos.length > 0 && (
        <ul className="photo-thumbs">
          {photos.map((photo, index) => {
            const share = 'name' in photo ? sent?.get(photo.name) : undefined
            return (
              <li key={'name' in photo ? photo.name : photo.address}>
                {'address' in photo && photo.isHidden ? (
                  <p className="hint">
                    <FormattedMessage id="writing.photoHidden" values={{ number: index + 1 }} />
                  </p>
                ) : (
                  <Picture
                    picture={smallPhoto(photo)}
                    alt={intl.formatMessage({ id: 'writing.photo' }, { number: index + 1 })}
                  />
                )}
                {share === undefined ? (
                  <button
                    className="icon-button"
                    type="button"
                    aria-label={intl.formatMessage({ id: 'writing.photoRemove' }, { number: index + 1 })}
                    disabled={sent !== null}
                    onClick={() => {
                      setError(undefined)
                      onChange((others) => others.filter((other) => other !== photo))
                      document.getElementById(id)?.focus()
                    }}
                  >
                    <Icon name="close" />
                  </button>
                ) : (
                  <progress
                    value={share}
                    aria-label={intl.formatMessage({ id: 'writing.photoSending' }, { number: index + 1 })}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      <label className="file-drop">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={CAMERA} />
        </svg>
        <span>
          <FormattedMessage id="writing.addPhotos" />
        </span>
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={isPreparing || sent !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => void add(event)}
        />
      </label>
      <div role="status" id={`${id}-error`}>
        {isPreparing && <FormattedMessage id="writing.photoPreparing" />}
        {error && (
          <p className="field-error">
            <Icon name="alert" />
            <FormattedMessage id={errorMessage(error).message} />
          </p>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        <FormattedMessage id="writing.photosHint" />
      </p>
    </div>
  )
}
