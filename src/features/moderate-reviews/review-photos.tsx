import { FormattedMessage, useIntl } from 'react-intl'
import { useHiddenPhoto } from '@/data/admin/use-hidden-photo.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'

interface ReviewPhotosProps {
  photos: readonly string[]
  /** The name of the review's author, as it is shown. */
  author: string
  /** Whether the review is hidden: then admins alone can read its photos. */
  isHidden: boolean
}

/** The photos of a review, each of which opens in full. */
export function ReviewPhotos({ photos, author, isHidden }: ReviewPhotosProps) {
  const intl = useIntl()
  return (
    <p className="actions">
      {photos.map((photo, index) => {
        const alt = intl.formatMessage({ id: 'review.photo' }, { number: index + 1, author })
        return isHidden ? (
          <HiddenPhoto key={photo} address={photo} alt={alt} />
        ) : (
          <a key={photo} href={photo} target="_blank" rel="noopener noreferrer">
            <img
              src={resizePhotoUrl(photo, 320)}
              alt={alt}
              width="96"
              height="96"
              loading="lazy"
              style={{ objectFit: 'cover' }}
            />
          </a>
        )
      })}
    </p>
  )
}

/** A photo that has no address of its own any more. */
function HiddenPhoto({ address, alt }: { address: string; alt: string }) {
  const { url, isFailed } = useHiddenPhoto(address, 640)
  if (isFailed) {
    return (
      <span className="muted">
        <FormattedMessage id="moderate.photoFailed" />
      </span>
    )
  }
  const image = <img src={url} alt={alt} width="96" height="96" style={{ objectFit: 'cover' }} />
  if (!url) return image
  return (
    <a href={url} target="_blank" rel="noopener">
      {image}
    </a>
  )
}
