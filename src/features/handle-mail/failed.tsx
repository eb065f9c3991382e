import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** Says that a list could not be read, and offers to try again. */
export function Failed({ message, onRetry }: { message: MessageId; onRetry: () => void }) {
  return (
    <div className="acts" role="alert">
      <p className="err">
        <FormattedMessage id={message} />
      </p>
      <button className="btn quiet" type="button" onClick={onRetry}>
        <FormattedMessage id="handleMail.reload" />
      </button>
    </div>
  )
}
