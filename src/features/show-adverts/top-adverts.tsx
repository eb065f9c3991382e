import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import * as messages from 'messages:adverts'
import type { PageAdvertsWire } from '@/domain/adverts/advert.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdvertLabel } from '@/features/draw-advert/advert-label.tsx'
import { AdvertPicture } from '@/features/draw-advert/advert-picture.tsx'
import { intlWith } from '@/i18n/part-intl.tsx'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { type ShownAdvert, useTopAdverts } from './page-view.ts'
import { useCounted } from './use-counted.ts'

interface TopAdvertsProps {
  adverts: PageAdvertsWire
}

/** The places that pay to stand above the list of their category: as high as its room is until they are there. */
export function TopAdverts({ adverts }: TopAdvertsProps) {
  const publicIntl = useIntl()
  const intl = useMemo(() => intlWith(publicIntl, messages), [publicIntl])
  const top = useTopAdverts(adverts)
  const [first] = top
  if (!first) return null
  return (
    <section className="ad-top" aria-label={intl.formatMessage({ id: 'promote.label' })}>
      <small>
        <AdvertLabel
          reason={intl.formatMessage(
            { id: 'advert.reasonTop' },
            { count: top.length, city: cities[first.place.city].name },
          )}
        />
      </small>
      <div>
        {top.map((advert) => (
          <TopAdvert key={advert.id} advert={advert} adverts={adverts} />
        ))}
      </div>
    </section>
  )
}

function TopAdvert({ advert, adverts }: TopAdvertsProps & { advert: ShownAdvert }) {
  const intl = useIntl()
  const { place } = advert
  const element = useCounted('top', adverts, advert)
  return (
    <div
      className={`ad-slot sold ad-tile ${artworkClasses(placeDrawing(place, place.id))}`}
      ref={element}
      data-advert={advert.id}
    >
      <AdvertPicture {...advert} />
      <div>
        <b>
          <Link to="/lugar/$placeId" params={{ placeId: place.id }} preload="intent">
            {place.name}
          </Link>
        </b>
        <span className="one-line">{categoryName(place.category, localeOfIntl(intl))}</span>
      </div>
    </div>
  )
}
