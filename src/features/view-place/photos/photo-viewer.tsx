import { type KeyboardEvent, Suspense, type TouchEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { PHOTO_LICENSE } from '@/domain/photos/place-photo-limits.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import css from './photo-viewer.css?inline'
import type { ShownPhoto } from './place-photos.ts'

injectStyles(css)

const PhotoActions = lazyOptional(async () => (await import('./photo-actions.tsx')).PhotoActions)

/** The least distance that a finger goes sideways to turn a photo, in pixels. */
const SWIPE_MIN = 40

interface PhotoViewerProps {
  photos: readonly ShownPhoto[]
  /** Index of the photo to begin with. */
  first: number
  /** What the photos are, for a screen reader. */
  label: string
  onClose: () => void
}

/** Photos over the whole page, one at a time: a swipe or an arrow key leads on, Escape closes, and the focus goes back. */
export function PhotoViewer({ photos, first, label, onClose }: PhotoViewerProps) {
  const intl = useIntl()
  const user = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const touchedX = useRef<number>(undefined)
  useEffect(() => dialog.current?.showModal(), [])

  const photo = photos[index]
  const turn = (by: number) => setIndex((index + by + photos.length) % photos.length)
  /** Whether it is meant for the photos, and not for a dialog over them. */
  const isForPhotos = ({ target }: { target: EventTarget }) => (target as Element).closest('dialog') === dialog.current
  function turnByKey(event: KeyboardEvent): void {
    if (!isForPhotos(event)) return
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  function beginSwipe(event: TouchEvent): void {
    const { touches } = event
    // Two fingers zoom.
    touchedX.current = touches.length === 1 && isForPhotos(event) ? touches[0]?.clientX : undefined
  }
  function endSwipe({ changedTouches }: TouchEvent): void {
    const distance = (changedTouches[0]?.clientX ?? 0) - (touchedX.current ?? NaN)
    if (Math.abs(distance) >= SWIPE_MIN) turn(distance < 0 ? 1 : -1)
    touchedX.current = undefined
  }

  return (
    <dialog
      className="photo-viewer"
      ref={dialog}
      aria-label={label}
      // React hands on what is closed within it, too.
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onKeyDown={turnByKey}
      onTouchStart={beginSwipe}
      onTouchEnd={endSwipe}
    >
      <img src={photo?.url} alt={photo?.alt} />
      <button
        className="icon-button photo-viewer__close"
        type="button"
        aria-label={intl.formatMessage({ id: 'site.close' })}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
      <div className="photo-viewer__foot">
        <p role="status">{photo?.caption}</p>
        {photo?.given && (
          <div className="photo-viewer__deeds">
            <OutsideLink href={PHOTO_LICENSE.url}>{PHOTO_LICENSE.name}</OutsideLink>
            {user && (
              <Suspense>
                <PhotoActions
                  key={photo.url}
                  photo={photo.given}
                  user={user}
                  onDeleted={() => dialog.current?.close()}
                />
              </Suspense>
            )}
          </div>
        )}
        {photos.length > 1 && (
          <div className="photo-viewer__turns">
            <button
              className="icon-button"
              type="button"
              aria-label={intl.formatMessage({ id: 'review.previousPhoto' })}
              onClick={() => turn(-1)}
            >
              <Icon name="chevron" />
            </button>
            <span aria-hidden="true">
              {index + 1} / {photos.length}
            </span>
            <button
              className="icon-button"
              type="button"
              aria-label={intl.formatMessage({ id: 'review.nextPhoto' })}
              onClick={() => turn(1)}
            >
              <Icon name="chevron" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  )
}
