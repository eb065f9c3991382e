import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SignInResult } from '@/data/session/sign-in.ts'
import { cleanEmail } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { textIn } from './field-text.ts'
import { useFormAction } from './use-form-action.ts'
import { useMissingFields } from './use-missing-fields.ts'

interface SignInFormProps {
  isReady: boolean
  /** The e-mail as it was typed before. */
  email: string
  /** Whether this was tried last; another way's failure stands alone. */
  isLast: boolean
  /** Takes the e-mail as typed so far. */
  onForgotPassword: (email: string) => void
  onResult: (result: SignInResult, email: string) => void
}

/** Signing in with e-mail and password. */
export function SignInForm({ isReady, email: typed, isLast, onForgotPassword, onResult }: SignInFormProps) {
  const intl = useIntl()
  const { isBusy, failure, run, refuse } = useFormAction('sign-in-failed')
  const { isIncomplete, errorAt } = useMissingFields()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = cleanEmail(textIn(event.currentTarget, 'email'))
    const password = textIn(event.currentTarget, 'password')
    if (isIncomplete(event.currentTarget)) return refuse('sign-in-fields-missing')
    void run(async () => {
      const { signInWithPassword } = await import('@/data/session/sign-in.ts')
      onResult(await signInWithPassword(email, password, localeOfIntl(intl)), email)
    })
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <EmailField defaultValue={typed} error={errorAt('email')} />
      <PasswordField autoComplete="current-password" error={errorAt('password')} />
      <FormError code={isLast ? failure : null} failed="sign-in-failed" />
      <button className="btn wide" type="submit" disabled={!isReady || isBusy}>
        <FormattedMessage id={isBusy ? 'auth.signingIn' : 'auth.signInTitle'} />
      </button>
      <button
        className="link-button"
        type="button"
        disabled={!isReady}
        onClick={(event) => onForgotPassword(textIn(event.currentTarget.form, 'email'))}
      >
        <FormattedMessage id="auth.forgot" />
      </button>
    </form>
  )
}
