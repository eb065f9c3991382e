import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Rating } from '@/ui/artwork/rating.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'

/** One of two places that may be one: what tells them apart, in a few lines. */
export function TwinFacts({ place, stays }: { place: PlaceWithId | null; stays: boolean }) {
  const intl = useIntl()
  if (!place) {
    return (
      <p className="muted">
        <FormattedMessage id="admin.logPlaceGone" />
      </p>
    )
  }
  const { id, name, category, city, address, phone, website, avg_rating, review_count } = place
  const contacts = [phone, website?.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')].filter(Boolean).join(' · ')
  return (
    <div className="admin-row__state">
      <p className="admin-brief admin-brief--two">
        {stays && (
          <>
            <StateChip state="done">
              <FormattedMessage id="twins.stays" />
            </StateChip>{' '}
          </>
        )}
        <PlaceLink placeId={id}>{name}</PlaceLink>
      </p>
      <p className="meta admin-brief">
        {categoryName(category, localeOfIntl(intl))} · {cities[city].name}
        {place.owner_claimed && (
          <>
            {' · '}
            <b>
              <FormattedMessage id="twins.owned" />
            </b>
          </>
        )}
        {place.closed_at && (
          <>
            {' · '}
            <b>
              <FormattedMessage id="twins.closed" />
            </b>
          </>
        )}
      </p>
      <p className="admin-brief">{address || '–'}</p>
      <p className="admin-brief">{contacts || '–'}</p>
      <div className="admin-brief">
        <Rating rating={avg_rating} count={review_count} />
      </div>
      <p className="meta admin-brief">{listSources(intl, place).join(', ')}</p>
    </div>
  )
}

/** Returns who says what is written of a place, the place's own source first, each with the year of it. */
function listSources(intl: IntlShape, { source, source_date, refreshed_at, provenance = {} }: PlaceWithId): string[] {
  const others = Object.values(provenance).flatMap(({ source: one, at }) => (one ? [{ source: one, at }] : []))
  const all = [{ source, at: source_date ?? refreshed_at }, ...others]
  const named = all.map((one) =>
    intl.formatMessage({ id: 'twins.source' }, { source: one.source, year: one.at.slice(0, 4) }),
  )
  return [...new Set(named)]
}
