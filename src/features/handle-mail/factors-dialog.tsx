import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRemoveFactors } from '@/data/admin/mutations.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanEmail, cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/mui/mui-field.tsx'

/** Takes the second factors off the account of a user who wrote that they lost them, by its e-mail. */
export function FactorsDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <DecisionDialog
      title="handleMail.factorsTitle"
      lead={<FormattedMessage id="handleMail.factorsLead" />}
      words={reasonWords('log', ADMIN_REASON_MAX_CHARS)}
      action="handleMail.factorsRemove"
      isDanger
      offline="handleMail.factorsOffline"
      mutation={useRemoveFactors()}
      toInput={(reason) => {
        const email = cleanEmail(typed)
        setMissing(!email.includes('@'))
        return email.includes('@') ? { email, reason: cleanText(reason).trim() } : null
      }}
      onDone={({ email }) => {
        const texts = { title: 'handleMail.factorsRemovedTitle', message: 'handleMail.factorsRemoved' } as const
        void showToast(intl, { kind: 'success', ...texts, values: { email } })
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        type="email"
        autoComplete="off"
        label={intl.formatMessage({ id: 'handleMail.factorsEmail' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isMissing && <FormattedMessage id="error.email-invalid" />}
      />
    </DecisionDialog>
  )
}
