import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SignInResult } from '@/data/sign-in.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { TextField } from '@/ui/text-field.tsx'
import { FailureLine } from './failure-line.tsx'
import { PasswordField } from './password-field.tsx'
import { useToldDeed } from './use-told-deed.ts'

interface SignInFormProps {
  isReady: boolean
  /** Takes the e-mail as typed so far. */
  onForgotten: (email: string) => void
  onResult: (result: SignInResult) => void
}

/** Signing in with e-mail and password. */
export function SignInForm({ isReady, onForgotten, onResult }: SignInFormProps) {
  const intl = useIntl()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, failure, run, refuse } = useToldDeed('sign-in-failed')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!email.trim() || !password) return refuse('sign-in-fields-missing')
    void run(async () => {
      const { signInWithPassword } = await import('@/data/sign-in.ts')
      onResult(await signInWithPassword(email.trim(), password, localeOfIntl(intl)))
    })
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'auth.email' })}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
      <FailureLine code={failure} />
      <button className="btn wide" type="submit" disabled={!isReady || isBusy}>
        <FormattedMessage id={isBusy ? 'auth.signingIn' : 'auth.signInTitle'} />
      </button>
      <button className="linkbtn" type="button" disabled={!isReady} onClick={() => onForgotten(email)}>
        <FormattedMessage id="auth.forgot" />
      </button>
    </form>
  )
}
