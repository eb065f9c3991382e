import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { AddPlaceLink, PlansLink } from './empty-state-actions.tsx'

export type AdvertSize = 'banner' | 'sidebar' | 'large'

/** An advertising slot while it is not sold; of the same height with and without an advertisement. */
export function Advert({ size }: { size: AdvertSize }) {
  return (
    <div className={`ad-slot ${size}`}>
      <svg className="lot" aria-hidden="true">
        <use href="/artwork/sprite.svg#lot" />
      </svg>
      <p>
        <small>
          <FormattedMessage id="promote.label" />
        </small>
        <b>
          <FormattedMessage id="promote.vacant" />
        </b>
        <FormattedMessage id="promote.price" />
      </p>
      <PlansLink advertise />
    </div>
  )
}

/** A large place for an advertisement and one of a sidebar's size, beside each other where there is room. */
export const AdvertRow = memo(function AdvertRow() {
  return (
    <section className="section">
      <div className="container ad-slots">
        <Advert size="large" />
        <Advert size="sidebar" />
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
