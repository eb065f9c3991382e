import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import type { Place } from '@/domain/places/place.ts'
import { provenanceOf } from '@/domain/places/provenance.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import type { Correction, CorrectionKind } from '@/domain/suggestions/suggestion.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { toMonth } from '@/ui/format/to-month.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'

/** What each correction is about. */
export const correctionFacts = {
  closed: 'suggestions.factClosed',
  closed_until: 'suggestions.factClosedUntil',
  open: 'suggestions.factOpen',
  position: 'suggestions.position',
  phone: 'suggestions.phone',
  business_hours: 'suggestions.hours',
  services: 'history.topicServices',
  address: 'suggestions.address',
  name: 'suggestions.name',
  whatsapp: 'history.topicWhatsapp',
  website: 'history.topicWebsite',
  facebook: 'history.topicFacebook',
  instagram: 'history.topicInstagram',
  category: 'history.topicCategory',
  duplicate: 'suggestions.factDuplicate',
  not_a_place: 'suggestions.factNotAPlace',
} as const satisfies Record<Correction['what'], string>

interface CorrectionChangeProps {
  correction: Correction
  /** The place as it is now, which says nothing of before once the correction is applied; null where it is gone. */
  place: Place | null
  /** What the place is called that it is said to be listed as, too. */
  twinName: string | null
  /** Whether it is about to be taken back. */
  isUndone?: boolean
}

/**
 * What a correction changes: what the place says, or said before, and what it is to say; the other way round where it is taken
 * back. Of one that waits, who says what the place says, and since when.
 */
export function CorrectionChange({ correction, place, twinName, isUndone = false }: CorrectionChangeProps) {
  return (
    <>
      <p className="admin-brief">
        <b>
          <FormattedMessage id={correctionFacts[correction.what]} />
        </b>
      </p>
      <div className="admin-brief admin-brief--two">
        <Change
          correction={correction}
          before={correction.status === 'pending' ? place : null}
          twinName={twinName}
          isUndone={isUndone}
        />
      </div>
      {correction.status === 'pending' && place && <SaidNow correction={correction} place={place} />}
    </>
  )
}

function SaidNow({ correction, place }: { correction: Correction; place: Place }) {
  const { topic } = correction
  const fact = topic === 'duplicate' || topic === 'not_a_place' ? 'closed' : topic
  const { by, at, source = place.source } = provenanceOf(place, fact)
  const when = toMonth(at)
  return (
    <p className="meta admin-brief">
      <FormattedMessage
        id="suggestions.saidNow"
        values={{ by, when, source: <FormattedMessage id="twins.source" values={{ source, year: when }} /> }}
      />
    </p>
  )
}

/** Returns what a correction says, in a line of text. */
export function correctionInWords(intl: IntlShape, correction: Correction): string {
  const fact = intl.formatMessage({ id: correctionFacts[correction.what] })
  switch (correction.what) {
    case 'closed_until':
      return `${fact} ${correction.value}`
    case 'closed':
    case 'open':
    case 'not_a_place':
    case 'position':
    case 'duplicate':
      return fact
    default:
      return `${fact}: ${toWords(intl, correction.what, correction.value ?? '') || intl.formatMessage({ id: 'history.empty' })}`
  }
}

interface ChangeProps {
  correction: Correction
  before: Partial<Place> | null
  twinName: string | null
  isUndone: boolean
}

function Change({ correction, before, twinName, isUndone }: ChangeProps): ReactNode {
  const intl = useIntl()
  switch (correction.what) {
    case 'closed_until':
      // At noon, which is the same day in Bolivia.
      return longDate(`${correction.value}T12:00:00Z`)
    case 'position': {
      const [latitude, longitude] = correction.value
      const from = toPosition(before ?? {})
      const meters = from && metersBetween(from, { latitude, longitude })
      return (
        <>
          {meters !== null && (
            <FormattedMessage id="suggestions.moved" values={{ length: formatLength(intl, meters) }} />
          )}{' '}
          <MapLink position={correction.value} message="suggestions.onMap" />
        </>
      )
    }
    case 'duplicate':
      return <PlaceLink placeId={correction.value}>{twinName ?? correction.value}</PlaceLink>
    case 'closed':
    case 'open':
    case 'not_a_place':
      return null
    default: {
      const { what } = correction
      const show = (value: string | null | undefined) => (value ? toWords(intl, what, value) : '–')
      const values = [before && show(before[what]), show(correction.value)]
      const [from, to] = isUndone ? values.toReversed() : values
      return (
        <>
          {from && <del>{from}</del>} {to && <ins>{to}</ins>}
        </>
      )
    }
  }
}

function toWords(intl: IntlShape, what: CorrectionKind, value: string): string {
  if (what === 'category') return categoryName(value, localeOfIntl(intl))
  return what === 'services' ? sayServices(intl, value) : value
}
