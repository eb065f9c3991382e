import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:placeNotes'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { longDate } from '@/ui/format/long-date.ts'

interface ClosedNoteProps {
  place: Pick<PlaceWithId, 'closed_at' | 'closed_as' | 'twin_id'>
  /** The last day on which it is closed for now, such as "2026-12-31"; null where it is not. */
  until: string | null
}

/** A note that a place is closed, and since or until when; or that it is listed twice, or none at all. */
export function ClosedNote({ place: { closed_at, closed_as, twin_id }, until }: ClosedNoteProps) {
  if (!closed_at && !until) return null
  const values = {
    // At noon, which is the same day in Bolivia.
    date: longDate(closed_at ?? `${until}T12:00:00Z`),
    b: (text: ReactNode) => <b key="bold">{text}</b>,
    twin: (text: ReactNode) => (
      <Link key="twin" to="/lugar/$placeId" params={{ placeId: twin_id ?? '' }}>
        {text}
      </Link>
    ),
  }
  return (
    <div className="note" role="note">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <PartIntl part={messages}>
          {!closed_at ? (
            <FormattedMessage id="closedPlace.until" values={values} />
          ) : closed_as === 'duplicate' && twin_id ? (
            <FormattedMessage id="closedPlace.duplicate" values={values} />
          ) : closed_as === 'not_a_place' ? (
            <FormattedMessage id="closedPlace.notAPlace" values={values} />
          ) : (
            <FormattedMessage id="closedPlace.lead" values={values} />
          )}
        </PartIntl>
      </p>
    </div>
  )
}
