import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FactorChoice, SecondFactorChallenge } from '@/data/session/sign-in.ts'
import { takeFocus } from '@/ui/behavior/take-focus.ts'
import { TextField } from '@/ui/forms/text-field.tsx'
import { FormError } from './form-error.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { useFormAction } from './use-form-action.ts'

interface SecondFactorFormProps {
  challenge: SecondFactorChallenge
  /** As its user typed it; empty of a sign-in with Google. */
  email: string
  /** The page of the site to go on to. */
  next: string
  onDone: () => void
  /** The account asks for no second factor any more. */
  onRecovered: (email: string) => void
  onCancel: () => void
}

/** The identity service may put there what tells people from machines. */
const GUARD_ID = 'segundo-factor'

/** Asks for the second factor: for either kind, and which, where the account has several. */
export function SecondFactorForm({ challenge, email, next, onDone, onRecovered, onCancel }: SecondFactorFormProps) {
  const { choices } = challenge
  // An app shows its code unasked; a message is sent when a user wants it.
  const [choice, setChoice] = useState(choices.length === 1 && choices[0]?.kind === 'totp' ? choices[0] : undefined)
  const [demoCode, setDemoCode] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
  const { isBusy, failure, run } = useFormAction('sign-in-failed')

  if (isLost) return <RecoveryForm email={email} next={next} onDone={onRecovered} onBack={() => setLost(false)} />

  const choose = (requested: FactorChoice) =>
    void run(async () => {
      setDemoCode(await challenge.sendCode(requested, GUARD_ID))
      setChoice(requested)
    })

  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1}>
        <FormattedMessage id="auth.factorTitle" />
      </h1>
      <div id={GUARD_ID} />
      {choice ? (
        <CodeForm challenge={challenge} choice={choice} demoCode={demoCode} onDone={onDone} />
      ) : (
        <p>
          <FormattedMessage id="auth.factorChoose" />
        </p>
      )}
      <FormError code={failure} failed="sign-in-failed" />
      {!choice &&
        choices.map((offered) => (
          <button
            key={offered.id}
            className="btn btn--quiet wide"
            type="button"
            disabled={isBusy}
            onClick={() => choose(offered)}
          >
            {offered.kind === 'totp' ? (
              <FormattedMessage id="auth.factorTotp" />
            ) : (
              <FormattedMessage id="auth.factorPhone" values={{ phone: offered.phone }} />
            )}
          </button>
        ))}
      {choice?.kind === 'phone' && (
        <button className="link-button" type="button" disabled={isBusy} onClick={() => choose(choice)}>
          <FormattedMessage id="auth.resend" />
        </button>
      )}
      {choice && choices.length > 1 && (
        <button className="link-button" type="button" onClick={() => setChoice(undefined)}>
          <FormattedMessage id="auth.otherFactor" />
        </button>
      )}
      <button className="link-button" type="button" onClick={() => setLost(true)}>
        <FormattedMessage id="auth.factorLost" />
      </button>
      <button className="link-button" type="button" onClick={onCancel}>
        <FormattedMessage id="auth.back" />
      </button>
    </>
  )
}

interface CodeFormProps {
  challenge: SecondFactorChallenge
  choice: FactorChoice
  demoCode: string | null
  onDone: () => void
}

const CODE_DIGITS = 6

function CodeForm({ challenge, choice, demoCode, onDone }: CodeFormProps) {
  const intl = useIntl()
  const [code, setCode] = useState('')
  const { isBusy, failure, run, refuse } = useFormAction('sign-in-failed')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const digits = code.replace(/\D/g, '')
    if (digits.length !== CODE_DIGITS) return refuse('second-factor-code-wrong')
    void run(async () => {
      await challenge.verifyCode(choice, digits)
      onDone()
    })
  }

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p role="status">
        {choice.kind === 'totp' ? (
          <FormattedMessage id="auth.factorOpenApp" />
        ) : (
          <FormattedMessage id="auth.factorSent" values={{ phone: choice.phone }} />
        )}
      </p>
      {demoCode && (
        <p className="hint">
          <FormattedMessage id="auth.demoCode" values={{ code: demoCode }} />
        </p>
      )}
      <TextField
        label={intl.formatMessage({ id: 'auth.code' })}
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError code={failure} failed="sign-in-failed" />
      <button className="btn wide" type="submit" disabled={isBusy}>
        <FormattedMessage id={isBusy ? 'auth.verifying' : 'auth.verify'} />
      </button>
    </form>
  )
}
