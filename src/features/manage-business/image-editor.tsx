import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { preparePlaceImage, savePlaceImages } from '@/data/places/place-images.ts'
import { type FormPhoto, smallPhoto } from '@/data/platform/prepare-photo.ts'
import type { PlaceChanges } from '@/data/owners/pending-business-change.ts'
import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { PLACE_IMAGES_MAX } from '@/domain/photos/photo-file.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Picture } from '@/ui/artwork/picture.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { TraceCode } from '@/ui/feedback/trace-code.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { SaveBar } from './save-bar.tsx'

interface ImageEditorProps {
  place: PlaceWithId
  userId: string
  onChanged: (changes: PlaceChanges) => void
}

interface Failure {
  code: ErrorCode
  values: Readonly<Record<string, string | number>>
}

function toFailure(error: unknown): Failure {
  return {
    code: toErrorCode(error, 'business-update-failed'),
    values: error instanceof AppError ? error.values : {},
  }
}

const toKey = (image: FormPhoto) => ('blob' in image ? image.name : image.address)

/** The images of a place, the first of which is in front: chosen, put in order, taken off, and saved together. */
export function ImageEditor({ place, userId, onChanged }: ImageEditorProps) {
  const intl = useIntl()
  const id = useId()
  const isOnline = useOnline()
  const list = useRef<HTMLUListElement>(null)
  const stored = toImages(place)
  /** Undefined as long as no one changed anything: the place's own are shown then, whatever becomes of them. */
  const [chosen, setChosen] = useState<readonly FormPhoto[]>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const [said, setSaid] = useState('')
  const arrived = useRef(new Set<string>())
  const { isBusy, failure, traceId, run, refuse, reset } = useAsyncAction(toFailure)
  const own = stored.map((address) => ({ address }))
  const images = chosen ?? own
  const isChanged = images.map(toKey).join('\n') !== stored.join('\n')

  function change(make: (images: readonly FormPhoto[]) => readonly FormPhoto[]) {
    reset()
    setChosen((before) => make(before ?? own))
  }

  async function add({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    // Otherwise the same file could not be chosen again.
    input.value = ''
    const room = Math.max(0, PLACE_IMAGES_MAX - images.length)
    reset()
    setSaid('')
    setIsPreparing(true)
    let problem: unknown = files.length > room ? new AppError('too-many-images') : null
    // One after the other: several opened photos at once are much for a small memory.
    for (const file of files.slice(0, room)) {
      try {
        const image = await preparePlaceImage(file)
        change((others) => [...others, image])
      } catch (error) {
        problem = error instanceof AppError ? error : new AppError('photo-unreadable', { cause: error })
      }
    }
    setIsPreparing(false)
    if (problem) refuse(toFailure(problem))
  }

  function move(index: number, by: 1 | -1) {
    const image = images[index]
    if (!image) return
    change((all) => all.toSpliced(index, 1).toSpliced(index + by, 0, image))
    setSaid(intl.formatMessage({ id: 'business.imageMoved' }, { n: index + by + 1, count: images.length }))
    // The button goes with its image, and at the end of the row there is only the way back.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[index + by]?.querySelectorAll<HTMLButtonElement>('.turn-button')
      const [earlier, later] = buttons ?? []
      const requested = by < 0 ? earlier : later
      const other = by < 0 ? later : earlier
      ;(requested?.disabled ? other : requested)?.focus()
    })
  }

  function remove(index: number) {
    change((all) => all.toSpliced(index, 1))
    setSaid(intl.formatMessage({ id: 'business.imageRemoved' }))
    document.getElementById(id)?.focus()
  }

  async function save() {
    setSaid('')
    setSent(new Map(images.flatMap((image) => ('blob' in image ? [[image.name, 0] as const] : []))))
    await run(async () => {
      const saved = await savePlaceImages({
        placeId: place.id,
        userId,
        images,
        arrived: arrived.current,
        onProgress: (name, share) => setSent((before) => new Map(before).set(name, share)),
      })
      setChosen(undefined)
      onChanged(saved)
      void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: 'business.imagesSaved' })
    })
    setSent(null)
  }

  const isLocked = isBusy || isPreparing
  return (
    <section className="surface stack images">
      <h2>
        <FormattedMessage id="business.images" />
      </h2>
      <p className="hint" id={`${id}-hint`}>
        <FormattedMessage id="business.imagesHint" /> <FormattedMessage id="business.imagesSeparately" />
      </p>
      {images.length === 0 ? (
        <p className="muted">
          <FormattedMessage id="business.imagesNone" />
        </p>
      ) : (
        <ul className="pictures" ref={list}>
          {images.map((image, index) => {
            const n = index + 1
            const share = 'blob' in image ? sent?.get(image.name) : undefined
            return (
              <li key={toKey(image)}>
                <div className="frame">
                  <Picture picture={smallPhoto(image)} alt={intl.formatMessage({ id: 'business.image' }, { n })} />
                  {index === 0 && (
                    <span className="tag">
                      <FormattedMessage id="business.cover" />
                    </span>
                  )}
                  {share !== undefined && (
                    <progress value={share} aria-label={intl.formatMessage({ id: 'business.imageSending' }, { n })} />
                  )}
                </div>
                <div className="image-editor__turns">
                  <IconButton
                    className="turn-button"
                    disabled={isLocked || index === 0}
                    aria-label={intl.formatMessage({ id: 'business.imageEarlier' }, { n })}
                    onClick={() => move(index, -1)}
                  >
                    <Icon name="chevron" />
                  </IconButton>
                  <IconButton
                    className="turn-button"
                    disabled={isLocked || index === images.length - 1}
                    aria-label={intl.formatMessage({ id: 'business.imageLater' }, { n })}
                    onClick={() => move(index, 1)}
                  >
                    <Icon name="chevron" />
                  </IconButton>
                  <IconButton
                    disabled={isLocked}
                    aria-label={intl.formatMessage({ id: 'business.imageRemove' }, { n })}
                    onClick={() => remove(index)}
                  >
                    <Icon name="close" />
                  </IconButton>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <label className="file-drop">
        <Camera />
        <span>
          <FormattedMessage id="business.imageAdd" />
        </span>
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={isLocked}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => void add(event)}
        />
      </label>
      <div role="alert" id={`${id}-error`}>
        {failure && (
          <p className="field-error">
            <Icon name="alert" />
            <span>
              <FormattedMessage id={errorMessage(failure.code).message} values={failure.values} />
              <TraceCode traceId={traceId} />
            </span>
          </p>
        )}
      </div>
      <p className="hint" role="status">
        {isPreparing ? <FormattedMessage id="business.imagePreparing" /> : said}
      </p>
      {isChanged && (
        <SaveBar state={isOnline ? 'business.imagesUnsaved' : 'business.imagesOffline'} isChanged>
          <Button
            variant="outlined"
            disabled={isLocked}
            onClick={() => {
              reset()
              setChosen(undefined)
              document.getElementById(id)?.focus()
            }}
          >
            <FormattedMessage id="business.discard" />
          </Button>
          <Button disabled={isLocked || !isOnline} onClick={() => void save()}>
            <FormattedMessage id={isBusy ? 'business.imagesSaving' : 'business.imagesSave'} />
          </Button>
        </SaveBar>
      )}
    </section>
  )
}

function Camera() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 7h4l2-3h6l2 3h4v13H3zM12 9a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" />
    </svg>
  )
}

/** Returns the addresses of a place's images, in order; our drawing is none of them. */
function toImages({ image_url, additional_images }: Place): string[] {
  return [image_url, ...additional_images].filter((address) => !isArtwork(address))
}
