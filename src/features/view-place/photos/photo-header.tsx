import type { ReactNode } from 'react'
import { PHOTO_LICENSE } from '@/domain/photos/place-photo-limits.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { ShownPhoto } from './place-photos.ts'
import { usePhotoViewer } from './use-photo-viewer.tsx'

interface PhotoHeaderProps {
  photos: readonly ShownPhoto[]
  /** What they are, for a screen reader. */
  label: string
  /** The drawing of the place, by which one knows it from lists. */
  artwork: ReactNode
}

/** Photos at the head of a place's page, one beside the other: one swipes through them, and opens one over the page. */
export function PhotoHeader({ photos, label, artwork }: PhotoHeaderProps) {
  const { view, viewer } = usePhotoViewer(photos, label)
  return (
    <div className="photo-header">
      <ul aria-label={label}>
        {photos.map(({ url, alt, caption, given }, index) => (
          <li key={url}>
            <a href={url} onClick={(event) => view(event, index)}>
              <img
                src={resizePhotoUrl(url, 640)}
                alt={alt}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
            </a>
            <p>
              {photos.length > 1 && <b>{`${index + 1}/${photos.length}`}</b>} {caption}
              {given && ` · ${PHOTO_LICENSE.name}`}
            </p>
          </li>
        ))}
      </ul>
      {artwork}
      {viewer}
    </div>
  )
}
