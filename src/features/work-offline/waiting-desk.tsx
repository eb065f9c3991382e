import { FormattedMessage } from 'react-intl'
import en from '@/i18n/en.json?icu=waiting'
import es from '@/i18n/es.json?icu=waiting'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { WaitingList } from './waiting-list.tsx'

const messages = { es, en }

/** What waits to be sent, as a part of a page; nothing where nothing does. */
export function WaitingDesk() {
  return (
    <PartIntl part={messages}>
      <WaitingList title={<FormattedMessage id="waiting.title" />} />
    </PartIntl>
  )
}
