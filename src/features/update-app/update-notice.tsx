import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasUnsavedInput } from '@/data/platform/unsaved-input.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './update-app.css?inline'

injectStyles(css)

interface UpdateNoticeProps {
  onUpdate: () => void
  onDismiss: () => void
}

/**
 * Offers the new version of the app, and says what that means; where something is typed that would be lost, it asks once
 * more. It takes no focus; the user who leaves it gets the new version at the next start.
 */
export function UpdateNotice({ onUpdate, onDismiss }: UpdateNoticeProps) {
  const intl = useIntl()
  const [updating, setUpdating] = useState(false)
  const [isWarned, setIsWarned] = useState(false)

  function press() {
    if (!isWarned && hasUnsavedInput()) return setIsWarned(true)
    setUpdating(true)
    onUpdate()
  }

  return (
    <section className="update-notice" aria-label={intl.formatMessage({ id: 'update.label' })}>
      <div className="notice__text">
        <p className="name">
          <FormattedMessage id="update.ready" />
        </p>
        <p>
          <FormattedMessage id={isWarned ? 'update.typed' : 'update.means'} />
        </p>
      </div>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onDismiss}>
          <FormattedMessage id="update.later" />
        </button>
        <button className="btn" type="button" disabled={updating} onClick={press}>
          <FormattedMessage id={isWarned ? 'update.anyway' : 'update.now'} />
        </button>
      </div>
    </section>
  )
}
