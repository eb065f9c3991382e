import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AdvertSlot, PageAdvertsWire } from '@/domain/adverts/advert.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { AddPlaceLink, PlansLink } from './empty-state-actions.tsx'
import type { CardParts } from './place-list.tsx'

/** Below the list, in the order in which they are filled. */
const rowSlots: readonly AdvertSlot[] = ['large', 'sidebar']

interface AdvertRowProps {
  adverts: PageAdvertsWire | undefined
  parts: CardParts
}

/** The adverts that the banner has no room for: a large one and one of a sidebar's size, beside each other where there is room. */
export const AdvertRow = memo(function AdvertRow({ adverts, parts }: AdvertRowProps) {
  // Unpacked by what shows them, which comes later.
  if (!adverts?.[2][1]) return null
  return (
    <section className="section">
      <div className="container ad-slots">
        {rowSlots.slice(0, adverts[2].length - 1).map((slot) => parts.advert(slot, adverts))}
      </div>
    </section>
  )
})

/** The call to action at the end of a page: register a business, and promote it. @param city Where, if in one city. */
export const BusinessCall = memo(function BusinessCall({ city }: { city?: CitySlug }) {
  return (
    <section className="promotion">
      <div className="container section">
        <h2>
          {city ? (
            <FormattedMessage id="promote.cityTitle" values={{ city: cities[city].name }} />
          ) : (
            <FormattedMessage id="promote.title" />
          )}
        </h2>
        <p>
          <FormattedMessage id={city ? 'promote.cityBody' : 'promote.body'} />
        </p>
        <div className="actions">
          {city && <PlansLink className="btn" />}
          <AddPlaceLink className={city ? 'btn btn--outline' : 'btn'} hints={{ city, own: true }}>
            <FormattedMessage id="promote.register" />
          </AddPlaceLink>
          {!city && <PlansLink className="btn btn--outline" />}
        </div>
      </div>
    </section>
  )
})
