import Button from '@mui/material/Button'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

interface EnrollActionsProps {
  /** What the button that sends the form says. */
  label: MessageId
  isBusy: boolean
  onCancel: () => void
}

/** The end of each form on the way to a second factor. */
export function EnrollActions({ label, isBusy, onCancel }: EnrollActionsProps) {
  return (
    <div className="actions">
      <Button variant="outlined" onClick={onCancel}>
        <FormattedMessage id="profile.cancel" />
      </Button>
      <Button type="submit" disabled={isBusy}>
        <FormattedMessage id={label} />
      </Button>
    </div>
  )
}
