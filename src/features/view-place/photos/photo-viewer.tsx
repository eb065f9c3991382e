import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './photo-viewer.css?inline'
import type { ShownPhoto } from './place-photos.ts'

injectStyles(css)

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
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const touchedX = useRef<number>(undefined)
  useEffect(() => dialog.current?.showModal(), [])

  const photo = photos[index]
  const turn = (by: number) => setIndex((index + by + photos.length) % photos.length)
  function turnByKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  function beginSwipe({ touches }: TouchEvent): void {
    // Two fingers zoom.
    touchedX.current = touches.length === 1 ? touches[0]?.clientX : undefined
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
      onClose={onClose}
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
