import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { requestEmailChange } from '@/data/session/account-links.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanEmail } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from './recent-sign-in/recent-sign-in.tsx'

/** Asks for another address of the account. */
export function EmailChange({ email }: { email: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id="profile.emailChange" />
      </Button>
      {isOpen && <EmailChangeDialog email={email} onClose={() => setOpen(false)} />}
    </>
  )
}

function EmailChangeDialog({ email, onClose }: { email: string | null; onClose: () => void }) {
  const intl = useIntl()
  const recently = useRecently()
  const [requested, setRequested] = useState('')
  const [problem, setProblem] = useState<'profile.emailNewMissing' | 'profile.emailNewSame' | null>(null)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const to = cleanEmail(requested)
  const submit = async () => {
    const found = !to.includes('@') ? 'profile.emailNewMissing' : to === email ? 'profile.emailNewSame' : null
    setProblem(found)
    if (found || isBusy) return
    const isSent = await run(() => recently(() => requestEmailChange(to, localeOfIntl(intl))))
    if (!isSent) return
    onClose()
    const values = { email: to }
    const texts = { title: 'profile.emailChangeSentTitle', message: 'profile.emailChangeSent' } as const
    void showToast(intl, { kind: 'success', ...texts, values })
  }
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id="profile.emailChange" />}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <FormattedMessage id="profile.cancel" />
          </Button>
          <Button type="submit" disabled={isBusy}>
            <FormattedMessage id="profile.emailChangeSend" />
          </Button>
        </>
      }
    >
      <p className="muted">
        <FormattedMessage id="profile.emailChangeBody" />
      </p>
      <MuiErrorAlert code={failure} />
      <Field
        type="email"
        autoComplete="email"
        label={intl.formatMessage({ id: 'profile.emailNew' })}
        value={requested}
        takesFocus
        onChange={({ target }) => setRequested(target.value)}
        error={problem && <FormattedMessage id={problem} />}
      />
    </FormDialog>
  )
}
