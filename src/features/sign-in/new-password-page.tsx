import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SecondFactorChallenge } from '@/data/session/sign-in.ts'
import { PASSWORD_MIN_CHARS } from '@/domain/accounts/account.ts'
import { type AccountLink, isWhole } from '@/domain/accounts/sign-in/account-link.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { textIn } from './field-text.ts'
import { FormError } from './form-error.tsx'
import { GoOn, LinkFrame, SignIn } from './link-frame.tsx'
import { LinkProblemNote, type ShownProblem } from './link-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useAccountLink } from './use-account-link.ts'
import { useFormAction } from './use-form-action.ts'

/** Where the link of a password mail leads: one chooses another password and is signed in with it. */
export function NewPasswordPage() {
  return (
    <LinkFrame>
      <NewPassword />
    </LinkFrame>
  )
}

type Step =
  | { name: 'choose'; email: string }
  | { name: 'refused'; problem: ShownProblem }
  | { name: 'factor'; challenge: SecondFactorChallenge; email: string }
  | { name: 'changed'; isSignedIn: boolean }

function NewPassword() {
  const link = useAccountLink()
  const [step, setStep] = useState<Step>()
  const opening = useFormAction('server-failed')
  const open = (whole: AccountLink) =>
    void opening.run(async () => {
      const { openLink } = await import('@/data/session/account-links.ts')
      const opened = await openLink('password', whole)
      setStep('email' in opened ? { name: 'choose', email: opened.email } : { name: 'refused', ...opened })
    })
  const onOpened = useEffectEvent(open)
  useEffect(() => {
    if (link && isWhole(link)) onOpened(link)
  }, [link])

  if (!link) return <Opening />
  if (!isWhole(link)) return <Refused problem="broken" to={link.to} next={link.next} />
  if (step?.name === 'refused') return <Refused problem={step.problem} to={link.to} next={link.next} />
  if (step?.name === 'factor') {
    return (
      <SecondFactorForm
        challenge={step.challenge}
        email={step.email}
        next={link.next}
        onDone={() => setStep({ name: 'changed', isSignedIn: true })}
        onRecovered={() => setStep({ name: 'changed', isSignedIn: false })}
        onCancel={() => setStep({ name: 'changed', isSignedIn: false })}
      />
    )
  }
  if (step?.name === 'changed') return <Changed isSignedIn={step.isSignedIn} next={link.next} />
  if (step) return <ChooseForm code={link.code} email={step.email} onStep={setStep} />
  if (!opening.failure) return <Opening />
  return (
    <>
      <h1>
        <FormattedMessage id="authLink.passwordTitle" />
      </h1>
      <FormError code={opening.failure} failed="server-failed" />
      <button className="btn wide" type="button" disabled={opening.isBusy} onClick={() => open(link)}>
        <FormattedMessage id="authLink.again" />
      </button>
    </>
  )
}

function Opening() {
  return (
    <>
      <h1>
        <FormattedMessage id="authLink.passwordTitle" />
      </h1>
      <p role="status">
        <FormattedMessage id="authLink.opening" />
      </p>
    </>
  )
}

interface ChooseFormProps {
  code: string
  email: string
  onStep: (step: Step) => void
}

function ChooseForm({ code, email, onStep }: ChooseFormProps) {
  const intl = useIntl()
  const { isBusy, failure, run, refuse } = useFormAction('server-failed')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = textIn(event.currentTarget, 'password')
    if (password.length < PASSWORD_MIN_CHARS) return refuse('password-too-short')
    void run(async () => {
      const { changePassword } = await import('@/data/session/account-links.ts')
      const changed = await changePassword(code, email, password, localeOfIntl(intl))
      if (changed === 'changed') onStep({ name: 'changed', isSignedIn: false })
      else if ('problem' in changed) onStep({ name: 'refused', problem: changed.problem })
      else if (changed.challenge) onStep({ name: 'factor', challenge: changed.challenge, email })
      else onStep({ name: 'changed', isSignedIn: true })
    })
  }

  return (
    <>
      <h1>
        <FormattedMessage id="authLink.passwordTitle" />
      </h1>
      <p>
        <FormattedMessage id="authLink.passwordFor" values={{ email }} />
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        {/* Password managers learn from it whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField autoComplete="new-password" hint={intl.formatMessage({ id: 'auth.passwordHint' })} />
        <FormError code={failure} failed="server-failed" />
        <button className="btn wide" type="submit" disabled={isBusy}>
          <FormattedMessage id={isBusy ? 'authLink.saving' : 'authLink.save'} />
        </button>
      </form>
    </>
  )
}

function Changed({ isSignedIn, next }: { isSignedIn: boolean; next: string }) {
  return (
    <>
      <h1>
        <FormattedMessage id="authLink.changedTitle" />
      </h1>
      <p role="status">
        <FormattedMessage id="authLink.changed" />
      </p>
      {isSignedIn ? <GoOn next={next} /> : <SignIn next={next} />}
    </>
  )
}

/** Why no password can be chosen, and the form that asks for another link. */
function Refused({ problem, to, next }: { problem: ShownProblem; to: string; next: string }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState(to)
  return (
    <>
      <LinkProblemNote kind="password" problem={problem} />
      <ResetForm
        email={email}
        next={next}
        onEmail={setEmail}
        onBack={() => void navigate({ to: '/auth', search: { tab: 'signin', next }, reloadDocument: true })}
      />
    </>
  )
}
