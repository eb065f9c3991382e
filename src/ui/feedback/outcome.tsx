import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

interface OutcomeProps {
  /** What became of it. */
  said: MessageId
  /** What stands on the button that leads to more of the same. */
  more: MessageId
  onMore: () => void
  onClose: () => void
  /** What else could be done now. */
  children?: ReactNode
}

/** Thanks for what a user has said or sent, and tells what became of it. */
export function Outcome({ said, more, onMore, onClose, children }: OutcomeProps) {
  return (
    <>
      <p role="status">
        <b>
          <FormattedMessage id="contribution.thanks" />
        </b>{' '}
        <FormattedMessage id={said} />
      </p>
      {children}
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onMore}>
          <FormattedMessage id={more} />
        </button>
        <button className="btn" type="button" onClick={onClose}>
          <FormattedMessage id="contribution.done" />
        </button>
      </div>
    </>
  )
}
