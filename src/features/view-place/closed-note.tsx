import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:placeNotes'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { longDate } from '@/ui/format/long-date.ts'

interface ClosedNoteProps {
  /** Whether it closed for good on that day, or is closed for now up to and with it. */
  message: 'closedPlace.lead' | 'closedPlace.until'
  /** ISO 8601 */
  date: string
}

/** A note that a place is closed, with the date. */
export function ClosedNote({ message, date }: ClosedNoteProps) {
  return (
    <div className="note" role="note">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <PartIntl part={messages}>
          <FormattedMessage
            id={message}
            values={{ date: longDate(date), b: (text: ReactNode) => <b key="bold">{text}</b> }}
          />
        </PartIntl>
      </p>
    </div>
  )
}
