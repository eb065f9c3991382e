import type { SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FULL_NAME_MAX_CHARS, PASSWORD_MIN_CHARS } from '@/domain/accounts/account.ts'
import { cleanEmail } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { TextField } from '@/ui/forms/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { textIn } from './field-text.ts'
import { useFormAction } from './use-form-action.ts'
import { useMissingFields } from './use-missing-fields.ts'

interface SignUpFormProps {
  isReady: boolean
  /** Whether this was tried last; another way's failure stands alone. */
  isLast: boolean
  /** The page of the site to go on to, also by the link that confirms the address. */
  next: string
  onDone: () => void
}

/** Opening an account with name, e-mail and password. */
export function SignUpForm({ isReady, isLast, next, onDone }: SignUpFormProps) {
  const intl = useIntl()
  const { isBusy, failure, run, refuse } = useFormAction('sign-up-failed')
  const { isIncomplete, errorAt } = useMissingFields()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fullName = textIn(event.currentTarget, 'name').trim()
    const email = cleanEmail(textIn(event.currentTarget, 'email'))
    const password = textIn(event.currentTarget, 'password')
    if (isIncomplete(event.currentTarget)) return refuse('sign-in-fields-missing')
    if (fullName.length > FULL_NAME_MAX_CHARS) return refuse('text-too-long')
    if (password.length < PASSWORD_MIN_CHARS) return refuse('password-too-short')
    void run(async () => {
      const { signUp } = await import('@/data/session/sign-in.ts')
      await signUp({ fullName, email, password, next }, localeOfIntl(intl))
      onDone()
    })
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'auth.fullName' })}
        name="name"
        autoComplete="name"
        maxChars={FULL_NAME_MAX_CHARS}
        error={errorAt('name')}
      />
      <EmailField error={errorAt('email')} />
      <PasswordField
        autoComplete="new-password"
        hint={intl.formatMessage({ id: 'auth.passwordHint' })}
        error={errorAt('password')}
      />
      <FormError code={isLast ? failure : null} failed="sign-up-failed" />
      <button className="btn wide" type="submit" disabled={!isReady || isBusy}>
        <FormattedMessage id={isBusy ? 'auth.signingUp' : 'auth.signUpTitle'} />
      </button>
    </form>
  )
}
