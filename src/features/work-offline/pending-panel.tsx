import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { WaitingList } from './pending-list.tsx'

/** What waits to be sent, as a part of a page; nothing where nothing does. */
export function WaitingDesk() {
  return (
    <PartIntl part={messages}>
      <WaitingList title={<FormattedMessage id="waiting.title" />} />
    </PartIntl>
  )
}
