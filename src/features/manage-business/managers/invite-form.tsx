import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { inviteManager } from '@/data/owners/managers.ts'
import type { InvitationRole } from '@/domain/accounts/invitation.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { emailAddress } from '@/domain/shared/text.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { Field } from '@/ui/mui/mui-field.tsx'

interface InviteFormProps {
  place: PlaceWithId
  /** What who accepts becomes. */
  offered: InvitationRole
  onSent: () => void
}

/** The address of who is invited. What was typed stays where it could not be sent. */
export function InviteForm({ place, offered, onSent }: InviteFormProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [email, setEmail] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  // The same invitation, sent again because no answer came, is one invitation.
  const sending = useRef({ email: '', key: '' })
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'invitation-failed'),
  )

  async function send() {
    const { data } = emailAddress().safeParse(email)
    setIsInvalid(data === undefined)
    if (data === undefined) return
    if (sending.current.email !== data) sending.current = { email: data, key: crypto.randomUUID() }
    const { key } = sending.current
    const isSent = await run(() => inviteManager({ key, place_id: place.id, role: offered, email: data }))
    if (!isSent) return
    sending.current = { email: '', key: '' }
    setEmail('')
    void showToast(intl, { kind: 'success', title: 'managers.sentTitle', message: 'managers.sent' })
    onSent()
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={intl.formatMessage({ id: offered === 'manager' ? 'managers.email' : 'managers.emailOwner' })}
        type="email"
        value={email}
        error={isInvalid && intl.formatMessage({ id: errorMessage('email-invalid').message })}
        hint={intl.formatMessage({ id: 'managers.emailHint' })}
        slotProps={{ htmlInput: { autoCapitalize: 'none', autoComplete: 'off' } }}
        onChange={({ target }) => {
          reset()
          setIsInvalid(false)
          setEmail(target.value)
        }}
      />
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <Button type="submit" variant={offered === 'manager' ? 'contained' : 'outlined'} disabled={isBusy || !isOnline}>
        <FormattedMessage
          id={isBusy ? 'managers.sending' : offered === 'manager' ? 'managers.invite' : 'managers.inviteOwner'}
        />
      </Button>
    </form>
  )
}
