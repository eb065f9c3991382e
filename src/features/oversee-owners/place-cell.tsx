import { FormattedMessage } from 'react-intl'
import { cities } from '@/domain/cities/city.ts'
import type { Place } from '@/domain/places/place.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'

interface PlaceCellProps {
  placeId: string
  name: string
  /** As it is now; null where it is gone. */
  place: Place | null
}

/** Which place a row is about, with how many people have reviewed it as what it is. */
export function PlaceCell({ placeId, name, place }: PlaceCellProps) {
  return (
    <div>
      <PlaceLink className="tap-row admin-brief admin-brief--two" placeId={placeId}>
        {name}
      </PlaceLink>
      <p className="meta admin-brief">
        {place && (
          <>
            {cities[place.city].name} · <FormattedMessage id="history.reviews" values={{ count: place.review_count }} />
          </>
        )}
      </p>
    </div>
  )
}
