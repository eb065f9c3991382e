import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { ShownPhoto } from './place-photos.ts'
import { usePhotoViewer } from './use-photo-viewer.tsx'

interface PhotosProps {
  photos: readonly ShownPhoto[]
  /** What they are, for a screen reader. */
  label: string
}

/** Small photos, each a link to the large one, which opens over the page once scripts are there. */
export function Photos({ photos, label }: PhotosProps) {
  const { view, viewer } = usePhotoViewer(photos, label)
  if (photos.length === 0) return null
  return (
    <p className="review__photos">
      {photos.map(({ url, alt }, index) => (
        <a key={url} href={url} onClick={(event) => view(event, index)}>
          <img src={resizePhotoUrl(url, 320)} alt={alt} width="96" height="96" loading="lazy" decoding="async" />
        </a>
      ))}
      {viewer}
    </p>
  )
}
