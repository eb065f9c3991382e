import { type ChangeEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'
import { Picture } from '../artwork/picture.tsx'
import { injectStyles } from '../layout/inject-styles.ts'
import css from './photo-field.css?inline'

injectStyles(css)

/** A photo in a form: a new one that is still to be sent, or a published one; `isHidden` where it cannot be shown. */
type FieldPhoto = { name: string; blob: Blob } | { address: string; isHidden?: boolean }

interface PhotoFieldProps<Photo extends FieldPhoto> {
  photos: readonly Photo[]
  onChange: (change: (photos: readonly Photo[]) => Photo[]) => void
  /** How many there may be, and what is said where more are chosen. */
  max: number
  tooMany: MessageId
  /** Makes a photo of a file; rejects where it is none. */
  prepare: (file: Blob) => Promise<Photo>
  /** Returns what is said of a file that is none. */
  toMessage: (error: unknown) => MessageId
  /** Returns what is shown of a photo. */
  toSmall: (photo: Photo) => FieldPhoto
  /** The share of each new photo that is sent, 0 to 1, by its name; null while none is being sent. */
  sent: ReadonlyMap<string, number> | null
  /** Whether one is being prepared, which must be waited for. */
  onPreparing: (isPreparing: boolean) => void
}

const CAMERA = 'M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8z'

/** The field for some photos: choose, reduce, show and remove. */
export function PhotoField<Photo extends FieldPhoto>({
  photos,
  onChange,
  max,
  tooMany,
  prepare,
  toMessage,
  toSmall,
  sent,
  onPreparing,
}: PhotoFieldProps<Photo>) {
  const intl = useIntl()
  const id = useId()
  const [error, setError] = useState<MessageId>()
  const [isPreparing, setIsPreparing] = useState(false)

  function notifyPreparing(is: boolean) {
    setIsPreparing(is)
    onPreparing(is)
  }

  async function add({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Otherwise the same file could not be chosen again.
    input.value = ''
    const room = max - photos.length
    setError(files.length > room ? tooMany : undefined)
    notifyPreparing(true)
    // One after the other: two opened photos at once are much for a small memory.
    for (const file of files.slice(0, room)) {
      try {
        const photo = await prepare(file)
        onChange((others) => [...others, photo])
      } catch (failure) {
        setError(toMessage(failure))
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
                    picture={toSmall(photo)}
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
      <label className="photo-drop">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={CAMERA} />
        </svg>
        <span>
          <FormattedMessage id={max === 1 ? 'writing.addPhoto' : 'writing.addPhotos'} />
        </span>
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/*"
          multiple={max > 1}
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
            <FormattedMessage id={error} />
          </p>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        <FormattedMessage id="writing.photosHint" values={{ max }} />
      </p>
    </div>
  )
}
