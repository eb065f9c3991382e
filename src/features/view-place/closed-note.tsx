import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import en from '@/i18n/en.json?icu=closedPlace'
import es from '@/i18n/es.json?icu=closedPlace'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/icon.tsx'
import { longDate } from '@/ui/long-date.ts'

const messages = { es, en }

/** Says that a place is closed for good, and since when. */
export function ClosedNote({ closedAt }: { closedAt: string }) {
  return (
    <PartIntl part={messages}>
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
    </PartIntl>
  )
}
