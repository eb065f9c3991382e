import { FormattedMessage } from 'react-intl'
import en from '@/i18n/en.json?icu=waiting'
import es from '@/i18n/es.json?icu=waiting'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { WaitingList } from './waiting-list.tsx'

const messages = { es, en }

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
