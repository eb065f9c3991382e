import { useIntl } from 'react-intl'
import { isArtwork } from '@/domain/artwork.ts'
import type { PlaceWithId } from '@/domain/place.ts'
import en from '@/i18n/en.json?icu=gallery'
import es from '@/i18n/es.json?icu=gallery'
import { intlWith } from '@/i18n/part-intl.tsx'
import { Photos } from './photos.tsx'

const messages = { es, en }

/** The photos of a place that has more than the one at the head of its page. */
export function Gallery({ place: { name, image_url, additional_images } }: { place: PlaceWithId }) {
  const intl = intlWith(useIntl(), messages)
  const photos = isArtwork(image_url) ? additional_images : [image_url, ...additional_images]
  return (
    <Photos
      photos={photos}
      alts={photos.map((_, index) => intl.formatMessage({ id: 'gallery.photo' }, { number: index + 1, name }))}
      label={intl.formatMessage({ id: 'gallery.label' }, { name })}
    />
  )
}
