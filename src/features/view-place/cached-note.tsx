import { FormattedMessage } from 'react-intl'
import { readSavedAt } from '@/data/saved/read-times.ts'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Dates are written as in Spain in both languages, as the specification has it. */
const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: TIME_ZONE })
const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

interface CachedNoteProps {
  placeId: string
  hasHours: boolean
  /** Whether there is a network, so that the server may have answered with a failure, or may still answer. */
  isOnline: boolean
}

/** Says that the page shows a cached copy, why, and its date. Rendered in the browser only. */
export function CachedNote({ placeId, hasHours, isOnline }: CachedNoteProps) {
  const savedAt = readSavedAt(placeId)
  const bold = (text: React.ReactNode) => <b key="bold">{text}</b>
  return (
    <div className="note info" role="status">
      <span>
        <Icon name="offline" />
      </span>
      <p>
        {savedAt ? (
          <FormattedMessage
            id="cachedPlace.dated"
            values={{
              b: bold,
              isOnline,
              date: `${day.format(new Date(savedAt))}, ${clock.format(new Date(savedAt))}`,
            }}
          />
        ) : (
          <FormattedMessage id="cachedPlace.undated" values={{ b: bold, isOnline }} />
        )}
        {hasHours && (
          <>
            {' '}
            <FormattedMessage id="cachedPlace.hours" />
          </>
        )}
      </p>
    </div>
  )
}
