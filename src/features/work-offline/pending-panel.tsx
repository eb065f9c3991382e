import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { PendingList } from './pending-list.tsx'

/** What waits to be sent, and what was rejected, as a part of a page; nothing where there is none of both. */
export function PendingPanel() {
  return (
    <PartIntl part={messages}>
      <PendingList title={<FormattedMessage id="waiting.onDevice" />} />
    </PartIntl>
  )
}
