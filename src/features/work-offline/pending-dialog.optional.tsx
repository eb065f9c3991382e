import { FormattedMessage } from 'react-intl'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { WaitingList } from './pending-list.tsx'

/** What waits to be sent, over whatever page one is at. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  return (
    <PartIntl part={messages}>
      <Dialog title={<FormattedMessage id="waiting.title" />} onClose={onClose}>
        <WaitingList none={<FormattedMessage id="waiting.none" />} />
      </Dialog>
    </PartIntl>
  )
}
