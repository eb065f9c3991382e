import { type Advert, hasPhoto } from '@/domain/adverts/advert.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'

/** The picture of the place that is advertised: its photo, else its drawing. */
export function AdvertPicture(advert: Pick<Advert, 'place'>) {
  const { place } = advert
  return hasPhoto(advert) ? (
    <img className="artwork" src={place.image_url} alt="" loading="lazy" decoding="async" />
  ) : (
    <PlaceArtwork {...placeDrawing(place, place.id)} />
  )
}
