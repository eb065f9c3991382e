import Button from '@mui/material/Button'
import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Enrolment, startPhone } from '@/data/session/second-factors.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { formatPhone, parsePhones, type PhoneNumber } from '@/domain/places/phone-number.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { EnrollActions } from './enroll-actions.tsx'
import { EnrollForm, type EnrollProps } from './enroll-form.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from '../recent-sign-in/recent-sign-in.tsx'

/** Room for one number as people write it, with what stands around it. */
const PHONE_MAX_CHARS = 40

/** Enrols a telephone: its number as people type it, and the code that comes to it. */
export function EnrollPhone({ onEnd, onDone }: EnrollProps) {
  const intl = useIntl()
  const recently = useRecently()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [sent, setSent] = useState<{ phone: PhoneNumber; enrolment: Enrolment } | null>(null)
  const { isBusy, failure, run } = useAsyncAction(toErrorCode)
  const send = async (phone: PhoneNumber) => {
    await run(async () => setSent({ phone, enrolment: await recently(() => startPhone(`+${phone.digits}`)) }))
  }
  if (sent) {
    return (
      <EnrollForm
        enrolment={sent.enrolment}
        suggestedName={intl.formatMessage({ id: 'profile.phoneName' })}
        onEnd={onEnd}
        onDone={onDone}
      >
        <p role="status">
          <FormattedMessage id="profile.codeSent" values={{ phone: formatPhone(sent.phone) }} />
        </p>
        <MuiErrorAlert code={failure} />
        <div className="actions">
          <Button variant="outlined" disabled={isBusy} onClick={() => void send(sent.phone)}>
            <FormattedMessage id="profile.codeResend" />
          </Button>
          <Button variant="outlined" onClick={() => setSent(null)}>
            <FormattedMessage id="profile.phoneOther" />
          </Button>
        </div>
      </EnrollForm>
    )
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const phone = toMobile(text)
    setRefused(!phone)
    if (phone) void send(phone)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field
        type="tel"
        autoComplete="tel"
        takesFocus
        label={intl.formatMessage({ id: 'profile.phone' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxChars={PHONE_MAX_CHARS}
        hint={<FormattedMessage id="profile.phoneHint" />}
        error={isRefused && !toMobile(text) && <FormattedMessage id="error.phone-invalid" />}
      />
      <MuiErrorAlert code={failure} />
      <EnrollActions label="profile.phoneSend" isBusy={isBusy} onCancel={onEnd} />
    </form>
  )
}

/** Returns the first number of what was typed that a message can reach. */
function toMobile(text: string): PhoneNumber | undefined {
  return parsePhones(text).find(({ kind }) => kind === 'mobile' || kind === 'foreign')
}
