import { FormattedMessage } from 'react-intl'
import { Link } from '@tanstack/react-router'

/** Says that the address of the account has to be confirmed first, and leads to where that is done. */
export function Unverified() {
  return (
    <div className="surface stack">
      <p>
        <FormattedMessage id="addition.unverified" />
      </p>
      <Link className="btn btn--quiet" to="/perfil" reloadDocument>
        <FormattedMessage id="addition.toProfile" />
      </Link>
    </div>
  )
}
