import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { PendingList } from './pending-list.tsx'

/** What waits to be sent, and what was rejected, over whatever page one is at. */
export function PendingDialog({ onClose }: { onClose: () => void }) {
  return (
    <PartIntl part={messages}>
      <Dialog title={<FormattedMessage id="waiting.onDevice" />} onClose={onClose}>
        <PendingList none={<FormattedMessage id="waiting.none" />} />
      </Dialog>
    </PartIntl>
  )
}
