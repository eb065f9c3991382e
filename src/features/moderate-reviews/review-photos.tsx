import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { photoObject, resizePhotoUrl, toHiddenPath, toPhotoPath } from '@/domain/photos/photo.ts'

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

/** A photo that has no address of its own any more: read with the admin's token, and in this page's memory alone. */
function HiddenPhoto({ address, alt }: { address: string; alt: string }) {
  const userId = useSession()?.userId ?? ''
  const [url, setUrl] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const load = async () => {
      const path = toPhotoPath(address)
      if (path === null) throw new Error(`${address} is no published photo`)
      const { readPrivateFile } = await import('@/data/session/read-private-file.ts')
      const photo = await readPrivateFile(photoObject(toHiddenPath(path), 640), userId)
      if (isGone) return
      made = URL.createObjectURL(photo)
      setUrl(made)
    }
    load().catch(() => isGone || setIsFailed(true))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [address, userId])

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
