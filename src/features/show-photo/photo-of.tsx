import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHiddenPhoto } from '@/data/admin/use-hidden-photo.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { PlacePhoto } from '@/domain/photos/place-photo.ts'

interface PhotoOfProps {
  photo: Pick<PlacePhoto, 'photo' | 'status'>
  alt: string
}

/** A photo by a visitor, large enough to be decided about, which opens in full. */
export function PhotoOf({ photo: { photo, status }, alt }: PhotoOfProps) {
  if (status !== 'published') return <HiddenPhoto address={photo} alt={alt} />
  return <OpenedPhoto url={photo} image={<img src={resizePhotoUrl(photo, 320)} alt={alt} loading="lazy" />} />
}

function HiddenPhoto({ address, alt }: { address: string; alt: string }) {
  const { url, isFailed } = useHiddenPhoto(address, 1280)
  if (isFailed) {
    return (
      <p className="muted">
        <FormattedMessage id="moderate.photoFailed" />
      </p>
    )
  }
  return <OpenedPhoto url={url} image={url && <img src={url} alt={alt} />} />
}

function OpenedPhoto({ url, image }: { url: string | undefined; image: ReactNode }) {
  return (
    <a className="admin-photo" href={url} target="_blank" rel="noopener">
      {image}
    </a>
  )
}
