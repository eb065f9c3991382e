import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { closedUntil, closingAhead } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { longDate } from '@/ui/format/long-date.ts'

interface ClosedNoteProps {
  place: Pick<PlaceWithId, 'closed_at' | 'closed_from' | 'closed_until' | 'closed_as' | 'provenance'>
  now: Date
}

/** At noon, which is the same day in Bolivia. */
const atNoon = (day: string) => `${day}T12:00:00Z`

/** A note that a place is closed or will be, since, from or until when and by whose word; or that it is none at all. */
export function ClosedNote({ place, now }: ClosedNoteProps) {
  const intl = useIntl()
  const { closed_at, closed_as, provenance } = place
  const until = closedUntil(place, now)
  const ahead = closingAhead(place, now)
  if (!closed_at && !until && !ahead) return null
  const by = provenance?.closed?.by ?? 'import'
  const b = (text: ReactNode) => <b key="bold">{text}</b>
  const toDate = (day: string) => intl.formatDate(atNoon(day), { day: 'numeric', month: 'long' })
  return (
    <div className={ahead ? 'note info' : 'note'} role="note">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        {ahead ? (
          <FormattedMessage
            id="closedPlace.ahead"
            values={{ from: toDate(ahead.from), until: toDate(ahead.until), by, b }}
          />
        ) : until ? (
          <FormattedMessage id="closedPlace.until" values={{ date: longDate(atNoon(until)), by, b }} />
        ) : closed_as === 'not_a_place' ? (
          <FormattedMessage id="closedPlace.notAPlace" values={{ b }} />
        ) : (
          <FormattedMessage id="closedPlace.lead" values={{ date: longDate(closed_at ?? ''), by, b }} />
        )}
      </p>
    </div>
  )
}
