import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cleanEmail } from '@/domain/shared/clean-text.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { EmailField } from './email-field.tsx'
import { FormError } from './form-error.tsx'
import { useFormAction } from './use-form-action.ts'
import { useMissingFields } from './use-missing-fields.ts'

interface ResetFormProps {
  email: string
  /** The page of the site to go on to with the new password. */
  next: string
  onEmail: (email: string) => void
  onBack: () => void
}

/** Asks for a link to choose a new password. The answer is the same whether there is such an account or not. */
export function ResetForm({ email, next, onEmail, onBack }: ResetFormProps) {
  const intl = useIntl()
  const [sentTo, setSentTo] = useState<string>()
  const { isBusy, failure, run, refuse } = useFormAction('sign-in-failed')
  const { isIncomplete, errorAt } = useMissingFields()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isIncomplete(event.currentTarget)) return refuse('sign-in-fields-missing')
    const address = cleanEmail(email)
    void run(async () => {
      const { requestPasswordMail } = await import('@/data/session/account-links.ts')
      await requestPasswordMail(address, localeOfIntl(intl), next)
      setSentTo(address)
    })
  }

  return (
    <>
      <h1>
        <FormattedMessage id="auth.resetTitle" />
      </h1>
      <p role="status">
        {sentTo === undefined ? (
          <FormattedMessage id="auth.resetLead" />
        ) : (
          <FormattedMessage id="auth.resetSent" values={{ email: sentTo }} />
        )}
      </p>
      {sentTo === undefined && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <EmailField error={errorAt('email')} value={email} onChange={(event) => onEmail(event.target.value)} />
          <FormError code={failure} failed="sign-in-failed" />
          <button className="btn wide" type="submit" disabled={isBusy}>
            <FormattedMessage id={isBusy ? 'auth.sending' : 'auth.resetSend'} />
          </button>
        </form>
      )}
      <button className="link-button" type="button" onClick={onBack}>
        <FormattedMessage id="auth.back" />
      </button>
    </>
  )
}
