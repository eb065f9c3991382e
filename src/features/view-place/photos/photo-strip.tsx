import { FormattedMessage } from 'react-intl'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import { PHOTOS_ID } from '@/domain/accounts/sign-in-return-url.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import type { ShownPhoto } from './place-photos.ts'
import { usePhotoViewer } from './use-photo-viewer.tsx'

/** How many photos the strip has at the most; the viewer has all. */
const THUMBNAILS_MAX = 6

interface PhotoStripProps {
  photos: readonly ShownPhoto[]
  /** What they are, for a screen reader. */
  label: string
  /** Whether one may add to them. */
  canAdd: boolean
}

/** Small photos of a place in one row, and at its end the way to add one. */
export function PhotoStrip({ photos, label, canAdd }: PhotoStripProps) {
  const { view, viewer } = usePhotoViewer(photos, label)
  if (photos.length === 0 && !canAdd) return null
  return (
    <>
      <ul className="photo-strip" aria-label={label}>
        {photos.slice(0, THUMBNAILS_MAX).map(({ url, alt }, index) => (
          <li key={url}>
            <a href={url} onClick={(event) => view(event, index)}>
              <img src={resizePhotoUrl(url, 320)} alt={alt} width="88" height="88" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
        {canAdd && (
          <li>
            <a className="photo-strip__add" href={`#${PHOTOS_ID}`}>
              <Icon name="camera" />
              <FormattedMessage id="correctPlace.photos" />
            </a>
          </li>
        )}
      </ul>
      {viewer}
    </>
  )
}
