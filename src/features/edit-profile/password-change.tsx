import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { reauthenticateWithPassword, replacePassword } from '@/data/session/reauthenticate.ts'
import type { SecondFactorChallenge } from '@/data/session/sign-in.ts'
import { PASSWORD_MIN_CHARS } from '@/domain/accounts/account.ts'
import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { SecondStepDialog } from './recent-sign-in/recent-sign-in-dialog.tsx'
import { useRecently } from './recent-sign-in/recent-sign-in.tsx'

interface PasswordChangeProps {
  email: string | null
  /** Whether the account has a password: it is asked for then, and otherwise Google where the sign-in is of long ago. */
  hasPassword: boolean
  /** Told that an account without a password got one. */
  onAdded: () => void
}

/** Changes the password of the account, or adds one. A second factor is asked for if there is one. */
export function PasswordChange(props: PasswordChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <FormattedMessage id={titleOf(props)} />
      </Button>
      {isOpen && <PasswordDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const titleOf = ({ hasPassword }: PasswordChangeProps) =>
  hasPassword ? 'profile.passwordChange' : 'profile.passwordAdd'

function PasswordDialog({ onClose, ...props }: PasswordChangeProps & { onClose: () => void }) {
  const { email, hasPassword, onAdded } = props
  const intl = useIntl()
  const recently = useRecently()
  const [current, setCurrent] = useState('')
  const [requested, setRequested] = useState('')
  const [isTried, setTried] = useState(false)
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  const { isBusy, failure, run } = useAsyncAction((error) => toErrorCode(error, 'password-change-failed'))
  const isTooShort = requested.length < PASSWORD_MIN_CHARS
  const replace = async () => {
    await recently(() => replacePassword(requested))
    onClose()
    if (!hasPassword) onAdded()
    const texts = hasPassword
      ? ({ title: 'profile.passwordChangedTitle', message: 'profile.passwordChanged' } as const)
      : ({ title: 'profile.passwordAddedTitle', message: 'profile.passwordAdded' } as const)
    void showToast(intl, { kind: 'success', ...texts })
  }
  const submit = () => {
    setTried(true)
    if ((hasPassword && current === '') || isTooShort || isBusy) return
    void run(async () => {
      const asked = hasPassword ? await reauthenticateWithPassword(current, localeOfIntl(intl)) : null
      if (asked) setChallenge(asked)
      else await replace()
    })
  }
  // What was typed stays, for the code may be refused and the user go back.
  const endSecondStep = (isDone: boolean) => {
    setChallenge(null)
    void run(async () => {
      if (!isDone) throw new AppError('second-factor-required')
      await replace()
    })
  }
  if (challenge) return <SecondStepDialog challenge={challenge} onEnd={endSecondStep} />
  return (
    <FormDialog
      isOpen
      title={<FormattedMessage id={titleOf(props)} />}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <FormattedMessage id="profile.cancel" />
          </Button>
          <Button type="submit" disabled={isBusy}>
            <FormattedMessage id="profile.passwordSave" />
          </Button>
        </>
      }
    >
      <MuiErrorAlert code={failure} />
      {/* Password managers learn from it whose password it is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      {hasPassword ? (
        <Field
          type="password"
          autoComplete="current-password"
          label={intl.formatMessage({ id: 'profile.passwordCurrent' })}
          value={current}
          takesFocus
          onChange={({ target }) => setCurrent(target.value)}
          error={isTried && current === '' && <FormattedMessage id="profile.recentPasswordMissing" />}
        />
      ) : (
        <p className="muted">
          <FormattedMessage id="profile.passwordAddBody" />
        </p>
      )}
      <Field
        type="password"
        autoComplete="new-password"
        label={intl.formatMessage({ id: 'profile.passwordNew' })}
        value={requested}
        takesFocus={!hasPassword}
        onChange={({ target }) => setRequested(target.value)}
        hint={<FormattedMessage id="profile.passwordNewHint" />}
        error={isTried && isTooShort && <FormattedMessage id="error.password-too-short" />}
      />
    </FormDialog>
  )
}
