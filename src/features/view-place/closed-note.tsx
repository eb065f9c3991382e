import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '@/ui/artwork/icon.tsx'
import { longDate } from '@/ui/format/long-date.ts'

/** A note that a place is closed for good, with the date. */
export function ClosedNote({ closedAt }: { closedAt: string }) {
  return (
    <div className="note" role="note">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <FormattedMessage
          id="closedPlace.lead"
          values={{ date: longDate(closedAt), b: (text: ReactNode) => <b key="bold">{text}</b> }}
        />
      </p>
    </div>
  )
}
