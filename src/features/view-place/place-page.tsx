import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeQueries } from '@/data/place-queries.ts'
import { artworkCategory, isArtwork } from '@/domain/artwork.ts'
import { categoryName } from '@/domain/category.ts'
import { cities } from '@/domain/city.ts'
import { toFacebookUrl, toHttpUrl, toInstagramUrl } from '@/domain/links.ts'
import { categoryFamily } from '@/domain/menu-category.ts'
import { openingHoursLines } from '@/domain/opening-hours.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/phone.ts'
import type { PlaceWithId } from '@/domain/place.ts'
import type { PublicData } from '@/domain/public-data.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { frontClasses, WideFront } from '@/ui/front.tsx'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { Rating } from '@/ui/rating.tsx'
import { ReviewList } from './review-list.tsx'
import './view-place.css'

/** A place's page: what it is, where, when it is open, how to reach it, and what people say of it. */
export function PlacePage({ publicData, placeId }: { publicData: PublicData; placeId: string }) {
  const intl = useIntl()
  const { data } = useSuspenseQuery(placeQueries.place(publicData, placeId))
  if (!data) throw notFound()
  const { place, reviews } = data
  return (
    <article className={frontClasses(categoryFamily(place.category), place.id)}>
      <div className="pic">
        {isArtwork(place.image_url) ? (
          <WideFront symbol={artworkCategory(place.category)} horizon={cities[place.city].horizon} />
        ) : (
          <img className="art" src={place.image_url} alt="" />
        )}
      </div>
      <div className="in place">
        <div className="lead">
          <h1>{place.name}</h1>
          <p className="tag">{categoryName(place.category, localeOfIntl(intl))}</p>
          <Rating rating={place.avg_rating} count={place.review_count} reviewsHref="#resenas" />
          {place.address && <p className="mute">{place.address}</p>}
          <Actions place={place} />
        </div>
        <Facts place={place} />
        <section className="rest" id="resenas">
          <h2>
            <FormattedMessage id="place.reviews" />
          </h2>
          <ReviewList reviews={reviews} />
        </section>
      </div>
    </article>
  )
}

/** What one does with a place: write, call, go there. */
function Actions({ place }: { place: PlaceWithId }) {
  const chat = place.whatsapp && whatsappUrl(place.whatsapp)
  const phone = place.phone && parsePhones(place.phone)[0]
  const hasPosition = place.latitude !== null && place.longitude !== null
  if (!chat && !phone && !hasPosition) return null
  return (
    <div className="do">
      {chat && (
        <OutsideLink className="btn wa" href={chat}>
          <Icon name="whatsapp" />
          <FormattedMessage id="place.whatsapp" />
        </OutsideLink>
      )}
      {phone && (
        <a className="btn quiet" href={telUrl(phone)}>
          <Icon name="phone" />
          <FormattedMessage id="place.call" />
        </a>
      )}
      {hasPosition && (
        <OutsideLink
          className="btn quiet"
          href={`https://www.google.com/maps/dir/?api=1&destination=${place.latitude},${place.longitude}`}
        >
          <Icon name="navigate" />
          <FormattedMessage id="place.directions" />
        </OutsideLink>
      )}
    </div>
  )
}

function Facts({ place }: { place: PlaceWithId }) {
  const website = place.website && toHttpUrl(place.website)
  const instagram = place.instagram && toInstagramUrl(place.instagram)
  const facebook = place.facebook && toFacebookUrl(place.facebook)
  const phones = place.phone ? parsePhones(place.phone) : []
  const hasContact = phones.length > 0 || website || instagram || facebook
  if (!place.business_hours && !hasContact) return null
  return (
    <FactsSection>
      {place.business_hours && (
        <section className="box">
          <h2>
            <FormattedMessage id="place.hours" />
          </h2>
          <p className="pre">{openingHoursLines(place.business_hours).join('\n')}</p>
        </section>
      )}
      {hasContact && (
        <section className="box">
          <h2>
            <FormattedMessage id="place.contact" />
          </h2>
          <ul className="kv">
            {phones.map((phone) => (
              <Contact key={phone.digits} icon="phone">
                <a href={telUrl(phone)}>{formatPhone(phone)}</a>
              </Contact>
            ))}
            {website && (
              <Contact icon="globe">
                <OutsideLink href={website}>{shortUrl(website)}</OutsideLink>
              </Contact>
            )}
            {instagram && (
              <Contact icon="instagram">
                <OutsideLink href={instagram}>{shortUrl(instagram)}</OutsideLink>
              </Contact>
            )}
            {facebook && (
              <Contact icon="facebook">
                <OutsideLink href={facebook}>{shortUrl(facebook)}</OutsideLink>
              </Contact>
            )}
          </ul>
        </section>
      )}
    </FactsSection>
  )
}

function FactsSection({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <section className="facts stack" aria-label={intl.formatMessage({ id: 'place.facts' })}>
      {children}
    </section>
  )
}

function Contact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      {children}
    </li>
  )
}

/** A link that people of the place wrote, or that leaves for another app: it gets nothing of ours and no credit. */
function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
      <span className="vh">
        {' '}
        (<FormattedMessage id="place.newTab" />)
      </span>
    </a>
  )
}

/** `https://www.facebook.com/ApisANIKA/` -> `facebook.com/ApisANIKA`. */
function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
