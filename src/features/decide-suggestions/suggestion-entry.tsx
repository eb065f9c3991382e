import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SuggestionDetails } from '@/data/admin/suggestions.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type SuggestionDecision, SuggestionDialog } from './suggestion-dialog.tsx'

const states = {
  pending: { state: 'waiting', name: 'suggestions.pending' },
  accepted: { state: 'done', name: 'suggestions.accepted' },
  rejected: { state: 'refused', name: 'suggestions.rejected' },
} as const satisfies Record<SuggestionStatus, unknown>

const offered: readonly SuggestionDecision[] = ['accepted', 'rejected']
const decisionNames = { accepted: 'suggestions.accept', rejected: 'suggestions.reject' } as const

/** A place that a user added, with all that an admin has to know to decide about it. */
export function SuggestionEntry({ id, suggestion, author }: SuggestionDetails) {
  const intl = useIntl()
  const [decision, setDecision] = useState<SuggestionDecision | null>(null)
  const { name, category, city, address, phone, whatsapp, business_hours, position, status, place_id, reason } =
    suggestion
  return (
    <>
      <h2>
        {place_id ? (
          <Link to="/lugar/$placeId" params={{ placeId: place_id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="meta">
        {categoryName(category, localeOfIntl(intl))} · {cities[city].name}
      </p>
      <StateChip state={states[status].state}>
        <FormattedMessage id={states[status].name} />
      </StateChip>
      <Facts>
        {address && <Fact name={<FormattedMessage id="suggestions.address" />}>{address}</Fact>}
        {position && (
          <Fact name={<FormattedMessage id="suggestions.position" />}>
            <OutsideLink href={mapAddress(position)}>
              {position.map((degrees) => degrees.toFixed(5)).join(', ')}
            </OutsideLink>
          </Fact>
        )}
        {whatsapp && <Fact name="WhatsApp">{whatsapp}</Fact>}
        {phone && <Fact name={<FormattedMessage id="suggestions.phone" />}>{phone}</Fact>}
        {business_hours && (
          <Fact name={<FormattedMessage id="suggestions.hours" />}>
            <span className="pre-wrap">{business_hours}</span>
          </Fact>
        )}
        <Fact name={<FormattedMessage id="suggestions.author" />}>
          {author.full_name ?? <FormattedMessage id="review.anonymous" />}
          {author.email && ` · ${author.email}`}
        </Fact>
        {suggestion.is_own_business && (
          <Fact name={<FormattedMessage id="suggestions.isOwn" />}>
            <FormattedMessage id="suggestions.isOwnYes" />
          </Fact>
        )}
        <Fact name={<FormattedMessage id="suggestions.added" />}>
          <Moment iso={suggestion.created_at} />
        </Fact>
        {reason && <Fact name={<FormattedMessage id="suggestions.reason" />}>{reason}</Fact>}
      </Facts>
      {status === 'pending' && (
        <div className="actions">
          {offered.map((option) => (
            <Button
              key={option}
              variant={option === 'accepted' ? 'contained' : 'outlined'}
              onClick={() => setDecision(option)}
            >
              <FormattedMessage id={decisionNames[option]} />
            </Button>
          ))}
        </div>
      )}
      {decision && <SuggestionDialog id={id} name={name} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

/** Returns where OpenStreetMap shows a position, with a marker on it. */
function mapAddress([latitude, longitude]: readonly [number, number]): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
