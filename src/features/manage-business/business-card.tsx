import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countUnanswered } from '@/data/owners/my-businesses.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { ADVERT_HASH, NUMBERS_HASH } from '@/domain/accounts/business-pages.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { endOfPost, isPostShown } from '@/domain/notices/post.ts'
import { closedUntil, closingAhead } from '@/domain/opening-hours/bolivian-days.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { OwnPlan } from '@/features/pay-plan/own-plan.tsx'
import { localeOfIntl } from '@/i18n/intl.ts'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import { MENU_HASH } from './business-menu.tsx'
import { POSTER_HASH } from './poster/business-poster.tsx'
import { MANAGERS_HASH } from './business-managers.tsx'
import { NOTICES_HASH } from './notices/business-notices.tsx'
import type { PendingBusinessChange } from './use-written-about.ts'

/** More are not counted. */
const UNANSWERED_MAX = 100

const states = {
  waiting: { state: 'waiting', name: 'business.stateWaiting' },
  draft: { state: 'waiting', name: 'business.stateDraft' },
  refused: { state: 'refused', name: 'business.refusedTag' },
} as const

interface BusinessCardProps {
  place: PlaceWithId
  /** What its owner changed and is still on this device. */
  entry: PendingBusinessChange | undefined
}

/** One of a user's businesses, with the ways to its page, its form and its reviews. */
export function BusinessCard({ place, entry }: BusinessCardProps) {
  const intl = useIntl()
  const { id, name, category } = place
  const drawing = placeDrawing(place, id)
  const shown = entry && states[entry.state]
  const [now] = useState(() => new Date())
  const ahead = closingAhead(place, now)
  return (
    <li className={`surface business ${artworkClasses(drawing)}`}>
      {isArtwork(place.image_url) ? (
        <PlaceArtwork {...drawing} />
      ) : (
        <img className="artwork" src={resizePhotoUrl(place.image_url, 320)} alt="" loading="lazy" decoding="async" />
      )}
      <div className="stack">
        <div>
          <p className="tags">
            {place.featured && (
              <span className="tag featured">
                <FormattedMessage id="card.featured" />
              </span>
            )}
            {place.closed_at && (
              <StateTag state="refused">
                <FormattedMessage id="business.closed" />
              </StateTag>
            )}
            {closedUntil(place, now) && (
              <StateTag state="waiting">
                <FormattedMessage id="notices.closedTag" />
              </StateTag>
            )}
            {ahead && (
              <StateTag state="waiting">
                <FormattedMessage
                  id="notices.closedTagAhead"
                  values={{ date: intl.formatDate(`${ahead.from}T12:00:00Z`, { day: 'numeric', month: 'long' }) }}
                />
              </StateTag>
            )}
            {shown && (
              <StateTag state={shown.state}>
                <FormattedMessage id={shown.name} />
              </StateTag>
            )}
          </p>
          <h2>{name}</h2>
          <p className="meta">
            {categoryName(category, localeOfIntl(intl))} · {cities[place.city].name}
          </p>
          <Rating rating={place.avg_rating} count={place.review_count} />
        </div>
        {place.post && !place.closed_at && isPostShown(place.post, now.getTime()) && (
          <p className="meta">
            <FormattedMessage
              id="business.posted"
              values={{
                text: place.post.text,
                date: intl.formatDate(endOfPost(place.post) - 1, { day: 'numeric', month: 'long' }),
              }}
            />
          </p>
        )}
        <OwnPlan placeId={id} name={name} />
        {place.review_count > 0 && <Reviews placeId={id} />}
        {!place.closed_at && (
          <p className="reviews-line">
            <Link
              className="tap-row"
              to="/mis-negocios"
              hash={`${ADVERT_HASH}${id}`}
              aria-label={intl.formatMessage({ id: 'creative.cardLinkNamed' }, { name })}
            >
              <FormattedMessage id="creative.cardLink" />
            </Link>
            <Link
              className="tap-row"
              to="/mis-negocios"
              hash={`${POSTER_HASH}${id}`}
              aria-label={intl.formatMessage({ id: 'poster.linkNamed' }, { name })}
            >
              <FormattedMessage id="poster.link" />
            </Link>
            <Link
              className="tap-row"
              to="/mis-negocios"
              hash={`${NOTICES_HASH}${id}`}
              aria-label={intl.formatMessage({ id: 'notices.linkNamed' }, { name })}
            >
              <FormattedMessage id="notices.link" />
            </Link>
            <Link
              className="tap-row"
              to="/mis-negocios"
              hash={`${MENU_HASH}${id}`}
              aria-label={intl.formatMessage({ id: 'menuForm.linkNamed' }, { name })}
            >
              <FormattedMessage id="menuForm.link" />
            </Link>
            <Link
              className="tap-row"
              to="/mis-negocios"
              hash={`${MANAGERS_HASH}${id}`}
              aria-label={intl.formatMessage({ id: 'managers.linkNamed' }, { name })}
            >
              <FormattedMessage id="managers.link" />
            </Link>
          </p>
        )}
      </div>
      <div className="actions">
        <ButtonLink
          variant="outlined"
          to="/lugar/$placeId"
          params={{ placeId: id }}
          aria-label={intl.formatMessage({ id: 'business.viewNamed' }, { name })}
        >
          <FormattedMessage id="business.view" />
        </ButtonLink>
        <ButtonLink
          variant="outlined"
          to="/mis-negocios"
          hash={`${NUMBERS_HASH}${id}`}
          aria-label={intl.formatMessage({ id: 'business.numbersNamed' }, { name })}
        >
          <FormattedMessage id="business.numbers" />
        </ButtonLink>
        <ButtonLink
          to="/mis-negocios"
          hash={id}
          aria-label={intl.formatMessage({ id: 'business.editNamed' }, { name })}
        >
          <FormattedMessage id="business.edit" />
        </ButtonLink>
      </div>
    </li>
  )
}

/** The way to the reviews, and how many of them wait for an answer, if that can be learnt. */
function Reviews({ placeId }: { placeId: string }) {
  const { data: count } = usePrivateQuery(`unanswered ${placeId}`, () => countUnanswered(placeId), { retry: false })
  return (
    <p className="reviews-line">
      <Link className="tap-row" to="/lugar/$placeId" params={{ placeId }} hash="resenas">
        <FormattedMessage id="business.reviews" />
      </Link>
      {count !== undefined && count > 0 && (
        <StateTag state="waiting">
          {count < UNANSWERED_MAX ? (
            <FormattedMessage id="business.unanswered" values={{ count }} />
          ) : (
            <FormattedMessage id="business.unansweredMany" />
          )}
        </StateTag>
      )}
    </p>
  )
}
