import { useIntl } from 'react-intl'
import { isArtwork } from '@/domain/categories/artwork.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { Photos } from './photos.tsx'

/** The photos of a place that has more than the one at the head of its page. */
export function Gallery({ place: { name, image_url, additional_images } }: { place: PlaceWithId }) {
  const intl = useIntl()
  const photos = isArtwork(image_url) ? additional_images : [image_url, ...additional_images]
  return (
    <Photos
      photos={photos}
      alts={photos.map((_, index) => intl.formatMessage({ id: 'gallery.photo' }, { number: index + 1, name }))}
      label={intl.formatMessage({ id: 'gallery.label' }, { name })}
    />
  )
}
