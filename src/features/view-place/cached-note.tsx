import { FormattedMessage } from 'react-intl'
import { readSavedAt } from '@/data/saved/read-times.ts'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Dates are written as in Spain in both languages, as the specification has it. */
const day = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'long', timeZone: TIME_ZONE })
const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

/** Says that the page shows a cached copy, and its date. Rendered in the browser only. */
export function CachedNote({ placeId, hasHours }: { placeId: string; hasHours: boolean }) {
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
            id="place.saved"
            values={{
              b: bold,
              date: `${day.format(new Date(savedAt))}, ${clock.format(new Date(savedAt))}`,
            }}
          />
        ) : (
          <FormattedMessage id="place.savedUndated" values={{ b: bold }} />
        )}
        {hasHours && (
          <>
            {' '}
            <FormattedMessage id="place.savedHours" />
          </>
        )}
      </p>
    </div>
  )
}
