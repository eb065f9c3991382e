import { FormattedMessage } from 'react-intl'
import { Icon } from '../artwork/icon.tsx'

/** What an admin reads of a message that a robot may have sent. */
export function SuspectNote() {
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <span className="admin-brief">
        <FormattedMessage id="admin.suspect" />
      </span>
    </p>
  )
}
