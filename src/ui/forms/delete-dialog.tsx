import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { InlineError } from '../feedback/inline-error.tsx'
import { useAsyncAction } from './use-async-action.ts'

interface DeleteDialogProps {
  title: MessageId
  body: MessageId
  cancel: MessageId
  /** What stands on the button that deletes. */
  confirm: MessageId
  /** What stands there meanwhile. */
  busy?: MessageId
  /** Deletes it. */
  remove: () => Promise<void>
  /** Returns what is said of a failure to do so. */
  toMessage: (error: unknown) => MessageId
  onDeleted: () => void
  onClose: () => void
}

/** Asks before something is deleted for good, and deletes it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, body, cancel, confirm, busy = 'reviewDeeds.deleting', remove, toMessage, onDeleted, onClose } = props
  const { isBusy, failure, traceId, run } = useAsyncAction(toMessage)
  const deleteIt = async () => {
    if (await run(remove)) onDeleted()
  }
  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <div className="form">
        <p>
          <FormattedMessage id={body} />
        </p>
        <InlineError message={failure} traceId={traceId} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id={cancel} />
          </button>
          <button className="btn btn--danger" type="button" disabled={isBusy} onClick={() => void deleteIt()}>
            <FormattedMessage id={isBusy ? busy : confirm} />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
