import { type MouseEvent, useState } from 'react'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'

type PhotoViewer = typeof import('./photo-viewer.tsx').PhotoViewer

/** A URL of the web or of the site itself; anything else is not opened. */
const PHOTO_URL = /^(?:https?:\/\/|\/(?!\/))/

interface PhotosProps {
  photos: readonly string[]
  /** What each shows, in words. */
  alts: readonly string[]
  /** What they are, for a screen reader. */
  label: string
}

/** Small photos, each a link to the large one, which opens over the page once scripts are there. */
export function Photos({ photos: all, alts, label }: PhotosProps) {
  const photos = all.filter((photo) => PHOTO_URL.test(photo))
  const [viewed, setViewed] = useState<{ Viewer: PhotoViewer; index: number }>()
  if (photos.length === 0) return null

  async function view(event: MouseEvent, index: number): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx')
      setViewed({ Viewer: PhotoViewer, index })
    } catch {
      // Without the viewer, the link opens the photo itself.
      const photo = photos[index]
      if (photo) location.assign(photo)
    }
  }

  return (
    <p className="review__photos">
      {photos.map((photo, index) => (
        <a key={photo} href={photo} onClick={(event) => void view(event, index)}>
          <img
            src={resizePhotoUrl(photo, 320)}
            alt={alts[index]}
            width="96"
            height="96"
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
      {viewed && (
        <viewed.Viewer
          photos={photos}
          alts={alts}
          first={viewed.index}
          label={label}
          onClose={() => setViewed(undefined)}
        />
      )}
    </p>
  )
}
