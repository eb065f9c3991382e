import { FormattedMessage } from 'react-intl'
import { Link } from '@tanstack/react-router'
import type { MessageId } from '@/i18n/intl.ts'

/** Says that the address of the account has to be confirmed first, and leads to where that is done. */
export function Unverified({ message }: { message: MessageId }) {
  return (
    <div className="surface stack">
      <p>
        <FormattedMessage id={message} />
      </p>
      <Link className="btn btn--quiet" to="/perfil" reloadDocument>
        <FormattedMessage id="contribution.toProfile" />
      </Link>
    </div>
  )
}
