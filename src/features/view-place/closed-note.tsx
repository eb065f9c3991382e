import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import en from '@/i18n/en.json?icu=closedPlace'
import es from '@/i18n/es.json?icu=closedPlace'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/icon.tsx'

const messages = { es, en }

/** Says that a place is closed for good, and since when. */
export function ClosedNote({ closedAt }: { closedAt: string }) {
  // Dates are written as in Spain in both languages, as the specification has it.
  const date = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(closedAt))
  return (
    <PartIntl part={messages}>
      <div className="note" role="note">
        <span>
          <Icon name="alert" />
        </span>
        <p>
          <FormattedMessage id="closedPlace.lead" values={{ date, b: (text: ReactNode) => <b key="bold">{text}</b> }} />
        </p>
      </div>
    </PartIntl>
  )
}
