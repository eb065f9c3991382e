import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

interface EditOrDiscardProps {
  edit: MessageId
  discard: MessageId
  /** Whether it is just being sent. */
  isDisabled?: boolean
  /** Null where there is no form to edit it in. */
  onEdit: (() => void) | null
  onDiscard: () => void
}

/** The buttons under something that waits, was rejected, or is a draft. */
export function EditOrDiscard({ edit, discard, isDisabled = false, onEdit, onDiscard }: EditOrDiscardProps) {
  return (
    <>
      {onEdit && (
        <button className="btn btn--quiet" type="button" disabled={isDisabled} onClick={onEdit}>
          <FormattedMessage id={edit} />
        </button>
      )}
      <button className="link-button" type="button" disabled={isDisabled} onClick={onDiscard}>
        <FormattedMessage id={discard} />
      </button>
    </>
  )
}
