import { FormattedMessage } from 'react-intl'
import { Dialog } from '@/ui/feedback/dialog.tsx'

interface PendingChangesDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Asks the user who signs out while something they wrote is still to be sent, for it goes with them. */
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
