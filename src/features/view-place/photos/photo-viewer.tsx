import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './photo-viewer.css?inline'

injectStyles(css)

interface PhotoViewerProps {
  photos: readonly string[]
  /** What each photo shows, in words. */
  alts: readonly string[]
  /** Index of the photo to begin with. */
  first: number
  /** What the photos are, for a screen reader. */
  label: string
  onClose: () => void
}

/** Photos over the whole page, one at a time: arrow keys lead on, Escape closes, and the focus goes back. */
export function PhotoViewer({ photos, alts, first, label, onClose }: PhotoViewerProps) {
  const intl = useIntl()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  useEffect(() => dialog.current?.showModal(), [])

  const turn = (by: number) => setIndex((index + by + photos.length) % photos.length)
  function turnByKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }

  return (
    <dialog className="photo-viewer" ref={dialog} aria-label={label} onClose={onClose} onKeyDown={turnByKey}>
      <img src={photos[index]} alt={alts[index]} />
      <button
        className="icon-button photo-viewer__close"
        type="button"
        aria-label={intl.formatMessage({ id: 'site.close' })}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
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
    </dialog>
  )
}
