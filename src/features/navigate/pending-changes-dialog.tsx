import { FormattedMessage } from 'react-intl'
import { Dialog } from '@/ui/feedback/dialog.tsx'

interface PendingChangesDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Asks before a sign-out that deletes what is still to be sent. */
export function PendingChangesDialog({ onLeave, onClose }: PendingChangesDialogProps) {
  return (
    <Dialog title={<FormattedMessage id="account.unsentTitle" />} onClose={onClose}>
      <div className="stack">
        <p>
          <FormattedMessage id="account.unsent" />
        </p>
        <div className="actions">
          <button
            className="btn btn--quiet"
            type="button"
            onClick={() => {
              onClose()
              onLeave()
            }}
          >
            <FormattedMessage id="account.unsentLeave" />
          </button>
          <button className="btn" type="button" onClick={onClose}>
            <FormattedMessage id="account.unsentStay" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
