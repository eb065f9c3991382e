import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addSheet } from '@/ui/add-sheet.ts'
import css from './update-app.css?inline'

addSheet(css)

interface UpdateNoticeProps {
  onUpdate: () => void
  onDismiss: () => void
}

/** Offers the new version of the app. It takes no focus; whoever leaves it gets the new version at the next start. */
export function UpdateNotice({ onUpdate, onDismiss }: UpdateNoticeProps) {
  const intl = useIntl()
  const [updating, setUpdating] = useState(false)
  return (
    <section className="update" aria-label={intl.formatMessage({ id: 'update.label' })}>
      <p>
        <FormattedMessage id="update.ready" />
      </p>
      <div className="acts">
        <button className="btn quiet" type="button" onClick={onDismiss}>
          <FormattedMessage id="update.later" />
        </button>
        <button
          className="btn"
          type="button"
          disabled={updating}
          onClick={() => {
            setUpdating(true)
            onUpdate()
          }}
        >
          <FormattedMessage id="update.now" />
        </button>
      </div>
    </section>
  )
}
