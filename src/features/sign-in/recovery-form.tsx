import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { parseRecoveryCode } from '@/domain/accounts/sign-in/recovery-code.ts'
import { cleanEmail } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { takeFocus } from '@/ui/behavior/take-focus.ts'
import { TextField } from '@/ui/forms/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { useFormAction } from './use-form-action.ts'
import { useMissingFields } from './use-missing-fields.ts'

interface RecoveryFormProps {
  email: string
  /** The page of the site to go on to. */
  next: string
  /** The account asks for no second factor any more. */
  onDone: (email: string) => void
  onBack: () => void
}

/** Gets an account back whose second factor is lost: by a recovery code, or else by a mail and two days. */
export function RecoveryForm({ email: typed, next, onDone, onBack }: RecoveryFormProps) {
  const intl = useIntl()
  const [email, setEmail] = useState(typed)
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const byCode = useFormAction('recovery-failed')
  const byMail = useFormAction('recovery-failed')
  const { isIncomplete, errorAt } = useMissingFields()
  const address = cleanEmail(email)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isIncomplete(event.currentTarget)) return byCode.refuse('sign-in-fields-missing')
    // A slip while typing is no try.
    if (parseRecoveryCode(code) === null) return byCode.refuse('recovery-code-wrong')
    void byCode.run(async () => {
      const { redeemRecoveryCode } = await import('@/data/session/recovery.ts')
      await redeemRecoveryCode(address, code)
      onDone(address)
    })
  }

  function ask() {
    if (!address) return byMail.refuse('email-invalid')
    void byMail.run(async () => {
      const { requestRecoveryMail } = await import('@/data/session/recovery.ts')
      await requestRecoveryMail(address, localeOfIntl(intl), next)
      setSentTo(address)
    })
  }

  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1}>
        <FormattedMessage id="auth.recoveryTitle" />
      </h1>
      <p>
        <FormattedMessage id="auth.recoveryLead" />
      </p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <EmailField error={errorAt('email')} value={email} onChange={(event) => setEmail(event.target.value)} />
        <TextField
          label={intl.formatMessage({ id: 'auth.recoveryCode' })}
          name="code"
          autoComplete="off"
          error={errorAt('code')}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormError code={byCode.failure} failed="recovery-failed" />
        <button className="btn wide" type="submit" disabled={byCode.isBusy}>
          <FormattedMessage id={byCode.isBusy ? 'auth.verifying' : 'auth.recoveryUse'} />
        </button>
      </form>
      <h2>
        <FormattedMessage id="auth.recoveryMailTitle" />
      </h2>
      {sentTo === undefined ? (
        <p>
          <FormattedMessage id="auth.recoveryMailLead" />
        </p>
      ) : (
        <p role="status" ref={takeFocus} tabIndex={-1}>
          <FormattedMessage id="auth.resetSent" values={{ email: sentTo }} />
        </p>
      )}
      <FormError code={byMail.failure} failed="recovery-failed" />
      {sentTo === undefined && (
        <button className="btn btn--quiet wide" type="button" disabled={byMail.isBusy} onClick={ask}>
          <FormattedMessage id={byMail.isBusy ? 'auth.sending' : 'auth.recoveryMailSend'} />
        </button>
      )}
      <button className="link-button" type="button" onClick={onBack}>
        <FormattedMessage id="auth.recoveryBack" />
      </button>
    </>
  )
}
