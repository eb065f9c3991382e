import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { isArtwork } from '@/domain/categories/artwork.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { SimilarPlace } from '@/domain/pages/public-data.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

interface SimilarPlacesProps {
  places: readonly SimilarPlace[]
  city: CitySlug
}

/** Places of the same category in the city, in one rail on a phone. */
export function SimilarPlaces({ places, city }: SimilarPlacesProps) {
  const intl = useIntl()
  if (places.length === 0) return null
  return (
    <section className="similar">
      <h2>
        <FormattedMessage id="place.similar" />
      </h2>
      <ul>
        {places.map(({ id, name, category, image_url, avg_rating, review_count, meters }) => {
          const drawing = placeDrawing({ name, category, city }, id)
          return (
            <li key={id} className={artworkClasses(drawing)}>
              {isArtwork(image_url) ? (
                <PlaceArtwork {...drawing} />
              ) : (
                <img className="artwork" src={resizePhotoUrl(image_url, 320)} alt="" loading="lazy" decoding="async" />
              )}
              <h3>
                <Link to="/lugar/$placeId" params={{ placeId: id }} dir="auto">
                  {name}
                </Link>
              </h3>
              <Rating rating={avg_rating} count={review_count} />
              {meters !== undefined && <p className="meta">{formatDistance(intl, meters)}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
