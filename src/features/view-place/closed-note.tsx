import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { longDate } from '@/ui/format/long-date.ts'

interface ClosedNoteProps {
  place: Pick<PlaceWithId, 'closed_at' | 'closed_as' | 'provenance'>
  /** The last day on which it is closed for now, such as "2026-12-31"; null where it is not. */
  until: string | null
}

/** A note that a place is closed, since or until when and by whose word; or that it is none at all. */
export function ClosedNote({ place: { closed_at, closed_as, provenance }, until }: ClosedNoteProps) {
  if (!closed_at && !until) return null
  const values = {
    // At noon, which is the same day in Bolivia.
    date: longDate(closed_at ?? `${until}T12:00:00Z`),
    by: provenance?.closed?.by ?? 'import',
    b: (text: ReactNode) => <b key="bold">{text}</b>,
  }
  return (
    <div className="note" role="note">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        {!closed_at ? (
          <FormattedMessage id="closedPlace.until" values={values} />
        ) : closed_as === 'not_a_place' ? (
          <FormattedMessage id="closedPlace.notAPlace" values={values} />
        ) : (
          <FormattedMessage id="closedPlace.lead" values={values} />
        )}
      </p>
    </div>
  )
}
